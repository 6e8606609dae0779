import type { StreamableFile } from '@nestjs/common';
import { PostsExportController } from '../../blog/admin/posts-export.controller.js';
import { CatalogExportsController } from '../../catalog/admin/catalog-exports.controller.js';
import { UserExportController } from '../../identity/admin/user-export.controller.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';

/** More than a file reads at once. */
const ROWS = 1_200;
let test: TestApp;
beforeAll(async () => {
  ({ test } = await seededApp());
});
afterAll(() => test.close());

/** Copies one row of a table; `sets` gives the columns of the copy `n` other values. */
async function fill(table: string, sets: Partial<Record<string, string>>): Promise<void> {
  const { pool } = test.database;
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`shop.${table}`],
  );
  const columns = rows.map(({ name }) => name);
  await pool.query(
    `insert into shop.${table} (${columns.join(', ')})
     select ${columns.map((name) => sets[name] ?? `r.${name}`).join(', ')}
       from (select * from shop.${table} order by id limit 1) r, generate_series(1, ${ROWS}) n`,
  );
}
const LATER = `now() + n * interval '1 second'`;
/** Reverses the order of all rows. */
const turned = (table: string, column: string) =>
  `update shop.${table} set ${column} = timestamptz '2100-01-01' - (${column} - timestamptz '2000-01-01')`;

/** Lines of a file whose rows another session reorders after its first part is read. */
async function linesOf(file: StreamableFile, change: string): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.getStream()) {
    if (chunks.length === 0) await test.database.pool.query(change);
    chunks.push(Buffer.from(chunk));
  }
  expect(chunks.length).toBeGreaterThan(1);
  return Buffer.concat(chunks).toString('utf8').split('\r\n').slice(1, -1);
}
const textOf = (sql: string): Promise<string> =>
  test.database.pool.query<{ text: string }>(sql).then(({ rows }) => rows[0]!.text);

it.each([
  {
    list: 'users',
    sets: { email: `'zz-' || n || '@ornek.test'`, last_login: LATER },
    column: 'last_login',
    open: () =>
      test.app
        .get(UserExportController)
        .file({ sort: 'lastLogin', dir: 'desc' } as Parameters<UserExportController['file']>[0]),
    is: /zz-\d+@/,
  },
  {
    list: 'platforms',
    sets: { slug: `'zz-' || n`, updated_at: LATER },
    column: 'updated_at',
    open: () => test.app.get(CatalogExportsController).platformsFile({ sort: 'updated', dir: 'desc' }),
    is: /zz-\d+/,
  },
  {
    list: 'categories',
    sets: { name: `'zz-' || n`, updated_at: LATER },
    column: 'updated_at',
    open: () => test.app.get(CatalogExportsController).categoriesFile({ sort: 'updated', dir: 'desc' }),
    is: /zz-\d+/,
  },
  {
    list: 'services',
    sets: { name: `'zz-' || n`, prices: `jsonb_build_array(r.prices->0)`, is_basic: 'false', updated_at: LATER },
    column: 'updated_at',
    open: () => test.app.get(CatalogExportsController).servicesFile({ sort: 'updated', dir: 'desc' }),
    is: /zz-\d+/,
  },
  {
    list: 'blog_posts',
    sets: { slug: `'zz-' || n`, published_at: LATER },
    column: 'published_at',
    open: () => test.app.get(PostsExportController).file({ sort: 'date', dir: 'desc' }),
    is: /zz-\d+/,
  },
])('has each of the $list once, though their order changes between two parts of the file', async (exported) => {
  const { list, sets, column, open, is } = exported;
  await fill(list, { id: 'gen_random_uuid()', ...sets });
  const before = await textOf(`select max(${column})::text as text from shop.${list}`);
  const lines = await linesOf(open(), turned(list, column));
  expect(await textOf(`select max(${column})::text as text from shop.${list}`)).not.toBe(before);
  const copies = lines.map((line) => is.exec(line)?.[0]).filter((found) => found !== undefined);
  expect(copies).toHaveLength(ROWS);
  expect(new Set(copies).size).toBe(ROWS);
});
