/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf, PROBLEMS } from '@yukselt/contracts';

const ROOT = path.resolve(__dirname, '..');
/** The parts of the program that refuse requests. */
const SERVER = ['backend/src', 'contracts', 'event-store', 'postgres', 'projections', 'vault'];
const DECLARATIONS = 'contracts/error-codes.ts';
/** What only lists codes: comments, types, and what a route or a layer declares. */
const LISTS = [
  /\/\*[\s\S]*?\*\//g,
  /\/\/.*/g,
  /problems: \[[^\]]*\]/g,
  /= \[[^\]]*\] as const satisfies readonly ProblemCode\[\]/g,
  /new Set(?:<\w+>)?\(\[[^\]]*\]\)/g,
  /ReadonlySet<\w+> = new Set\([^)]*\)/g,
  /\bcode (?:===|!==) '\w+'/g,
];

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/(testing|seed|node_modules)\//.test(file));

const code = SERVER.flatMap(filesOf)
  .filter((file) => file !== DECLARATIONS)
  .map((file) => LISTS.reduce((text, list) => text.replaceAll(list, ''), readFileSync(path.join(ROOT, file), 'utf8')))
  .join('\n');

it.each(keysOf(PROBLEMS))('the server refuses something with %s', (problem) => {
  expect(code).toMatch(new RegExp(`'${problem}'`));
});
