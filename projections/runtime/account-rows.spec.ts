import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';
import type { AccountTable } from './account-table.js';
import { ViewTransaction } from './view-transaction.js';

it('writes back what it read: the time of an account’s first event keeps its microseconds', async () => {
  const views = await ViewsDatabase.create();
  try {
    const account = new TestAccount(views.store);
    await account.append([], { occurredAt: '2025-01-01T00:00:00.123456Z' });
    await views.fold();
    await account.topUp(500n);
    await views.fold();
    const { rows } = await views.pool.query(
      `select to_char(first_event_at at time zone 'UTC', 'HH24:MI:SS.US') as first, revision from views.balances`,
    );
    expect(rows).toEqual([{ first: '00:00:00.123456', revision: '3' }]);
  } finally {
    await views.close();
  }
});

it('leaves a stored row that is not older than the written one', async () => {
  const table = {
    name: 'customer_totals',
    columns: { order_count: 'integer', spent: 'bigint', revision: 'bigint' },
  } as const satisfies AccountTable;
  const views = await ViewsDatabase.create();
  const client = await views.pool.connect();
  try {
    const account = new TestAccount(views.store);
    await account.topUp(500n);
    await views.fold();
    const stored = async () =>
      (await views.pool.query<{ revision: string; spent: string }>('select revision, spent from views.customer_totals'))
        .rows[0]!;
    const { revision } = await stored();
    const spent: string[] = [];
    for (const newer of [-1n, 0n, 1n]) {
      const transaction = new ViewTransaction(client, 'views');
      const row = { order_count: 1, spent: 7n, revision: BigInt(revision) + newer };
      transaction.accounts.write(table, new Map([[account.userId, row]]));
      await transaction.send();
      spent.push((await stored()).spent);
    }
    expect(spent).toEqual(['0', '0', '7']);
  } finally {
    client.release();
    await views.close();
  }
});
