/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Most files that a walk of CONTRIBUTING.md may name. */
const LIMITS: Record<string, number> = { 'order-status': 12, page: 8 };

const ROOT = path.resolve(__dirname, '..');
const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test-results']);

function pathsUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? [`${place}/`, ...pathsUnder(place)] : [place];
  });
}
const paths = pathsUnder('');

/** `<name>` stands for any name: such a path needs one example in the repository. */
const patternOf = (named: string): RegExp =>
  new RegExp(`^${named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<\w+>/g, '[^/]+')}$`);

const namedPaths = (section: string): string[] =>
  [...section.matchAll(/`([\w.<>/-]+\/[\w.<>/-]*)`/g)].map(([, named]) => named!);

it.each([...new Set(namedPaths(text))])('CONTRIBUTING.md names %s, which exists', (named) => {
  const pattern = patternOf(named);
  expect(paths.some((place) => pattern.test(place) || pattern.test(place.replace(/\/$/, '')))).toBe(true);
});

it.each(Object.entries(LIMITS))('the walk “%s” names at most %d files', (name, limit) => {
  const walk = new RegExp(`<!-- walk: ${name} -->(.*?)<!-- /walk -->`, 's').exec(text)?.[1] ?? '';
  const steps = walk.match(/^\d+\. `/gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(limit);
  expect(namedPaths(walk).length).toBe(steps.length);
});
