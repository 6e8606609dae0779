// First load of "/": gzip of the entry's static import graph and of what the home route adds. Run after the build;
// exits 1 over the budget.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 200_000;
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
visit('src/features/home/HomeScene.tsx');
let total = 0;
for (const file of [...files].filter((name) => name.endsWith('.js'))) {
  const size = gzipSync(await readFile(path.join(out, file)), { level: 9 }).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load of / (budget ${BUDGET_BYTES / 1000} kB, gzip)`);
if (total > BUDGET_BYTES) process.exitCode = 1;
