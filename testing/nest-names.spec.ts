/**
 * A class of Nest is found by its name: the suffix is its role, and the file is called after class and role.
 * @jest-environment node
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../backend/src');
const NEST = new Set(['Injectable', 'Controller', 'Module', 'Catch', 'CommandHandler', 'QueryHandler']);
const ROLES = [
  'Controller',
  'Service',
  'Repository',
  'Module',
  'Handler',
  'Guard',
  'Interceptor',
  'Filter',
  'Pipe',
  'Strategy',
] as const;

/** Handlers are in the file of their command; a pipe that one decorator uses is in the decorator's. */
const WITHIN_ANOTHER_FILE: Record<string, RegExp> = { Handler: /\.command\.ts$/, Pipe: /\.(pipe|decorator)\.ts$/ };

const kebab = (name: string): string => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

function nestClassesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isClassDeclaration).flatMap((statement) => {
    const decorators = (ts.getDecorators(statement) ?? []).map(({ expression }) =>
      ts.isCallExpression(expression) ? expression.expression : expression,
    );
    const isNest = decorators.some((decorator) => ts.isIdentifier(decorator) && NEST.has(decorator.text));
    return isNest && statement.name ? [statement.name.text] : [];
  });
}

function faultOf(file: string, name: string): string | null {
  const role = ROLES.find((suffix) => name.endsWith(suffix));
  if (!role) return `${name} in ${file}: no role in its name`;
  const expected = WITHIN_ANOTHER_FILE[role];
  const fits = expected
    ? expected.test(file)
    : path.basename(file) === `${kebab(name.slice(0, -role.length))}.${role.toLowerCase()}.ts`;
  return fits ? null : `${name} in ${file}: the file has another name`;
}

const classes = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|(^|\/)testing\//.test(file))
  .flatMap((file) => nestClassesOf(file).map((name) => ({ file, name })));

it('gives every class of Nest a role in its name, and its file the same name', () => {
  expect(classes.length).toBeGreaterThan(80);
  expect(classes.flatMap(({ file, name }) => faultOf(file, name) ?? [])).toEqual([]);
});

it('gives every class that reads views the role of queries, and its file the same name', () => {
  const folder = path.resolve(__dirname, '../projections/queries');
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export class (\w+)/gm)].map(([, name]) => ({
        file: path.basename(file, '.ts'),
        name: name!,
      })),
    );
  expect(readers.length).toBeGreaterThan(8);
  for (const { file, name } of readers) expect([name, file]).toEqual([expect.stringMatching(/Queries$/), kebab(name)]);
});
