import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type BlogPostCard,
  FIRST_DATA_ID,
  type FirstData,
  PRERENDER_ID,
  type PrerenderedScene,
  type PrerenderModule,
  type ScenePage,
} from '@yukselt/contracts/api';
import type { PageMetadata } from './page-metadata.js';

/**
 * By first scene; `other` is for all other pages. `files`: addresses that the page itself names, so that they are
 * fetched together with the program and not after it. `libraries`: those among them that import nothing of the shop.
 * `styles`: the rules of the first view, inlined in the page.
 */
type SceneParts = Partial<
  Record<PrerenderedScene, { files: readonly string[]; libraries: readonly string[]; styles: string }>
>;

/** What every page shows around its scene: names, platforms and contacts. */
export interface PrerenderDataSource {
  firstData(): Promise<Omit<FirstData, 'page' | 'posts'>>;
  posts(): Promise<BlogPostCard[]>;
}
interface FirstView {
  files: readonly string[];
  libraries: readonly string[];
  styles: string;
  data: FirstData | null;
  html: string;
}
/** The parts of the frontend's build that are made for the server. */
export interface PrerenderAssets {
  scenes: SceneParts;
  render: PrerenderModule['renderFirstScene'];
}

/** Reads them from disk, even if an earlier build was read before. @param root folder of the built frontend. */
export function readPrerenderAssets(root: string): PrerenderAssets {
  const [scenes, program] = [path.join(root, '.vite/scenes.json'), path.join(root, '.vite/prerender.cjs')];
  const load = createRequire(program);
  delete load.cache[program];
  return {
    scenes: existsSync(scenes) ? (JSON.parse(readFileSync(scenes, 'utf8')) as SceneParts) : {},
    render: existsSync(program) ? once((load(program) as PrerenderModule).renderFirstScene) : () => '',
  };
}

/** Renders once for each version of a platform in the catalogue, and once for each other scene. */
function once(render: PrerenderModule['renderFirstScene']): PrerenderModule['renderFirstScene'] {
  const pages = new WeakMap<ScenePage, string>();
  const scenes = new Map<PrerenderedScene, string>();
  return (scene, page) => {
    const cached = page ? pages.get(page) : scenes.get(scene);
    if (cached !== undefined) return cached;
    const html = render(scene, page);
    if (page) pages.set(page, html);
    else scenes.set(scene, html);
    return html;
  };
}

/**
 * What the page of an address needs for its first view.
 * @param data `null`: could not be read. Then, and while the site is closed for maintenance, nothing is shown that
 * might have to be removed again.
 */
export function prerender(
  { scene, platform }: PageMetadata,
  data: Omit<FirstData, 'page'> | null,
  { scenes, render }: PrerenderAssets,
): FirstView {
  const page = platform ?? (data?.posts ? { posts: data.posts } : null);
  return {
    ...(scenes[scene ?? 'other'] ?? { files: [], libraries: [], styles: '' }),
    data: data && platform ? { ...data, page: platform } : data,
    html: data && !data.site.maintenance ? render(scene ?? 'other', scene ? page : null) : '',
  };
}

const sheetLink = (nonce: string, file: string): string =>
  `<link rel="stylesheet" crossorigin href="${file}" nonce="${nonce}">\n`;
const moduleLink = (nonce: string, file: string): string =>
  `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">\n`;
/**
 * Evaluated when it arrives, in a task of its own. A scene's file would pull the evaluation of the whole program into
 * that task.
 */
const moduleScript = (nonce: string, file: string): string =>
  `<script type="module" crossorigin src="${file}" nonce="${nonce}"></script>\n`;
const isSheet = (file: string): boolean => file.endsWith('.css');

/** The catalogue's answers are the same objects until something changes, so each is serialised once. */
const textByAnswer = new WeakMap<object, string>();

/** JSON for a block of a page; `<` is escaped, so that no name can end the block. */
function textOf(value: object): string {
  const cached = textByAnswer.get(value);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  textByAnswer.set(value, text);
  return text;
}

/**
 * Inert and hidden from assistive technology until the application starts: its controls do not work yet, and a screen
 * reader must not read the page twice.
 */
const pictureOf = (html: string): string =>
  html === '' ? '' : `<div id="${PRERENDER_ID}" aria-hidden="true" inert>${html}</div>\n`;

/** The inert part of the shell that holds the program (frontend/start-after-paint.ts). */
const [PROGRAM_BEGIN, PROGRAM_END] = ['<template id="program">', '</template>'];

/**
 * Inserts the scene's files, the first view with its styles and the first data into the page. The files join those of
 * the program, which come into the page once the first view is painted. The data is a block that browsers do not run.
 * @param html the shell with its metadata.
 */
export function withPrerender(
  html: string,
  { files, libraries, styles, data, html: picture }: FirstView,
  nonce: string,
): string {
  const modules = files
    .filter((file) => !isSheet(file))
    .map((file) => (libraries.includes(file) ? moduleScript : moduleLink)(nonce, file));
  const sheets = files.filter(isSheet).map((file) => sheetLink(nonce, file));
  const fields =
    data &&
    Object.entries(data)
      .map(([name, value]) => `"${name}":${textOf(value)}`)
      .join();
  const block = fields === null ? '' : `<script type="application/json" id="${FIRST_DATA_ID}">{${fields}}</script>\n`;
  // Functions, because `$&` in a name would otherwise be a pattern.
  return html
    .replace('</head>', () => `<style nonce="${nonce}">${styles}</style>\n</head>`)
    .replace('<div id="root">', (root) => `${pictureOf(picture)}${root}`)
    .replace(PROGRAM_BEGIN, (begin) => `${block}${begin}`)
    .replace(PROGRAM_END, (end) => `${modules.join('')}${sheets.join('')}${end}`);
}
