import { accountStream } from '@yukselt/contracts';
import type { VerificationDifference } from '@yukselt/contracts/api';
import type { StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { LedgerInvariantViolated } from './ledger-fold.js';
import { NavigationLedger } from './navigation-ledger.js';

/** Events of an account between two checkpoints: an answer reads at most this many before the events it is about. */
export const CHECKPOINT_EVERY = 500;
/** Raise it when an existing event folds differently or the encoding changes: older checkpoints are then ignored. */
const FOLD_VERSION = 1;
/** How many checkpoints are written together. */
const WRITTEN_TOGETHER = 100;
const TABLE = 'audit_checkpoints';
/** SQLSTATE of a text that is no JSON. */
const NO_JSON = '22P02';

/** SQL: which checkpoints a verification compares. */
export const OF_THIS_FOLD = `fold_version = ${FOLD_VERSION}`;

/** A point in an account's history: after a revision, or at an instant (ms since 1970). */
export type Moment = { revision: bigint } | { until: number };

/** The account after an event, and the id of that event. */
export interface Checkpoint {
  ledger: NavigationLedger;
  eventId: string;
}

/** The balance at a checkpoint, kuruş. */
interface CheckpointBalance {
  revision: string;
  at: Date;
  balance: string;
}

interface CheckpointRow {
  revision: string;
  event_id: string;
  state: string;
}

/**
 * The auditor's own fold, kept every {@link CHECKPOINT_EVERY} events. Checkpoints serve navigation only; verification
 * folds from the first event and compares each of them on its way (docs/decisions/0020-audit-checkpoints.md).
 */
export class AuditCheckpoints {
  /** @param every events between two checkpoints. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly every: number = CHECKPOINT_EVERY,
  ) {}

  /** The last checkpoint that is not after the moment, or `null`. */
  async before(userId: string, moment: Moment): Promise<Checkpoint | null> {
    const [column, bound, value] =
      'revision' in moment
        ? (['revision', 'revision <= $3 order by revision desc', moment.revision.toString()] as const)
        : (['at', 'at <= $3 order by at desc, revision desc', new Date(moment.until).toISOString()] as const);
    const { rows } = await this.pool.query<CheckpointRow>({
      name: `audit_checkpoint_by_${column}`,
      text: `select revision, event_id, state from views.${TABLE} where user_id = $1 and fold_version = $2 and ${bound} limit 1`,
      values: [userId, FOLD_VERSION, value],
    });
    const row = rows[0];
    if (!row) return null;
    const [stream, revision] = [accountStream(userId), BigInt(row.revision)];
    try {
      return { ledger: NavigationLedger.decode(stream, revision, row.state), eventId: row.event_id };
    } catch (cause) {
      throw new LedgerInvariantViolated(stream, revision, 'unreadable', 'the checkpoint cannot be read', { cause });
    }
  }

  /**
   * Balances at the checkpoints of an account up to a revision, oldest first, at even distances.
   * @param max points.
   * @throws LedgerInvariantViolated when one cannot be read.
   */
  async balances(userId: string, { last, max }: { last: bigint; max: number }): Promise<CheckpointBalance[]> {
    const query = {
      name: 'audit_checkpoint_balances',
      text: `with due as (
          select $4::bigint * greatest(1, ceil((max(revision) + 1)::numeric / ($4::bigint * $5::int)))::bigint as every
          from views.${TABLE} where user_id = $1 and fold_version = $2 and revision <= $3)
        select revision, at, state::json ->> 'balance' as balance from views.${TABLE}, due
          where user_id = $1 and fold_version = $2 and revision <= $3 and (revision + 1) % due.every = 0
          order by revision`,
      values: [userId, FOLD_VERSION, `${last}`, this.every, max],
    };
    try {
      return (await this.pool.query<CheckpointBalance>(query)).rows;
    } catch (cause) {
      if ((cause as { code?: unknown }).code !== NO_JSON) throw cause;
      throw new LedgerInvariantViolated(accountStream(userId), last, 'unreadable', 'a checkpoint cannot be read', {
        cause,
      });
    }
  }

  /** Collects the checkpoints of one fold. */
  writer(userId: string): CheckpointWriter {
    return new CheckpointWriter(this.pool, userId, this.every);
  }

  /** Deletes all checkpoints of an account. */
  async discard(userId: string): Promise<void> {
    await this.pool.query(`delete from views.${TABLE} where user_id = $1`, [userId]);
  }

  /** The checkpoints for a verification to compare, or `null` when the account has none. */
  async check(userId: string): Promise<CheckpointCheck | null> {
    const { rows } = await this.pool.query<CheckpointRow>(
      `select revision, event_id, state from views.${TABLE} where user_id = $1 and fold_version = $2`,
      [userId, FOLD_VERSION],
    );
    return rows.length === 0 ? null : new CheckpointCheck(this.pool, userId, rows);
  }
}

/** Keeps the states that are due, and writes them in batches. */
class CheckpointWriter {
  private pending: { revision: string; at: string; event_id: string; state: string }[] = [];

  constructor(
    private readonly pool: pg.Pool,
    private readonly userId: string,
    private readonly every: number,
  ) {}

  /**
   * Called after each fold of an event. An account with many open orders and requests gets fewer checkpoints, so that
   * all of them together stay smaller than its events.
   */
  async folded(ledger: NavigationLedger, event: StoredEvent): Promise<void> {
    const every = this.every * 2 ** Math.max(0, Math.ceil(Math.log2(ledger.size / this.every)));
    if ((Number(event.revision) + 1) % every !== 0) return;
    const at = new Date(Date.parse(ledger.at!)).toISOString();
    this.pending.push({ revision: `${event.revision}`, at, event_id: event.id, state: ledger.encode() });
    if (this.pending.length === WRITTEN_TOGETHER) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    const batch = this.pending;
    this.pending = [];
    await this.pool.query(
      `insert into views.${TABLE} (user_id, revision, fold_version, at, event_id, state)
       select $1, revision, $2, at, event_id, state
         from json_to_recordset($3) as r(revision bigint, at timestamptz, event_id uuid, state text)
       on conflict (user_id, revision) do update set fold_version = excluded.fold_version, at = excluded.at,
         event_id = excluded.event_id, state = excluded.state
       where audit_checkpoints.fold_version < excluded.fold_version`,
      [this.userId, FOLD_VERSION, JSON.stringify(batch)],
    );
  }
}

/** Folds an account from its first event and compares each checkpoint on the way. */
export class CheckpointCheck {
  private readonly ledger: NavigationLedger;
  private readonly rows: Map<string, CheckpointRow>;
  private readonly differences: VerificationDifference[] = [];

  constructor(
    private readonly pool: pg.Pool,
    private readonly userId: string,
    rows: readonly CheckpointRow[],
  ) {
    this.ledger = new NavigationLedger(accountStream(userId));
    this.rows = new Map(rows.map((row) => [row.revision, row]));
  }

  /** @throws LedgerInvariantViolated */
  fold(event: StoredEvent): void {
    this.ledger.fold(event);
    const key = event.revision.toString();
    const row = this.rows.get(key);
    if (!row) return;
    this.rows.delete(key);
    const expected = { event_id: event.id, state: this.ledger.encode() };
    for (const column of ['event_id', 'state'] as const)
      if (row[column] !== expected[column])
        this.differences.push({
          table: TABLE,
          key: `r${key}`,
          kind: 'changed',
          column,
          view: row[column],
          replay: expected[column],
        });
  }

  /** The checkpoints that differ; those beyond the log's end are superfluous. All of these are deleted. */
  async result(): Promise<VerificationDifference[]> {
    for (const key of this.rows.keys())
      this.differences.push({
        table: TABLE,
        key: `r${key}`,
        kind: 'superfluous',
        column: null,
        view: null,
        replay: null,
      });
    const revisions = this.differences.map(({ key }) => key.slice(1));
    if (revisions.length > 0)
      await this.pool.query(`delete from views.${TABLE} where user_id = $1 and revision = any($2::bigint[])`, [
        this.userId,
        revisions,
      ]);
    return this.differences;
  }
}
