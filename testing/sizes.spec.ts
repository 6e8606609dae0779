import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What a reader holds in the head at once. A file that needs more gives the reason in its head: `Size: …`. */
const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;
const COLUMNS_MAX = 120;

const ROOT = path.resolve(__dirname, '..');
const FOLDERS = [
  'async',
  'backend',
  'contracts',
  'event-store',
  'frontend/src',
  'postgres',
  'projections',
  'scripts',
  'vault',
];
const NOT_PRODUCTION = /\.(spec|contract|esdb)\.tsx?$|\/testing\/|^dist\//;
/** Texts and seeds are prose: their lines are as long as their sentences. */
const PROSE = /\.texts\.ts$|\/seed\/|\/texts\//;
/** A line that is nothing but one text, the reason of a suppression, or data of a style sheet. */
const ONE_TEXT = /^\s*(?:\w+: )?['"`].*['"`][,;)\]]*$|\/\/ biome-ignore|url\("data:|^\s*U\+[\dA-F]/;
const REASON = /^(\/\/|\/\*\*?|\s\*)[^\n]*\bSize: \S/m;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
).filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file) && !NOT_PRODUCTION.test(file));
const sources = files
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => !REASON.test(text.slice(0, 1_000)));

/** `name: lines` of each function that is longer than the limit. */
function longFunctions(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const long: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const lines = source.getLineAndCharacterOfPosition(node.end).line - first + 1;
      if (lines > FUNCTION_LINES_MAX) long.push(`${file}:${first + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

test(`no file has more than ${FILE_LINES_MAX} lines`, () => {
  expect(
    sources.flatMap(({ file, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > FILE_LINES_MAX ? [`${file}: ${lines} lines`] : [];
    }),
  ).toEqual([]);
});

test(`no function has more than ${FUNCTION_LINES_MAX} lines`, () => {
  expect(
    sources.filter(({ file }) => /\.(tsx?|mjs|cjs)$/.test(file)).flatMap(({ file, text }) => longFunctions(file, text)),
  ).toEqual([]);
});

test(`no line of code has more than ${COLUMNS_MAX} columns`, () => {
  expect(
    sources
      .filter(({ file }) => !PROSE.test(file))
      .flatMap(({ file, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            line.length > COLUMNS_MAX && !ONE_TEXT.test(line) ? [`${file}:${index + 1}`] : [],
          ),
      ),
  ).toEqual([]);
});
