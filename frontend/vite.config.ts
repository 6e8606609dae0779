import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const out = path.resolve(root, '../dist/frontend');
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Writes `.br` and `.gz` beside every text asset: the server compresses nothing at request time. index.html is filled per request and stays plain. */
function precompress(): Plugin {
  let folder = out;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) { folder = path.resolve(config.root, config.build.outDir); },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|svg|txt)$/.test(file));
      await Promise.all(files.map(async (file) => {
        const source = await readFile(path.join(folder, file));
        const brotli = await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        await writeFile(path.join(folder, `${file}.br`), brotli);
        await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(source, { level: 9 }));
      }));
    },
  };
}

export default defineConfig({
  root,
  plugins: [react(), precompress()],
  resolve: { alias: [{ find: /^@yukselt\/contracts\/(.*)\.js$/, replacement: path.resolve(root, '../contracts/$1.ts') }] },
  // The server puts a fresh nonce and the page's metadata into index.html on every request.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: out, emptyOutDir: true, manifest: true, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { '^/api/(v1|docs)': api, '^/(uploads|media)/': api, '^/(robots\\.txt|sitemap\\.xml)$': api } },
});
