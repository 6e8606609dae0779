import type { StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { decode } from '../runtime/decode.js';
import { isPoison } from '../runtime/poison.js';
import { ViewTransaction } from '../runtime/projection.js';
import { type ACCOUNT_TABLES, readRows } from './account-tables.js';
import type { Rows } from './row-differences.js';

/**
 * One account folded by the views' own code into temporary tables, which end with the transaction: what every column
 * would hold if the view were made again.
 */
export class AccountRefold {
  /** Why the fold could not go on, in words; the tables are then of no use. */
  failure: string | null = null;

  private constructor(private readonly client: pg.ClientBase) {}

  /** @param client in a transaction that the caller rolls back. */
  static async begin(client: pg.ClientBase): Promise<AccountRefold> {
    for (const projection of ALL_PROJECTIONS) await client.query(projection.create('pg_temp'));
    return new AccountRefold(client);
  }

  /** @param applies whether a view has applied an event, and so has to be folded over it here. */
  async apply(
    events: readonly StoredEvent[],
    applies: (projection: string, event: StoredEvent) => boolean,
  ): Promise<void> {
    if (this.failure !== null || events.length === 0) return;
    try {
      for (const projection of ALL_PROJECTIONS) {
        const own = events.filter((event) => applies(projection.name, event)).map(decode);
        if (own.length === 0) continue;
        const transaction = new ViewTransaction(this.client, 'pg_temp');
        await projection.apply(transaction, own);
        await transaction.done();
      }
    } catch (error) {
      if (!isPoison(error)) throw error;
      this.failure = (error as Error).message;
    }
  }

  /** The account's rows of one table, in the view and as they were folded here. */
  async rows(table: (typeof ACCOUNT_TABLES)[number], userId: string): Promise<{ live: Rows; refolded: Rows }> {
    const live = await readRows(this.client, 'views', table, userId);
    return { live, refolded: await readRows(this.client, 'pg_temp', table, userId) };
  }
}
