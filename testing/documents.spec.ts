import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const COLUMNS = 160;

/** Folders that hold no source. */
const NOT_SOURCE = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);
const walk = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? walk(place) : [place];
    });
const files = walk('');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const markdown = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|js|css|ya?ml)$/.test(file));

/** The fragment that GitHub makes of a heading. */
const slugOfHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The fragments that a Markdown file answers to: its headings and its explicit anchors. */
function anchorsOf(file: string): Set<string> {
  const text = read(file);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOfHeading(heading!));
  const explicit = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!);
  return new Set([...headings, ...explicit]);
}
const anchors = new Map(markdown.map((file) => [file, anchorsOf(file)]));

/** Why a reference leads nowhere, or null. */
function broken(file: string, fragment: string | undefined): string | null {
  if (!existsSync(path.join(ROOT, file))) return `${file} does not exist`;
  if (fragment && !anchors.get(file)?.has(fragment)) return `${file} has no anchor #${fragment}`;
  return null;
}

/** References in code, written from the root of the repository: `docs/product-rules.md#money-10`. */
const CITATION = /\b((?:docs\/[\w/-]+|CONTRIBUTING|README)\.md)(?:#([\w-]+))?/g;
/** `[text](target)` in Markdown, relative to the file. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

test('no anchor is given twice', () => {
  const anchors = markdown.flatMap((file) =>
    [...read(file).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => `${file}#${id}`),
  );
  expect(anchors.length).toBeGreaterThan(100);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('every document that code cites is in the repository, with the anchor', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(CITATION)].map(([, document, fragment]) => ({ file, document: document!, fragment })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(
    cited.flatMap(({ file, document, fragment }) => {
      const reason = broken(document, fragment);
      return reason ? [`${file}: ${reason}`] : [];
    }),
  ).toEqual([]);
});

test('every link between documents resolves', () => {
  expect(
    markdown.flatMap((file) =>
      [...read(file).matchAll(LINK)].flatMap(([, target, fragment]) => {
        const document = target === '' ? file : path.posix.join(path.posix.dirname(file), target!);
        const reason = broken(document, fragment);
        return reason ? [`${file}: ${reason}`] : [];
      }),
    ),
  ).toEqual([]);
});

test('every example of code in a document is code of the file that it names before', () => {
  const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());
  const examples = markdown.flatMap((document) =>
    [...read(document).matchAll(/^```ts\n(.*?)^```/gms)].map(({ 1: example, index }) => {
      const named =
        [
          ...read(document)
            .slice(0, index)
            .matchAll(/\]\(([\w./-]+\.ts)\)/g),
        ].at(-1)?.[1] ?? '';
      return { document, file: path.posix.join(path.posix.dirname(document), named), example: example! };
    }),
  );
  expect(examples.length).toBeGreaterThan(4);
  expect(
    examples.flatMap(({ document, file, example }) => {
      const code = new Set(linesOf(read(file)));
      return linesOf(example).flatMap((line) => (code.has(line) ? [] : [`${document}: ${line} is not in ${file}`]));
    }),
  ).toEqual([]);
});

test('no comment cites a document that only its author has', () => {
  const outside = /\((?:rulings|specification|design)\b|\brulings\b|\b(?:per|see) the design\b/i;
  expect(
    [...sources, ...markdown]
      .filter((file) => file !== 'testing/documents.spec.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => (outside.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      ),
  ).toEqual([]);
});

test(`no line of a document is wider than ${COLUMNS} columns`, () => {
  expect(
    markdown.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (line.length > COLUMNS ? [`${file}:${index + 1}`] : [])),
    ),
  ).toEqual([]);
});

test('every rule about money, orders and payments is cited by a spec or a journey', () => {
  const tests = sources.filter((file) => /\.(spec|contract)\.tsx?$/.test(file)).map(read);
  const cited = new Set(tests.flatMap((text) => [...text.matchAll(CITATION)].map(([, , fragment]) => fragment)));
  const rules = [...anchors.get('docs/product-rules.md')!].filter((anchor) =>
    /^(money|orders|payments)-\d+$/.test(anchor),
  );
  expect(rules.length).toBeGreaterThan(35);
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});

/** Files that exist only after a build or a start. */
const MADE = /^(dist|\.data|\.vite)\//;

test('every file that a document names in back-ticks exists, or is made by code that names it', () => {
  const code = sources.map(read).join('\n');
  const named = markdown.flatMap((file) =>
    [...read(file).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/[\w.-]+\.(?:tsx?|mjs|cjs|css|json|ya?ml))`/g)].map(
      ([, name]) => ({
        file,
        name: name!,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  const exists = (name: string): boolean =>
    MADE.test(name)
      ? code.includes(path.posix.basename(name, '.js'))
      : files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.filter(({ name }) => !exists(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('every constant and every class with a role that a document names in back-ticks exists', () => {
  const code = [...sources, 'Dockerfile'].map(read).join('\n');
  const words = new Set(code.match(/\w+/g));
  const NAME = /`((?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+|[A-Z]\w+(?:Service|Repository|Controller|Queries|Store|Runner))`/g;
  const named = markdown.flatMap((file) => [...read(file).matchAll(NAME)].map(([, name]) => ({ file, name: name! })));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
});

test('every test that a decision quotes exists under that name', () => {
  const specs = files.filter((file) => /\.(spec|contract|esdb)\.tsx?$/.test(file)).map(read);
  const quoted = markdown
    .filter((file) => file.startsWith('docs/decisions/'))
    .flatMap((file) =>
      read(file)
        .split(/\n(?=- |\n)/)
        .filter((item) => /\bSpecs?\b|\.spec\.ts/.test(item))
        .flatMap((item) => [...item.replace(/\s+/g, ' ').matchAll(/"([^"]+)"/g)])
        .map(([, title]) => ({ file, title: title! })),
    );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter(({ title }) => !specs.some((spec) => spec.includes(title)))).toEqual([]);
});
