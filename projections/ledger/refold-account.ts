import type { StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { decode } from '../runtime/decode.js';
import { isPoison } from '../runtime/poison.js';
import { ViewTransaction } from '../runtime/view-transaction.js';
import { ACCOUNT_TABLES, type AccountTable } from './account-tables.js';
import type { KeptDifferences } from './kept-differences.js';
import { RowCursor } from './row-cursor.js';
import { differencesOf, type Row } from './row-differences.js';

interface DifferingRow {
  key: string;
  view: Row | null;
  replay: Row | null;
}

type Applies = (projection: string, event: StoredEvent) => boolean;

/** A row as an object of texts. */
const textsOf = (side: string): string =>
  `(select jsonb_object_agg(name, value) from jsonb_each_text(to_jsonb(${side})) as e(name, value))`;

/** Rows of one account that differ, with the key of each and both sides. Comparing texts is exact and fast. */
function differingRows({ table, key, owned }: AccountTable): string {
  const columns = key.length === 0 ? ['user_id'] : key;
  const parts = columns.map((column) => `coalesce(live.${column}, refold.${column})::text`);
  return `select ${key.length === 0 ? `''` : `concat_ws(' ', ${parts.join(', ')})`} as key,
      case when live.${columns[0]} is not null then ${textsOf('live')} end as view,
      case when refold.${columns[0]} is not null then ${textsOf('refold')} end as replay
    from (select * from views.${table} where ${owned}) live
    full join pg_temp.${table} refold on ${columns.map((column) => `live.${column} = refold.${column}`).join(' and ')}
    where live::text is distinct from refold::text`;
}

/**
 * One account, folded by the views' own code into temporary tables, which end with the transaction: what every column
 * would hold if the view were folded again.
 */
export class AccountRefold {
  /** Where and why the fold could not go on; the tables are then of no use. */
  failure: { revision: bigint | null; error: Error } | null = null;

  private constructor(private readonly client: pg.ClientBase) {}

  /** @param client in a transaction that the caller rolls back. */
  static async begin(client: pg.ClientBase): Promise<AccountRefold> {
    for (const projection of ALL_PROJECTIONS) await client.query(projection.create('pg_temp'));
    return new AccountRefold(client);
  }

  /** @param applies whether a view has applied an event, and so has to be folded over it here. */
  async apply(events: readonly StoredEvent[], applies: Applies): Promise<void> {
    if (this.failure !== null || events.length === 0) return;
    const error = await this.failureOf(events, applies);
    if (error === null) return;
    this.failure = { revision: null, error };
    // Applies the events one by one, to find the faulty one.
    for (const event of events) {
      const eventError = await this.failureOf([event], applies);
      if (eventError === null) continue;
      this.failure = { revision: event.revision, error: eventError };
      return;
    }
  }

  /** Applies all events or none. @returns why they cannot be applied, or `null` */
  private async failureOf(events: readonly StoredEvent[], applies: Applies): Promise<Error | null> {
    let failure: Error | null = null;
    // A savepoint, because a value that PostgreSQL refuses would abort the transaction in which the rest of the account
    // is compared.
    await this.client.query('savepoint refold');
    try {
      const decoded = events.map((event) => [event, decode(event)] as const);
      for (const projection of ALL_PROJECTIONS) {
        const applied = decoded.filter(([event]) => applies(projection.name, event)).map(([, one]) => one);
        if (applied.length === 0) continue;
        const transaction = new ViewTransaction(this.client, 'pg_temp');
        await projection.apply(transaction, applied);
        await transaction.send();
      }
    } catch (error) {
      if (!isPoison(error)) throw error;
      failure = error as Error;
      await this.client.query('rollback to savepoint refold');
    }
    await this.client.query('release savepoint refold');
    return failure;
  }

  /** Finds where the account's rows of all tables differ from those folded here. */
  async compare(userId: string, differences: KeptDifferences): Promise<void> {
    for (const table of ACCOUNT_TABLES) {
      const rows = new RowCursor<DifferingRow>(this.client, differingRows(table), [userId]);
      for await (const { key, view, replay } of rows) differences.add(...differencesOf(table.table, key, view, replay));
    }
  }
}
