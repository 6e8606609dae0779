import { TestAccount } from '../testing/test-account.js';
import { ViewsDatabase } from '../testing/views-database.js';

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
