/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..');
const RULES = readFileSync(path.join(ROOT, 'docs/product-rules.md'), 'utf8');
/** The rule that quotes what this shop does not say. */
const NOT_SAID = 'text-14';

/**
 * Texts that the server puts into data, with their rule: names, and the notes of a history. The server has them itself,
 * or imports them from the texts that it shares with the browser.
 */
const OF_THE_SERVER: [anchor: string, text: string][] = [
  ['catalogue-4', 'Temel Paket'],
  ['orders-3', 'Admin tarafından iptal edildi'],
  ['limit-4', '1-6 saat'],
  ['limit-4', 'Standard'],
  ['money-11', 'Müşteri tarafından geri çekildi'],
];

/** A text in single quotes; an apostrophe before a letter (`URL'si`) belongs to the text. */
const QUOTE = /(?<![\p{L}\p{N}])'((?:[^'\n]|'(?=\p{L}))+)'(?!\p{L})/gu;

/** The texts that the rules quote, each with the rule's anchor. */
const quoted = RULES.split(/(?=<a id=")/).flatMap((rule): [string, string][] => {
  const anchor = /^<a id="([^"]+)"/.exec(rule)?.[1] ?? 'introduction';
  return [...rule.matchAll(QUOTE)].map(([, text]) => [anchor, text!]);
});

const source = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);

/** TypeScript files of the folders, without specs. */
const sourcesOf = (folders: string[], accepts = /\.ts$/): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => accepts.test(file) && !file.endsWith('.spec.ts')),
  );

/** All string literals below a node; what a template fills in is `{}`. Comments do not count. */
function literalsIn(node: ts.Node): string[] {
  const own =
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
      ? [node.text]
      : ts.isTemplateExpression(node)
        ? [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')]
        : [];
  ts.forEachChild(node, (child) => {
    own.push(...literalsIn(child));
  });
  return own;
}

const literalsOf = (folders: string[], accepts?: RegExp): Set<string> =>
  new Set(sourcesOf(folders, accepts).flatMap((file) => literalsIn(source(file))));

const SHARED_TEXTS = '@yukselt/contracts/texts';

/** Names that the server imports from the texts which it shares with the browser. */
function textsImportedBy(folders: string[]): Set<string> {
  const imports = sourcesOf(folders).flatMap((file) => source(file).statements.filter(ts.isImportDeclaration));
  return new Set(
    imports
      .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === SHARED_TEXTS)
      .flatMap(({ importClause }) =>
        importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings)
          ? importClause.namedBindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [],
      ),
  );
}

/** Literals of the shared texts' exports with these names. */
function sharedLiterals(names: Set<string>): string[] {
  return sourcesOf(['contracts/texts'])
    .flatMap((file) => source(file).statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => ts.isIdentifier(name) && names.has(name.text))
    .flatMap(literalsIn);
}

const SERVER = ['backend/src', 'projections'];
const catalogue = new Set([...literalsOf(['frontend/src'], /\.texts\.ts$/), ...literalsOf(['contracts', 'vault'])]);
const server = new Set([...literalsOf(SERVER), ...sharedLiterals(textsImportedBy(SERVER))]);
/** Every text that the product shows, in a catalogue, in the contracts or on the server. */
const texts = new Set([...catalogue, ...server]);
/** Fewest letters of a template that may stand for a quoted text: `{}` alone would stand for every one. */
const LETTERS_MIN = 4;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const templates = [...texts]
  .filter((text) => text.includes('{}') && text.replace(/[^\p{L}]/gu, '').length >= LETTERS_MIN)
  .map((text) => new RegExp(`^${text.split('{}').map(escaped).join('.+')}$`, 'u'));
const isSaid = (text: string): boolean => texts.has(text) || templates.some((template) => template.test(text));

it('reads the quotes of the rules', () => {
  expect(quoted.length).toBeGreaterThan(150);
});

it.each(quoted.filter(([anchor]) => anchor !== NOT_SAID))('%s: “%s”', (_, text) => {
  expect(isSaid(text)).toBe(true);
});

it.each(OF_THE_SERVER)('%s, by the server: “%s”', (anchor, text) => {
  expect(quoted).toContainEqual([anchor, text]);
  expect(server.has(text)).toBe(true);
});

it.each(quoted.filter(([anchor]) => anchor === NOT_SAID))('%s: never says “%s”', (_, text) => {
  expect(texts.has(text)).toBe(false);
});

it('names the unit of amounts in headings in one way: (₺)', () => {
  expect([...texts].filter((text) => text.includes('(TL)'))).toEqual([]);
});

/** `04.00’te`, `00.00–06.00`, a filled-in hour; but neither `1.000`, `21.11.2026` nor a figure with two places. */
const TIME_WITH_DOT = /(?<![\d.,])(?:(?:[01]\d|2[0-3])\.[0-5]0|\{\}\.00)(?![\d.])/;

it('writes times with a colon, as the formats do: 04:00', () => {
  expect([...texts].filter((text) => TIME_WITH_DOT.test(text))).toEqual([]);
});

/** Files of the server with Turkish letters outside a catalogue, with the reason. */
const TURKISH_IN_CODE: Record<string, string> = {
  'backend/src/identity/cli/confirm-link.cli.ts': 'names the tab of the panel, in an English line for operators',
  'backend/src/identity/identity.migrations.ts': 'the same letters, in the index of that search',
  'backend/src/messages/messages.migrations.ts': 'the same letters, in the indexes of its searches',
  'backend/src/platform/openapi/openapi.ts': 'names the unit of amounts, in an English description',
  'backend/src/platform/postgres/contains.ts': 'the letters themselves: a search ignores them',
  'backend/src/settings/site-settings.ts': 'the first settings of a new shop, which an admin replaces',
  'vault/sealed-reader.ts': 'the word in place of one unreadable text, as [silindi] is',
};
const TURKISH_LETTER = /[çğıöşüÇĞİÖŞÜ]/;
const NOT_CATALOGUE = /^(?!.*(\.texts|\.contract|\.esdb)\.ts$)(?!.*\/(seed|examples|testing|dist)\/).*\.ts$/;

it('keeps Turkish texts of the server in catalogues', () => {
  const files = sourcesOf(['backend/src', 'projections', 'event-store', 'vault', 'postgres', 'async'], NOT_CATALOGUE);
  const turkish = files.filter((file) => literalsIn(source(file)).some((text) => TURKISH_LETTER.test(text)));
  expect(turkish.sort()).toEqual(Object.keys(TURKISH_IN_CODE));
});
