import { accountStream } from '@yukselt/contracts';
import type { VerificationDifference, VerifyAccountView } from '@yukselt/contracts/api';
import { type EventStore, hasCode, type StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { ACCOUNT_TABLES, MONEY_TABLES, readRows } from './account-tables.js';
import { AuditCheckpoints, type CheckpointCheck } from './audit-checkpoints.js';
import { Ledger, LedgerInvariantViolated } from './ledger-fold.js';
import { LEDGER_ROWS } from './ledger-rows.js';
import { AccountRefold } from './refold-account.js';
import { differencesOf, type Rows } from './row-differences.js';

/** Events that are read and folded together. */
const PAGE = 500;

export interface VerifyOptions {
  /**
   * Fold the views' own code over the account as well and compare every column. Without it only the money is compared,
   * which is enough where a rebuild compares all tables.
   */
  columns: boolean;
}

/** What the views hold about one account, and how far each is, at one moment. */
interface ViewState {
  checkpoints: Readonly<Record<string, string>>;
  /** Position of the event at which a view stopped this account. */
  stopped: Readonly<Record<string, string>>;
  /** By table: {@link MONEY_TABLES}. */
  rows: ReadonlyMap<string, Rows>;
}

async function readState(client: pg.ClientBase, userId: string): Promise<ViewState> {
  const { rows: states } = await client.query<Omit<ViewState, 'rows'>>(
    `select (select json_object_agg(projection, position) from views.checkpoints) as checkpoints,
       coalesce((select json_object_agg(projection, position) from views.quarantine
         where stream = $1), '{}') as stopped`,
    [accountStream(userId)],
  );
  const rows = new Map<string, Rows>();
  for (const table of MONEY_TABLES) rows.set(table.table, await readRows(client, 'views', table, userId));
  return { ...states[0]!, rows };
}

/** Whether a view has applied an event. */
const hasApplied = ({ checkpoints, stopped }: ViewState, projection: string, { position }: StoredEvent): boolean => {
  const end = stopped[projection];
  return position <= (checkpoints[projection] ?? '') && (end === undefined || position < end);
};

/**
 * Replays an account and compares each view at the very event up to which that view was folded, so that a view that
 * lags is "behind" and only a wrong one is "different". The auditor's checkpoints are compared on the way; one that
 * differs is thrown away. A log that breaks its own rules and a view that stopped the
 * account are different, too.
 * @throws StoreUnavailable
 */
export async function verifyAccount(
  pool: pg.Pool,
  store: EventStore,
  userId: string,
  { columns }: VerifyOptions,
): Promise<VerifyAccountView> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    // The session waits while the log is read, for minutes where an account is long.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const view = await readState(client, userId);
    const refold = columns ? await AccountRefold.begin(client) : null;
    const checkpoints = await new AuditCheckpoints(pool).check(userId);
    const verification = new Verification(userId, view, refold, checkpoints);
    await verification.replay(store);
    return await verification.result();
  } finally {
    await client.query('rollback').catch(() => undefined); // a lost session is rolled back already
    client.release(true); // its prepared statements name tables that are gone
  }
}

class Verification {
  private readonly ledger: Ledger;
  private readonly uncompared = new Set(ALL_PROJECTIONS.map(({ name }) => name));
  private readonly differences: VerificationDifference[] = [];
  private behind = 0;

  constructor(
    private readonly userId: string,
    private readonly view: ViewState,
    private readonly refold: AccountRefold | null,
    private readonly checkpoints: CheckpointCheck | null,
  ) {
    this.ledger = new Ledger(accountStream(userId));
  }

  async replay(store: EventStore): Promise<void> {
    let page: StoredEvent[] = [];
    try {
      for await (const event of store.readStream(this.ledger.stream)) {
        this.compareBefore(event);
        if (this.uncompared.size < ALL_PROJECTIONS.length) this.behind++;
        this.ledger.fold(event);
        this.checkpoints?.fold(event);
        page.push(event);
        if (page.length === PAGE) {
          await this.apply(page);
          page = [];
        }
      }
      this.compareBefore(null);
    } catch (error) {
      if (hasCode(error, 'STREAM_DELETED')) this.differences.push(brokenLog(null, error.message));
      else if (error instanceof LedgerInvariantViolated)
        this.differences.push(brokenLog(error.revision, error.message));
      else throw error;
    }
    await this.apply(page);
  }

  async result(): Promise<VerifyAccountView> {
    for (const [table, position] of Object.entries(this.view.stopped))
      this.differences.push({ table, key: '', kind: 'stopped', column: null, view: position, replay: null });
    await this.compareColumns();
    this.differences.push(...((await this.checkpoints?.result()) ?? []));
    const balance = this.view.rows.get('balances')?.get('');
    const unique = new Map(
      this.differences.map((one) => [`${one.kind} ${one.table} ${one.key} ${one.column}`, one] as const),
    );
    return {
      userId: this.userId,
      verdict: unique.size > 0 ? 'different' : this.behind > 0 ? 'behind' : 'equal',
      viewBalance: balance?.['balance'] ?? null,
      viewRevision: balance?.['revision'] ?? '-1',
      replayBalance: this.ledger.balance.toString(),
      replayRevision: this.ledger.revision.toString(),
      eventsBehind: this.behind,
      differences: [...unique.values()],
    };
  }

  /** Compares the views that have not applied `event`; without an event, all that are left. */
  private compareBefore(event: StoredEvent | null): void {
    for (const name of this.uncompared) {
      if (event && hasApplied(this.view, name, event)) continue;
      this.uncompared.delete(name);
      const [table, rows] = LEDGER_ROWS[name]!(this.ledger);
      this.differences.push(...differencesOf(table, this.view.rows.get(table)!, rows));
    }
  }

  private async apply(page: readonly StoredEvent[]): Promise<void> {
    await this.refold?.apply(page, (name, event) => hasApplied(this.view, name, event));
  }

  private async compareColumns(): Promise<void> {
    if (!this.refold || this.differences.some(({ kind }) => kind === 'broken-log')) return;
    if (this.refold.failure) {
      this.differences.push(brokenLog(null, this.refold.failure));
      return;
    }
    for (const table of ACCOUNT_TABLES) {
      const { live, refolded } = await this.refold.rows(table, this.userId);
      this.differences.push(...differencesOf(table.table, live, refolded));
    }
  }
}

const brokenLog = (revision: bigint | null, message: string): VerificationDifference => ({
  table: 'log',
  key: revision === null ? '' : `r${revision}`,
  kind: 'broken-log',
  column: null,
  view: null,
  replay: message,
});
