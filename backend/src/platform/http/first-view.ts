import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_DATA_ID, type FirstData } from '@yukselt/contracts/api/first-data.js';
import type { PageMetadata } from './page-metadata.js';

/** Scenes whose files are named in the page itself, so that they are fetched together with the program and not after it. */
type FirstScene = 'home' | 'services' | 'platform';
/** Files of a scene, as addresses; written by the frontend's build. */
export type SceneFiles = Partial<Record<FirstScene, readonly string[]>>;

/** What every page shows around itself: its names, platforms and contacts. */
export interface FirstDataSource { firstData(): Promise<Omit<FirstData, 'page'>> }
interface FirstView { files: readonly string[]; data: FirstData | null }

/** @param root folder of the built frontend. */
export function readSceneFiles(root: string): SceneFiles {
  const file = path.join(root, '.vite/scenes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as SceneFiles : {};
}

const SCENE_AT: Readonly<Record<string, FirstScene>> = { '/': 'home', '/sosyal-medya-hizmetleri': 'services' };

/** What the page of an address needs for its first view. @param data `null`: could not be read. */
export function firstViewOf({ canonical, platform }: PageMetadata, data: Omit<FirstData, 'page'> | null, files: SceneFiles): FirstView {
  const scene = platform ? 'platform' : SCENE_AT[canonical ?? ''];
  return { files: (scene && files[scene]) ?? [], data: data && platform ? { ...data, page: platform } : data };
}

const sceneLink = (nonce: string) => (file: string): string => (file.endsWith('.css')
  ? `<link rel="stylesheet" crossorigin href="${file}" nonce="${nonce}">`
  : `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`);

/** The catalogue's answers are the same objects until something changes: each is written out once. */
const written = new WeakMap<object, string>();

/** JSON for a block of a page; `<` is escaped, so that no name ends the block. */
function textOf(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  written.set(value, text);
  return text;
}

/**
 * Puts the scene's files and the first data into the page. The data is a block that no browser runs.
 * @param html the shell with its metadata.
 */
export function withFirstView(html: string, { files, data }: FirstView, nonce: string): string {
  const links = files.map(sceneLink(nonce)).join('\n');
  const fields = data && Object.entries(data).map(([name, value]) => `"${name}":${textOf(value)}`).join();
  const block = fields === null ? '' : `<script type="application/json" id="${FIRST_DATA_ID}">{${fields}}</script>\n`;
  // Functions, because `$&` in a name would otherwise be a pattern.
  return html.replace('</head>', () => `${links}\n</head>`).replace('</body>', () => `${block}</body>`);
}
