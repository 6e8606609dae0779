import { accountStream } from '@yukselt/contracts';
import type { VerificationDifference, VerifyAccountView } from '@yukselt/contracts/api';
import { type EventStore, hasCode, LOG_START, type PackedEvents, type StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { faultOf, reasonOf } from '../runtime/log-fault.js';
import { AuditCheckpoints, type CheckpointCheck } from './audit-checkpoints.js';
import { KeptDifferences } from './kept-differences.js';
import { Ledger, LedgerInvariantViolated } from './ledger-fold.js';
import { ENTRIES, MoneyRows } from './money-rows.js';
import { AccountRefold } from './refold-account.js';
import { readUnappliedOf, type UnappliedEvent } from './unapplied-events.js';

export interface VerifyOptions {
  /**
   * Fold the views' own code over the account as well and compare every column. Without this only the money is
   * compared, which is enough where a rebuild compares all tables.
   */
  columns: boolean;
  /** Called with the events replayed so far. */
  onEvents?: (events: number) => void;
}

/** How far each view is, read at one moment. */
interface ViewState {
  checkpoints: Readonly<Record<string, string>>;
  /** Position of the event at which a view stopped this account. */
  stopped: Readonly<Record<string, string>>;
  balance: { balance: string; revision: string } | null;
}

async function readState(client: pg.ClientBase, userId: string): Promise<ViewState> {
  const { rows } = await client.query<ViewState>(
    `select (select json_object_agg(projection, position) from views.checkpoints) as checkpoints,
       coalesce((select json_object_agg(projection, position) from views.quarantine
         where stream = $1), '{}') as stopped,
       (select json_build_object('balance', balance::text, 'revision', revision::text) from views.balances
         where user_id = $2) as balance`,
    [accountStream(userId), userId],
  );
  return rows[0]!;
}

/** Whether a view has applied an event. */
const hasApplied = ({ checkpoints, stopped }: ViewState, projection: string, { position }: StoredEvent): boolean => {
  const end = stopped[projection];
  return position <= (checkpoints[projection] ?? '') && (end === undefined || position < end);
};

/**
 * Replays an account and compares each view at the very event up to which that view was folded, so that a lagging view
 * is "behind" and only a wrong view is "different". The auditor's checkpoints are compared on the way; one that differs
 * is thrown away. A log that breaks its own rules and a view that stopped the account are different, too.
 * @throws StoreUnavailable
 */
export async function verifyAccount(
  pool: pg.Pool,
  store: EventStore,
  userId: string,
  { columns, onEvents = () => undefined }: VerifyOptions,
): Promise<VerifyAccountView> {
  const client = await pool.connect();
  try {
    // The session is idle while the log is read, which takes minutes for a long account: from its first statement on.
    await client.query('begin isolation level repeatable read; set local idle_in_transaction_session_timeout = 0');
    const view = await readState(client, userId);
    const refold = columns ? await AccountRefold.begin(client) : null;
    const checkpoints = await new AuditCheckpoints(pool).check(userId);
    const verification = new Verification(client, userId, { view, refold, checkpoints });
    await verification.replay(store, onEvents);
    return await verification.result();
  } finally {
    const isLost = await client.query('rollback').then(
      () => false,
      () => true, // a lost session is rolled back already
    );
    client.release(isLost || columns); // prepared statements of a refold name tables that are gone
  }
}

/** What an account is compared with. */
interface Compared {
  view: ViewState;
  /** `null`: only the money is compared. */
  refold: AccountRefold | null;
  checkpoints: CheckpointCheck | null;
}

class Verification {
  private readonly ledger: Ledger;
  private readonly uncompared = new Set(ALL_PROJECTIONS.map(({ name }) => name));
  private readonly differences = new KeptDifferences();
  private readonly rows: MoneyRows;
  private readonly view: ViewState;
  private readonly refold: AccountRefold | null;
  private readonly checkpoints: CheckpointCheck | null;
  private behind = 0;
  /** Every view has reached this position. */
  private readonly compareAt: string;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly userId: string,
    { view, refold, checkpoints }: Compared,
  ) {
    this.view = view;
    this.refold = refold;
    this.checkpoints = checkpoints;
    this.rows = new MoneyRows(client, userId, this.differences);
    this.ledger = new Ledger(accountStream(userId));
    const ends = [
      ...ALL_PROJECTIONS.map(({ name }) => view.checkpoints[name] ?? LOG_START),
      ...Object.values(view.stopped),
    ];
    this.compareAt = ends.reduce((first, end) => (end < first ? end : first));
  }

  async replay(store: EventStore, onEvents: (events: number) => void): Promise<void> {
    try {
      for await (const page of store.readPacked(this.ledger.stream)) {
        await this.replayPage(page);
        onEvents(Number(this.ledger.revision) + 1);
      }
      this.ledger.requireSettled();
      await this.compareBefore(null);
    } catch (error) {
      if (hasCode(error, 'STREAM_DELETED')) this.differences.add(brokenLog(null, error));
      else if (error instanceof LedgerInvariantViolated) this.differences.add(brokenLog(error.revision, error));
      else throw error;
    }
  }

  private async replayPage(page: PackedEvents): Promise<void> {
    const folded: StoredEvent[] = [];
    try {
      for (const event of page) {
        if (event.position >= this.compareAt) await this.compareBefore(event);
        if (this.uncompared.size < ALL_PROJECTIONS.length) this.behind++;
        this.ledger.fold(event);
        this.checkpoints?.fold(event);
        const { entry } = this.ledger;
        if (entry && this.uncompared.has(ENTRIES)) await this.rows.compareEntry(entry);
        if (this.refold) folded.push(event);
      }
    } finally {
      await this.apply(folded);
    }
  }

  async result(): Promise<VerifyAccountView> {
    // More differences of the money than are kept: the columns would only repeat them.
    const compared = this.refold && !this.differences.isFull ? 'columns' : 'money';
    if (compared === 'columns') await this.compareColumns();
    await this.nameUnapplied();
    this.differences.add(...((await this.checkpoints?.result()) ?? []));
    const { kept, more } = this.differences;
    return {
      userId: this.userId,
      verdict: kept.length > 0 ? 'different' : this.behind > 0 ? 'behind' : 'equal',
      viewBalance: this.view.balance?.balance ?? null,
      viewRevision: this.view.balance?.revision ?? '-1',
      replayBalance: this.ledger.balance.toString(),
      replayRevision: this.ledger.revision.toString(),
      eventsBehind: this.behind,
      compared,
      differences: kept,
      more,
    };
  }

  /** Compares the views that have not applied `event`; without an event, all remaining views. */
  private async compareBefore(event: StoredEvent | null): Promise<void> {
    for (const name of this.uncompared) {
      if (event && hasApplied(this.view, name, event)) continue;
      this.uncompared.delete(name);
      await this.rows.compare(name, this.ledger);
    }
  }

  private async apply(page: readonly StoredEvent[]): Promise<void> {
    await this.refold?.apply(page, (name, event) => hasApplied(this.view, name, event));
  }

  /** One difference for each event, whether the replay, the views or both stop there. */
  private async nameUnapplied(): Promise<void> {
    const brokenAt = new Map(
      this.differences.kept.filter(({ kind, key }) => kind === 'broken-log' && key !== '').map((one) => [one.key, one]),
    );
    const revisions = [...brokenAt.keys()].map((key) => key.slice(1));
    for (const event of await readUnappliedOf(this.client, accountStream(this.userId), revisions)) {
      const key = `r${event.revision}`;
      const broken = brokenAt.get(key);
      if (broken) broken.views = event.views;
      else if (event.stops) this.differences.add(stoppedAt(key, event));
    }
  }

  private async compareColumns(): Promise<void> {
    if (!this.refold || this.differences.kept.some(({ kind }) => kind === 'broken-log')) return;
    if (this.refold.failure) {
      this.differences.add(brokenLog(this.refold.failure.revision, this.refold.failure.error));
      return;
    }
    await this.refold.compare(this.userId, this.differences);
  }
}

const stoppedAt = (key: string, { error, fault, views }: UnappliedEvent): VerificationDifference => ({
  ...{ table: 'log', key, kind: 'stopped', column: null, view: null, replay: error, fault, views },
});

const brokenLog = (revision: bigint | null, error: Error): VerificationDifference => ({
  table: 'log',
  key: revision === null ? '' : `r${revision}`,
  kind: 'broken-log',
  column: null,
  view: null,
  replay: reasonOf(error),
  fault: faultOf(error),
});
