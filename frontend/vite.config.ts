import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { afterBuild } from './after-build.js';
import { firstFiles, laterSheetsLast, writeScenes } from './first-view.js';
import { isLoadedFirst, programFiles } from './program-files.js';
import { withoutSchemaDescriptions } from './schema-descriptions.js';
import { startAfterPaint } from './start-after-paint.js';
import { withoutRipple } from './without-ripple.js';

const root = import.meta.dirname;
const out = path.resolve(root, '../dist/frontend');
/** React Router's package names its development build for every bundler, which carries its warnings along. */
const ROUTER = path.resolve(root, '../node_modules/react-router/dist/production');
const alias = [
  { find: /^@yukselt\/(.*)$/, replacement: path.resolve(root, '../$1/index.ts') },
  { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
];
/**
 * Class names of CSS modules: file, class and a hash of the path, so that the build for the browser and the one for the
 * server agree, and no two files share a name.
 */
const modules = {
  generateScopedName: (name: string, file: string) => {
    const source = path.relative(root, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 4);
    return `${path.basename(source, '.module.css')}_${name}_${hash}`;
  },
};
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

const WORKER = 'sw.js';

/**
 * Writes `.br` and `.gz` next to every text asset: the server compresses nothing at request time. index.html is filled
 * per request and stays plain.
 */
const precompress = (): Plugin =>
  afterBuild('precompress', async (folder) => {
    const files = (await readdir(folder, { recursive: true })).filter(
      // The worker is small, and written at the same time.
      (file) => /\.(js|css|svg|txt)$/.test(file) && file !== WORKER,
    );
    await Promise.all(
      files.map(async (file) => {
        const source = await readFile(path.join(folder, file));
        const brotli = await promisify(brotliCompress)(source, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        await writeFile(path.join(folder, `${file}.br`), brotli);
        await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(source, { level: 9 }));
      }),
    );
  });

const program = programFiles();
/** Which files the scenes need that are seen first. */
const firstScenes = firstFiles(path.join(root, 'src'));

/**
 * Writes `.vite/prerender.cjs` for the server: it renders the top of the first scenes (src/app/prerender.tsx). One file
 * that needs no packages. And the scenes, which are rendered by it.
 */
const prerenderModule = (): Plugin =>
  afterBuild('prerender', async (folder) => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [react()],
      resolve: { alias },
      css: { modules },
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: path.join(folder, '.vite'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        minify: true,
        reportCompressedSize: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'prerender.cjs' } },
      },
    });
    await writeScenes(folder, firstScenes.found());
  });

/** Fonts of the offline page, by their placeholder in it. */
const OFFLINE_FONTS = {
  __FONT_LATIN__: 'geologica-latin-wght-normal',
  __FONT_LATIN_EXT__: 'geologica-latin-ext-wght-normal',
};

/** Writes the names of hashed files into the offline page, and what the service worker keeps into the worker. */
const offlinePage = (): Plugin =>
  afterBuild('offline-page', async (folder) => {
    const assets = await readdir(path.join(folder, 'assets'));
    const fonts = Object.entries(OFFLINE_FONTS).map(([placeholder, font]) => {
      const file = assets.find((name) => name.startsWith(`${font}-`) && name.endsWith('.woff2'));
      if (!file) throw new Error(`the build has no font ${font}`);
      return { placeholder, file: `/assets/${file}` };
    });
    const [page, worker] = [path.join(folder, 'offline.html'), path.join(folder, WORKER)];
    const html = fonts.reduce(
      (text, { placeholder, file }) => text.replaceAll(placeholder, file),
      await readFile(page, 'utf8'),
    );
    await writeFile(page, html);
    const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
    const files = JSON.stringify(['/offline.html', ...fonts.map(({ file }) => file)]);
    const program = (await readFile(worker, 'utf8')).replace('__VERSION__', version).replace('__FILES__', files);
    await writeFile(worker, program);
  });

export default defineConfig({
  root,
  plugins: [
    react(),
    withoutSchemaDescriptions(),
    withoutRipple(),
    startAfterPaint(),
    laterSheetsLast(),
    program.plugin,
    firstScenes.plugin,
    offlinePage(),
    precompress(),
    prerenderModule(),
  ],
  resolve: { alias },
  css: { modules },
  // The server puts a fresh nonce and the page's metadata into index.html on every request.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false, // every browser of the target has it
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !isLoadedFirst(file)) : needed,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800, // kB, not compressed; bundle-size.mjs holds the budget
    rolldownOptions: { output: { codeSplitting: program.codeSplitting } },
  },
  server: {
    proxy: {
      '^/api/(v1|docs)': api,
      '^/(media|\\.well-known)/': api,
      '^/(robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|favicon\\.ico|apple-touch-icon\\.png)$': api,
    },
  },
});
