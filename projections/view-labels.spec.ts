import { findingWords } from '@yukselt/contracts/texts';
import { ALL_PROJECTIONS } from './all-projections.js';
import { ViewsDatabase } from './testing/views-database.js';

it('every table and every column that a verification may find different has a Turkish word', async () => {
  const views = await ViewsDatabase.create();
  // Where a key differs, the row is missing or superfluous.
  const { rows } = await views.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      where c.table_schema = 'views' and c.table_name = any($1) and not exists (
        select from information_schema.key_column_usage k
         where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name)`,
    [ALL_PROJECTIONS.flatMap(({ tables }) => tables)],
  );
  await views.close();
  expect(rows.length).toBeGreaterThan(60);
  const bare = rows.filter(({ table, column }) => {
    const place = { projection: null, userId: null, key: '', view: null, replay: null };
    const words = findingWords({ ...place, table, kind: 'changed', column });
    return words.table === table || words.column === column;
  });
  expect(bare).toEqual([]);
});
