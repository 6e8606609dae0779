/**
 * Every text of a catalogue is shown somewhere. Uses are followed by name: `WALLET.filters.in` uses one text, while
 * `WALLET.filters[kind]`, and a group that is passed on, use all of the group.
 * @jest-environment node
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..');
const PARTS = ['frontend/src', 'backend/src', 'contracts', 'projections'];
const NOT_PRODUCTION = /\.spec\.tsx?$|(^|\/)testing\//;
const CATALOGUE = /\.texts\.ts$|^contracts\/texts\//;

const files = PARTS.flatMap((part) =>
  readdirSync(path.join(ROOT, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !NOT_PRODUCTION.test(name))
    .map((name) => path.posix.join(part, name.replaceAll(path.sep, '/'))),
).map((file) => ({
  file,
  source: ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true),
}));

const bare = (node: ts.Expression | undefined): ts.Expression | undefined =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? bare(node.expression) : node;

/** Paths of the texts below an object: `filters.in`. */
function pathsOf(node: ts.Expression | undefined, above: string): string[] {
  const object = bare(node);
  if (!object || !ts.isObjectLiteralExpression(object)) return [above];
  return object.properties.flatMap((property) => {
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return [];
    return pathsOf(ts.isPropertyAssignment(property) ? property.initializer : undefined, `${above}.${name.text}`);
  });
}

const declarationsOf = (source: ts.SourceFile): ts.VariableDeclaration[] =>
  source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
const catalogues = files
  .filter(({ file }) => CATALOGUE.test(file))
  .flatMap(({ file, source }) =>
    declarationsOf(source).flatMap(({ name, initializer }) => {
      const object = bare(initializer);
      if (!ts.isIdentifier(name) || !object || !ts.isObjectLiteralExpression(object)) return [];
      const id = `${file}: ${name.text}`;
      return [{ file, name: name.text, id, texts: pathsOf(object, id) }];
    }),
  );

/** The catalogues that a file knows, by the name that it has for them: its own and what it imports. */
function catalogueIds({ file, source }: (typeof files)[number]): Map<string, string> {
  const ids = new Map(catalogues.filter((catalogue) => catalogue.file === file).map(({ name, id }) => [name, id]));
  for (const statement of source.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const from = (statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral;
    const place = path.posix.join(path.posix.dirname(file), from.text).replace(/\.js$/, '.ts');
    for (const { name: local, propertyName } of bindings.elements) {
      const named = catalogues.filter(({ name }) => name === (propertyName ?? local).text);
      const catalogue =
        named.find((entry) => entry.file === place) ?? named.find((entry) => entry.file.startsWith('contracts/'));
      if (catalogue) ids.set(local.text, catalogue.id);
    }
  }
  return ids;
}

/** The paths that a use reaches: one, or those that are taken out of a group. */
function usedPaths(name: ts.Identifier, catalogue: string): string[] {
  let node: ts.Node = name;
  let used = catalogue;
  for (;;) {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) used += `.${parent.name.text}`;
    else if (
      ts.isElementAccessExpression(parent) &&
      parent.expression === node &&
      ts.isStringLiteralLike(parent.argumentExpression)
    )
      used += `.${parent.argumentExpression.text}`;
    else if (!ts.isNonNullExpression(parent) && !ts.isParenthesizedExpression(parent)) break;
    node = parent;
  }
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return [used];
  const taken = parent.name.elements.map(({ name: local, propertyName, dotDotDotToken }) => {
    const key = propertyName ?? local;
    return dotDotDotToken || !ts.isIdentifier(key) ? null : `${used}.${key.text}`;
  });
  return taken.every((text) => text !== null) ? taken : [used];
}

const isUse = (node: ts.Identifier): boolean =>
  !ts.isImportSpecifier(node.parent) &&
  !(ts.isVariableDeclaration(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function usesIn(file: (typeof files)[number]): string[] {
  const ids = catalogueIds(file);
  const uses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const id = ts.isIdentifier(node) && isUse(node) ? ids.get(node.text) : undefined;
    if (id !== undefined) uses.push(...usedPaths(node as ts.Identifier, id));
    ts.forEachChild(node, visit);
  };
  visit(file.source);
  return uses;
}

it('shows every text of every catalogue', () => {
  const used = files.flatMap(usesIn);
  // A use of the text, of a group that it is in, or of its own property: `WALLET.title.length`.
  const isUsed = (text: string): boolean =>
    used.some((one) => text === one || text.startsWith(`${one}.`) || one.startsWith(`${text}.`));
  expect(catalogues.length).toBeGreaterThan(100);
  expect(catalogues.flatMap(({ texts }) => texts.filter((text) => !isUsed(text)))).toEqual([]);
});
