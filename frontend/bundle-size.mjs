// What a first visit loads of the program, gzip: the program's static import graph, and what a page adds. And whether the
// first paint waits for nothing but the page. Run after the build; exits 1 over a budget.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Of a first visit to a page, by the file that has its scene (program-files.ts). */
const BUDGETS_BYTES = {
  home: 152_000,
  first: 210_000,
  shop: 250_000,
  auth: 270_000,
  account: 315_000,
  queue: 315_000,
  audit: 352_000,
};
/** Every page but the home page is drawn with MUI's theme around it. */
const WITHOUT_MUI = 'home';
/** Of the styles that a page carries itself, gzip: they come again with every page. */
const STYLES_BUDGET_BYTES = 4_000;
const out = path.resolve(import.meta.dirname, '../dist/frontend');
const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8'));
/**
 * @param {string} key of the manifest
 * @param {Set<string>} files
 */
const visit = (key, files) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`not in the manifest: ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) visit(imported, files);
  return files;
};
/** @param {string} name */
const keyOf = (name) => {
  const key = Object.keys(manifest).find((one) =>
    new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(manifest[one].file),
  );
  if (!key) throw new Error(`the build has no file ${name}`);
  return key;
};
/** @param {string} file */
const sizeOf = async (file) => gzipSync(await readFile(path.join(out, file)), { level: 9 }).length;
for (const [name, budget] of Object.entries(BUDGETS_BYTES)) {
  const files = visit(keyOf(name), visit(keyOf('app'), new Set()));
  if (name !== WITHOUT_MUI) visit(keyOf('mui'), files);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => ({ file, size: await sizeOf(file) })));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const parts = sizes.map(({ file, size }) => `${path.basename(file)} ${(size / 1000).toFixed(1)}`).join(', ');
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  ${name} (budget ${budget / 1000} kB, gzip): ${parts}`);
  if (total > budget) process.exitCode = 1;
}
const scenes = JSON.parse(await readFile(path.join(out, '.vite/scenes.json'), 'utf8'));

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
