import type { TestAccount } from './test-account.js';
import type { ViewsDatabase } from './views-database.js';

/** Stores events of one account. */
export type History = (account: TestAccount) => Promise<unknown>;

/**
 * given(views, history).when(more).then(query, rows): what the views hold once both have been folded, one after the
 * other. All events are then applied once more, and may change nothing.
 */
export function given(views: ViewsDatabase, history: History) {
  return {
    when: (more: History) => ({
      /** @param query selects one text per row, as `line`. */
      async then(query: string, ...expected: string[]): Promise<void> {
        const account = await views.newAccount();
        await history(account);
        await views.fold();
        await more(account);
        await views.foldTwice();
        const { rows } = await views.pool.query<{ line: string }>(query);
        expect(rows.map(({ line }) => line)).toEqual(expected);
      },
    }),
  };
}
