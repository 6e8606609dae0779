// First load of "/": gzip of the entry's static import graph and of what the home route adds, and whether the first
// paint waits for nothing but the page. Run after the build; exits 1 over the budget.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 192_000;
/** Of the styles that a page carries itself, gzip: they come again with every page. */
const STYLES_BUDGET_BYTES = 4_000;
const out = path.resolve(import.meta.dirname, '../dist/frontend');
const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8'));
const files = new Set();
/** @param {string} key */
const visit = (key) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`not in the manifest: ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) visit(imported);
};
visit('index.html');
const scenes = JSON.parse(await readFile(path.join(out, '.vite/scenes.json'), 'utf8'));
for (const file of scenes.home.files) files.add(file.slice('/'.length));
let total = 0;
for (const file of [...files].filter((name) => name.endsWith('.js'))) {
  const size = gzipSync(await readFile(path.join(out, file)), { level: 9 }).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load of / (budget ${BUDGET_BYTES / 1000} kB, gzip)`);
if (total > BUDGET_BYTES) process.exitCode = 1;

for (const [scene, { styles }] of Object.entries(scenes)) {
  const size = gzipSync(styles, { level: 9 }).length;
  console.log(
    `${(size / 1000).toFixed(1).padStart(7)} kB  styles in the page: ${scene} (budget ${STYLES_BUDGET_BYTES / 1000} kB, gzip)`,
  );
  if (size > STYLES_BUDGET_BYTES) process.exitCode = 1;
}
const [head = ''] = (await readFile(path.join(out, 'index.html'), 'utf8')).split('</head>');
const blocking = head.match(/<link[^>]*rel="stylesheet"[^>]*>|<script(?![^>]*type="module")[^>]*src=[^>]*>/g) ?? [];
if (blocking.length > 0) {
  console.log(`The first paint waits for ${blocking.join(', ')}`);
  process.exitCode = 1;
}
