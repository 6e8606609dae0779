/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_PAGES } from '@yukselt/contracts';

/** Most files that a walk of CONTRIBUTING.md may name. */
const LIMITS: Record<string, number> = { 'order-status': 12, page: 8, tab: 8 };

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const text = read('CONTRIBUTING.md');
const SKIPPED = new Set(['node_modules', 'dist', '.git', 'test-results']);

function pathsUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? [`${place}/`, ...pathsUnder(place)] : [place];
  });
}
const paths = pathsUnder('');

/** `<name>` means any name: such a path needs one example in the repository. */
const patternOf = (named: string): RegExp =>
  new RegExp(`^${named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<\w+>/g, '[^/]+')}$`);

const namedPaths = (section: string): string[] =>
  [...section.matchAll(/`([\w.<>/-]+\/[\w.<>/-]*)`/g)].map(([, named]) => named!);

const walkOf = (name: string): string =>
  new RegExp(`<!-- walk: ${name} -->(.*?)<!-- /walk -->`, 's').exec(text)?.[1] ?? '';

it.each([...new Set(namedPaths(text))])('CONTRIBUTING.md names %s, which exists', (named) => {
  const pattern = patternOf(named);
  expect(paths.some((place) => pattern.test(place) || pattern.test(place.replace(/\/$/, '')))).toBe(true);
});

it.each(Object.entries(LIMITS))('the walk “%s” names at most %d files', (name, limit) => {
  const walk = walkOf(name);
  const steps = walk.match(/^\d+\. `/gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(limit);
  expect(namedPaths(walk).length).toBe(steps.length);
});

/** Product code: no specs, no test helpers, no demo data, no examples of the API document. */
const PRODUCT =
  /^(contracts|backend\/src|projections|frontend\/src)\/(?!.*\.spec\.|(.*\/)?(testing|seed|examples)\/).*\.(tsx?|json)$/;
/** What an existing status is called in code, from the table of statuses to its event, command and route. */
const EXISTING_STATUS = /OrderProcessingStarted|StartProcessing|'processing'|start-processing/;

it('the walk “order-status” names every product file that an existing status has', () => {
  const walk = namedPaths(walkOf('order-status'));
  const files = paths.filter((file) => PRODUCT.test(file) && EXISTING_STATUS.test(read(file)));
  expect(files.length).toBeGreaterThan(8);
  expect(files.length).toBeLessThanOrEqual(LIMITS['order-status']!);
  const isNamed = (file: string) => (named: string) =>
    patternOf(named).test(file) || (named.endsWith('/') && file.startsWith(named));
  expect(files.filter((file) => !walk.some(isNamed(file)))).toEqual([]);
});

it('no query leaves out a status by its name: the table of statuses has what counts', () => {
  expect(paths.filter((file) => PRODUCT.test(file) && /(?:<>|!=|not in \()\s*'cancelled'/.test(read(file)))).toEqual(
    [],
  );
});

it('every page has texts in the folder of its scene', () => {
  const scenes = [
    ...read('frontend/src/app/routes.tsx').matchAll(
      /\w+: \{ scene: \(\) => import\('\.\.\/(features\/[^']+)\/\w+\.js'\)/g,
    ),
  ];
  expect(scenes.length).toBe(SITE_PAGES.length);
  const folders = new Set(paths.filter((file) => file.endsWith('.texts.ts')).map((file) => path.posix.dirname(file)));
  expect(scenes.map(([, folder]) => `frontend/src/${folder}`).filter((folder) => !folders.has(folder))).toEqual([]);
});

it('the product rules name every address of every page', () => {
  const rule = /<a id="route-1">.*?(?=<a id=)/s.exec(read('docs/product-rules.md'))![0];
  const addresses = SITE_PAGES.flatMap(({ path: address, aliases }) => [address, ...aliases]);
  expect(addresses.filter((address) => !rule.includes(`\`${address}\``))).toEqual([]);
});
