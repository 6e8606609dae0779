import { accountStream } from '@yukselt/contracts';
import type {
  AuditAccountView,
  AuditBalanceView,
  AuditComparisonView,
  AuditCurveView,
  AuditEventView,
  Page,
  VerifyAccountView,
} from '@yukselt/contracts/api';
import { legibleMetadata } from '@yukselt/contracts/events';
import type { EventStore } from '@yukselt/event-store';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import type { CustomerKeyStore } from '@yukselt/vault';
import type pg from 'pg';
import { AuditCheckpoints, CHECKPOINT_EVERY } from '../../ledger/audit-checkpoints.js';
import { verifyAccount } from '../../ledger/verify-account.js';
import { type VerifiedAll, type VerifyAllOptions, verifyAll } from '../../ledger/verify-all.js';
import { verifyTotals } from '../../ledger/verify-totals.js';
import { isRequestedAfter } from '../requested-after.js';
import { compareRevisions } from './audit-comparison.js';
import { holdsPersonalData, openedData } from './audit-event-data.js';
import { AuditNavigationQueries, type Step } from './audit-navigation-queries.js';
import { type AccountReplay, type Replayed, type ReplayOptions, replayAccount, replayed } from './audit-replay.js';

/** An account as the views hold it; name and e-mail come from tables of the backend. */
export type AuditAccount = Omit<AuditAccountView, 'name' | 'email'>;
export interface AuditHistory {
  account: AuditAccount;
  events: AuditEventView[];
}

/** One event as evidence: the stored event, its place, and the result of the replay. */
export interface EvidenceEvent extends Pick<Replayed, 'event' | 'text' | 'hash' | 'delta'> {
  /** Balance after the event, kuruş; `null` from the event on at which the log breaks its own rules. */
  balance: bigint | null;
  /** The data with personal texts opened; `null` when the stored data holds none. */
  opened: Record<string, unknown> | null;
}
/** A whole stream, and the verification at its last revision. */
export interface AuditEvidence {
  stream: string;
  lastRevision: bigint;
  verification: VerifyAccountView;
  events: AsyncIterable<EvidenceEvent>;
}

/**
 * For a longer account only the money is compared: folding all views again takes half a minute for 1,000,000 events on
 * a quiet machine, and the nightly verification compares whole views.
 */
const COLUMNS_UP_TO = 50_000;

/** The most points of a curve: more than a screen can show side by side. */
const CURVE_POINTS = 1_000;

/** A point in an account's history: after a revision, or at an instant (ISO 8601). */
export type AuditInstant = { revision: bigint } | { at: string };

interface AccountRow {
  user_id: string;
  balance: string;
  revision: string;
  last_event_at: Date | null;
}

const BY_USER = new KeysetCursor('user', [CURSOR_VALUES.uuid]);

const accountOf = (row: AccountRow): AuditAccount => ({
  userId: row.user_id,
  balance: row.balance,
  revision: row.revision,
  lastEventAt: row.last_event_at?.toISOString() ?? null,
});

/**
 * What auditors read: histories replayed from the log, and whether the views agree with them. It writes nothing but its
 * own checkpoints.
 */
export class AuditQueries {
  private readonly navigation: AuditNavigationQueries;

  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly customerKeys: CustomerKeyStore,
    /** Events between two checkpoints. */
    checkpointEvery: number = CHECKPOINT_EVERY,
    /** Number of events up to which all columns of an account are compared. */
    private readonly columnsUpTo: number = COLUMNS_UP_TO,
  ) {
    this.navigation = new AuditNavigationQueries(store, new AuditCheckpoints(pool, checkpointEvery));
  }

  /** All accounts that were ever used, in a fixed order. @throws InvalidCursor */
  async accounts(page: PageQuery): Promise<Page<AuditAccount>> {
    const [after = null] = BY_USER.after(page.cursor) ?? [];
    const { rows } = await this.pool.query<AccountRow>(
      `select user_id, balance, revision, last_event_at from views.balances where $1::uuid is null or user_id > $1::uuid order by user_id limit $2`,
      [after, page.limit + 1],
    );
    return BY_USER.page(rows, page.limit, (row) => [row.user_id], accountOf);
  }

  /** Accounts as the view shows them now, in the order of the given ids; one that was never used is at revision -1. */
  async accountsOf(userIds: readonly string[]): Promise<AuditAccount[]> {
    const { rows } = await this.pool.query<AccountRow>(
      'select user_id, balance, revision, last_event_at from views.balances where user_id = any($1::uuid[])',
      [userIds],
    );
    const rowsById = new Map(rows.map((row) => [row.user_id, row]));
    return userIds.map((id) =>
      accountOf(rowsById.get(id) ?? { user_id: id, balance: '0', revision: '-1', last_event_at: null }),
    );
  }

  /**
   * Events of an account, oldest first, each with the balance after it from a replay.
   * @param from first revision.
   * @throws LedgerInvariantViolated when the log breaks its own rules.
   * @throws StoreUnavailable
   */
  async history(userId: string, { from, limit }: { from: bigint; limit: number }): Promise<AuditHistory> {
    const texts = await this.customerKeys.reader(userId);
    const to = from + BigInt(limit) - 1n;
    const events = await this.navigation.between(userId, { from, to }, () => {
      const result: AuditEventView[] = [];
      const step = (one: Step): void => {
        result.push(eventView(one, openedData(one.event.type, one.event.data, texts)));
      };
      return { step, result };
    });
    const [account] = await this.accountsOf([userId]);
    return { account: account!, events };
  }

  /**
   * Balances all along a history of any length: those of its checkpoints, which are written as far as they are missing.
   * @throws LedgerInvariantViolated
   * @throws StoreUnavailable
   */
  async curve(userId: string): Promise<AuditCurveView> {
    const last = await this.store.readLast(accountStream(userId));
    const points = last ? await this.navigation.balances(userId, { last: last.revision, max: CURVE_POINTS }) : [];
    return { userId, points: points.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })) };
  }

  /**
   * What changed between two revisions.
   * @returns `null` when the account has no such revision.
   * @throws LedgerInvariantViolated
   * @throws StoreUnavailable
   */
  compare(userId: string, { from, to }: { from: bigint; to: bigint }): Promise<AuditComparisonView | null> {
    return compareRevisions(this.navigation, userId, { from, to }, (requestId, revision) =>
      isRequestedAfter(this.pool, this.store, { userId, requestId, revision }),
    );
  }

  /**
   * The stream up to the revision that was just verified; when the log breaks its own rules, up to its end.
   * @throws StoreUnavailable
   */
  async evidence(userId: string): Promise<AuditEvidence> {
    const stream = accountStream(userId);
    const last = await this.store.readLast(stream);
    const verification = await this.verifyAccount(userId);
    const verified = BigInt(verification.replayRevision);
    // The replay stops at a fault. Otherwise it has seen at least the event that was the last one when it started.
    const lastRevision = last !== null && last.revision > verified ? last.revision : verified;
    return { stream, lastRevision, verification, events: this.evidenceEvents(userId, lastRevision) };
  }

  private async *evidenceEvents(userId: string, lastRevision: bigint): AsyncGenerator<EvidenceEvent> {
    if (lastRevision < 0n) return;
    const texts = await this.customerKeys.reader(userId);
    for await (const { event, text, hash, delta, ledger } of replayed(this.store, userId, {
      limit: Number(lastRevision) + 1,
      broken: true,
    })) {
      yield {
        event,
        text,
        hash,
        delta,
        balance: delta === null ? null : ledger.balance,
        opened: holdsPersonalData(event.type) ? openedData(event.type, event.data, texts) : null,
      };
    }
  }

  /**
   * The balance after a revision, or at an instant: then `occurredAt` decides, and before the first event it is 0 at
   * revision -1.
   * @returns `null` when the account has no such revision.
   * @throws RangeError for a text that is no instant.
   * @throws LedgerInvariantViolated
   * @throws StoreUnavailable
   */
  async balanceAt(userId: string, instant: AuditInstant): Promise<AuditBalanceView | null> {
    const until = 'at' in instant ? Date.parse(instant.at) : null;
    if (Number.isNaN(until)) throw new RangeError('not an instant');
    const moment = 'revision' in instant ? { revision: instant.revision } : { until: until! };
    const ledger = await this.navigation.at(userId, moment);
    if ('revision' in instant && ledger.revision !== instant.revision) return null;
    const at = 'at' in instant ? new Date(until!).toISOString() : ledger.at;
    return { userId, revision: ledger.revision.toString(), at, balance: ledger.balance.toString() };
  }

  /** Whether the log has an event of an account. @throws StoreUnavailable */
  async isInLog(userId: string): Promise<boolean> {
    return (await this.store.readLast(accountStream(userId))) !== null;
  }

  /** Replays an account from its first event. @throws StoreUnavailable */
  replay(userId: string, options?: ReplayOptions): Promise<AccountReplay> {
    return replayAccount(this.store, userId, options);
  }

  /**
   * Compares every view of an account with a replay at the very revision that the view has. @throws StoreUnavailable
   */
  async verifyAccount(userId: string): Promise<VerifyAccountView> {
    const { revision } = (await this.accountsOf([userId]))[0]!;
    return verifyAccount(this.pool, this.store, userId, { columns: Number(revision) < this.columnsUpTo });
  }

  /** Verifies the money of all accounts that the log or a view knows. @throws StoreUnavailable */
  verifyAll(options: VerifyAllOptions = {}): Promise<VerifiedAll> {
    return verifyAll(this.pool, this.store, options);
  }

  /** Compares sums over all accounts. @param replayed as in {@link verifyTotals}. @returns what differs, in words. */
  verifyTotals(replayed: bigint | null): Promise<string[]> {
    return verifyTotals(this.pool, replayed);
  }
}

function eventView({ event, delta, ledger }: Step, data: Record<string, unknown>): AuditEventView {
  const { actorId, actorRole, commandId, correlationId, occurredAt } = legibleMetadata(event.metadata);
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    revision: event.revision.toString(),
    position: event.position,
    id: event.id,
    type: event.type,
    at: occurredAt!, // the fold accepts no event without a time
    actorId: actorId ?? '',
    actorRole: actorRole ?? '',
    commandId: commandId ?? '',
    correlationId: correlationId ?? '',
    delta: delta.toString(),
    balance: ledger.balance.toString(),
    openOrders: ledger.orders.size, // it keeps only what is open
    pendingRequests: ledger.requests.size,
    orderId: text(data.orderId),
    requestId: text(data.requestId),
    hash: ledger.hash,
    data,
  };
}
