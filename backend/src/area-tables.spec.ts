/**
 * No statement of an area names a table of another one: the dependency rules could not see such a dependency. An area
 * asks the other's service about its rows, or the other registers them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = import.meta.dirname;
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const areaOf = (file: string) => file.split('/', 1)[0]!;
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

const owners = new Map(
  FILES.filter((file) => file.endsWith('.tables.ts')).flatMap((file) => {
    const tables = /interface \w+Tables \{\n([\s\S]*?)\n\}/.exec(read(file))![1]!;
    return [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => [table!, areaOf(file)] as const);
  }),
);

it('finds the tables of the areas', () => {
  expect(Object.fromEntries(owners)).toMatchObject({ users: 'identity', erasures: 'privacy', blog_posts: 'blog' });
});

it('names a table in statements of its own area only', () => {
  const foreign = FILES.filter((file) => !/\.spec\.ts$|\.migrations\.ts$|\/(testing|seed)\//.test(`/${file}`)).flatMap(
    (file) => {
      const text = read(file);
      return [...owners]
        .filter(([, area]) => area !== areaOf(file))
        .filter(([table]) =>
          new RegExp(`shop\\.${table}\\b|(From|Into|Table|Join|from|using)\\(\\s*'${table}( as [^']*)?'`).test(text),
        )
        .map(([table, area]) => `${file} names ${table} of ${area}`);
    },
  );
  expect(foreign).toEqual([]);
});
