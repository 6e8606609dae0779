import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { criticalStyles } from './critical-styles.js';

/** Scenes that visitors come to first, by the server's names for them. */
const FIRST_SCENES = {
  home: 'features/home/HomeScene.tsx',
  services: 'features/services/ServicesScene.tsx',
  platform: 'features/platform/PlatformScene.tsx',
  blog: 'features/blog/BlogScene.tsx',
  login: 'features/auth/LoginScene.tsx',
};
/** Holds what all scenes share. */
const PROGRAM = 'app/main.tsx';
type SceneName = keyof typeof FIRST_SCENES;
const SCENE_NAMES = Object.keys(FIRST_SCENES) as SceneName[];
type ScenesFiles = Readonly<Record<SceneName, readonly string[]>>;

/** Files of a build, sheets in the order in which they apply. */
interface FirstFiles {
  /** Named in index.html. */
  entry: readonly string[];
  scenes: ScenesFiles;
  /** Modules among them that import nothing of the shop. */
  libraries: ReadonlySet<string>;
}

/** What the server knows of a scene's page: only that its parts are there counts. */
const SOME_PAGE: Partial<Record<SceneName, object>> = {
  platform: { platform: { slug: 'instagram', name: 'Instagram', description: '', color: '', imageUrl: null } },
  blog: { posts: [{ slug: '', title: '', summary: '', coverImage: '', category: { name: '' }, publishedAt: 0 }] },
};

/** Finds the files that the entry and each first scene need. @param sources folder of the frontend's modules */
export function firstFiles(sources: string): { plugin: Plugin; found: () => FirstFiles } {
  let collected: FirstFiles | undefined;
  const plugin: Plugin = {
    name: 'first-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const add = (chunk: Rolldown.OutputChunk, files: Set<string>): Set<string> => {
        if (files.has(chunk.fileName)) return files;
        files.add(chunk.fileName);
        for (const name of chunk.imports) {
          const imported = bundle[name];
          if (imported?.type === 'chunk') add(imported, files);
        }
        for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
        return files;
      };
      const entry = chunks
        .filter(({ isEntry }) => isEntry)
        .reduce((files, chunk) => add(chunk, files), new Set<string>());
      const filesOf = (source: string): string[] => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(sources, source)));
        if (!chunk) throw new Error(`no file of the build holds ${source}`);
        return [...add(chunk, new Set())].filter((file) => !entry.has(file));
      };
      const program = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(sources, PROGRAM)));
      if (!program) throw new Error(`no file of the build holds ${PROGRAM}`);
      const isLibrary = (chunk: Rolldown.OutputChunk) => !add(chunk, new Set()).has(program.fileName);
      collected = {
        entry: [...entry],
        libraries: new Set(chunks.filter(isLibrary).map(({ fileName }) => fileName)),
        scenes: Object.fromEntries(SCENE_NAMES.map((name) => [name, filesOf(FIRST_SCENES[name])])) as ScenesFiles,
      };
    },
  };
  return {
    plugin,
    found: () => {
      if (!collected) throw new Error('the files are known once the build has made them');
      return collected;
    },
  };
}

/**
 * Writes `.vite/scenes.json`: the files of each first scene, so that the server can name them in the page, and the
 * styles of its top (prerender.tsx), which the page carries itself; `other` shows the header only.
 * @param folder of the build, with `.vite/prerender.cjs`
 */
export async function writeScenes(folder: string, { entry, scenes, libraries }: FirstFiles): Promise<void> {
  const { renderFirstScene } = createRequire(import.meta.url)(path.join(folder, '.vite/prerender.cjs')) as {
    renderFirstScene: (scene: string, page: object | null) => string;
  };
  const partsOf = async (files: readonly string[], markup: string) => {
    const sheets = [...entry, ...files].filter((file) => file.endsWith('.css'));
    const page = `<html class="dark" data-theme="dark"><body><div id="prerender">${markup}</div></body></html>`;
    const texts = await Promise.all(sheets.map((file) => readFile(path.join(folder, file), 'utf8')));
    const addresses = (some: readonly string[]) => some.map((file) => `/${file}`);
    return {
      files: addresses(files),
      libraries: addresses(files.filter((file) => libraries.has(file))),
      styles: criticalStyles(texts, page),
    };
  };
  const parts: Record<string, Awaited<ReturnType<typeof partsOf>>> = {
    other: await partsOf([], renderFirstScene('other', null)),
  };
  for (const name of SCENE_NAMES)
    parts[name] = await partsOf(scenes[name], renderFirstScene(name, SOME_PAGE[name] ?? null));
  await writeFile(path.join(folder, '.vite/scenes.json'), JSON.stringify(parts));
}

const PRELOAD_HELPER = /vite\/preload-helper/;
const INTO_HEAD = 'document.head.appendChild(';

/**
 * The sheets of later scenes follow those of the page, as they would in the head: of equal rules the scene's wins.
 * Vite's loader has no option for the place.
 */
export const laterSheetsLast = (): Plugin => ({
  name: 'later-sheets-last',
  apply: 'build',
  transform: {
    filter: { id: PRELOAD_HELPER },
    handler(code) {
      if (!code.includes(INTO_HEAD)) throw new Error("Vite's loader inserts style sheets elsewhere now");
      return code.replaceAll(INTO_HEAD, 'document.body.appendChild(');
    },
  },
});
