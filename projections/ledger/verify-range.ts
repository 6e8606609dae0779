import { ACCOUNT_PREFIX, accountOwner, accountStream } from '@yukselt/contracts';
import type { VerifyAccountView } from '@yukselt/contracts/api';
import { type EventStore, hasCode, parsePosition } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { AccountComparison, MoneyRowsOfRange } from './account-comparison.js';
import { RowCursor } from './row-cursor.js';
import { verifyAccount } from './verify-account.js';
import type { IdRange } from './view-rows.js';

/** Bounds the memory, whatever the accounts are. */
const LIMITS = {
  /** The most rows of a view in memory, some 100 bytes each. */
  rows: 250_000,
  /** An account with more events is verified by itself, which keeps only a part of its rows in memory at a time. */
  short: 10_000,
  /** The most accounts, and roughly the most differences, of one {@link VerifiedPart}. */
  partAccounts: 10_000,
  partDifferences: 10_000,
};
/** `work_mem` for sorting the rows of one view, which then needs no temporary file. */
const SORT_MEMORY = '64MB';

export interface AccountRange extends IdRange {
  /**
   * Owners of the accounts in the log, in order, for a store that cannot read a range ({@link
   * EventStore.readByStream}).
   */
  owners?: readonly string[];
}

/** Result of a verification of many accounts. */
export interface VerifiedAccounts {
  equal: number;
  behind: number;
  different: number;
  /** Events read. */
  events: number;
  /** Sum of the replayed balances, kuruş. */
  replayed: bigint;
}

export const NOTHING_VERIFIED: VerifiedAccounts = { equal: 0, behind: 0, different: 0, events: 0, replayed: 0n };

export const addedAccounts = (one: VerifiedAccounts, other: VerifiedAccounts): VerifiedAccounts => ({
  equal: one.equal + other.equal,
  behind: one.behind + other.behind,
  different: one.different + other.different,
  events: one.events + other.events,
  replayed: one.replayed + other.replayed,
});

export interface VerifiedRange extends VerifiedAccounts {
  /** The accounts that are different. */
  findings: VerifyAccountView[];
  /** Id, revision and balance (kuruş) of each account by its replay, in the order of the ids. */
  lines: string[];
}

/** The next accounts of a range, which its end does not repeat. */
export interface VerifiedPart extends VerifiedRange {
  /** The last of them. */
  after: string;
}

interface RangeOptions {
  limits?: Partial<typeof LIMITS>;
  /** Called with the events verified so far, even within a long account. */
  onEvents?: (events: number) => void;
  /**
   * Takes what is found before there is too much of it for the memory: of a broken log, or of views without accounts.
   * The range waits until it is taken. Without this everything is in the result.
   */
  onPart?: (part: VerifiedPart) => Promise<void>;
}

/**
 * Verifies the money of all accounts of a range that the log or a view knows: folds each from its first event and
 * compares every money column of every view. Log and views are read once, side by side by the order of ids, and most
 * accounts are found equal. Every other account is verified by itself, which names the rows: one that a view has not
 * fully applied yet, a long one, one with checkpoints, one that only views have, and one where anything differs.
 * @returns what no part had
 * @throws StoreUnavailable
 */
export async function verifyRange(
  pool: pg.Pool,
  store: EventStore,
  range: AccountRange,
  { limits, onEvents = () => undefined, onPart }: RangeOptions = {},
): Promise<VerifiedRange> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0'); // it waits while the log is read
    await client.query(`set local work_mem = '${SORT_MEMORY}'`);
    return await new RangeVerification(client, pool, store, range, {
      limits: { ...LIMITS, ...limits },
      ...{ onEvents, onPart },
    }).run();
  } finally {
    const isLost = await client.query('rollback').then(
      () => false,
      () => true, // a lost session is rolled back already
    );
    client.release(isLost);
  }
}

class RangeVerification {
  /** Without the parts before. */
  private result: VerifiedRange = { ...NOTHING_VERIFIED, findings: [], lines: [] };
  private differences = 0;
  /** Events of the parts before. */
  private passedOn = 0;
  private readonly views: MoneyRowsOfRange;
  /** Every view has applied all events up to here. */
  private applied = -1n;
  /** In the order of the accounts' ids. */
  private readonly quarantined: RowCursor<{ stream: string }>;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly range: AccountRange,
    private readonly options: Pick<RangeOptions, 'onPart'> & {
      limits: typeof LIMITS;
      onEvents: (events: number) => void;
    },
  ) {
    this.views = new MoneyRowsOfRange(client, range, options.limits.rows);
    this.quarantined = new RowCursor(
      client,
      `select distinct stream collate "C" as stream from views.quarantine
        where ($1::text is null or stream > $1 collate "C") and ($2::text is null or stream <= $2 collate "C")
        order by 1`,
      [streamOf(range.after), streamOf(range.until)],
    );
  }

  async run(): Promise<VerifiedRange> {
    const { after, until, owners } = this.range;
    const { rows } = await this.client.query<{ applied: string }>(
      `select coalesce((select min(coalesce(position, '')) from unnest($1::text[]) as p(projection)
          left join views.checkpoints using (projection)), '') as applied`,
      [ALL_PROJECTIONS.map(({ name }) => name)],
    );
    this.applied = parsePosition(rows[0]!.applied);
    if (owners) for (const owner of owners) await this.readAccount(owner);
    else for (let from = after, ended = false; !ended; ) ({ after: from, ended } = await this.readFrom(from, until));
    await this.verifyUnlogged(null);
    return this.result;
  }

  /**
   * Verifies account after account, reading the log by stream, up to a long account or to the end of the range.
   * @returns where to continue after the long account.
   */
  private async readFrom(
    after: string | null,
    until: string | null,
  ): Promise<{ after: string | null; ended: boolean }> {
    let account: AccountComparison | null = null;
    let stream = '';
    const range = { prefix: ACCOUNT_PREFIX, after: streamOf(after), until: streamOf(until) };
    for await (const page of this.store.readByStream!(range)) {
      for (const event of page) {
        if (event.stream !== stream) {
          if (account) await this.end(account);
          stream = event.stream;
          const owner = accountOwner(stream);
          account = owner === null ? null : await this.begin(owner);
        }
        account?.fold(event, this.applied);
      }
      if (account && account.events > this.options.limits.short) {
        await this.verifyAlone(account.userId);
        return { after: account.userId, ended: false };
      }
      this.options.onEvents(this.passedOn + this.result.events);
    }
    if (account) await this.end(account);
    return { after: null, ended: true };
  }

  /** Verifies one account, for a store that cannot read in the order of streams. */
  private async readAccount(owner: string): Promise<void> {
    const account = await this.begin(owner);
    try {
      for await (const event of this.store.readStream(accountStream(owner))) {
        account.fold(event, this.applied);
        if (account.events > this.options.limits.short) return await this.verifyAlone(owner);
      }
    } catch (error) {
      if (!hasCode(error, 'STREAM_DELETED')) throw error;
      return this.verifyAlone(owner);
    }
    await this.end(account);
  }

  private async begin(owner: string): Promise<AccountComparison> {
    await this.verifyUnlogged(owner);
    return new AccountComparison(owner, this.views);
  }

  private async end(account: AccountComparison): Promise<void> {
    const { userId, events, ledger } = account;
    const isStopped = await this.isQuarantined(ledger.stream);
    if (events === 0 || isStopped || !account.isEqual()) return this.verifyAlone(userId);
    this.views.skip(userId);
    this.result.equal++;
    await this.count(userId, events, ledger.balance);
  }

  /** @param stream behind those asked for before */
  private async isQuarantined(stream: string): Promise<boolean> {
    let next = await this.quarantined.peek();
    for (; next && next.stream < stream; next = await this.quarantined.peek()) await this.quarantined.next();
    return next?.stream === stream;
  }

  /** Verifies the accounts before `owner` that only views have; `null`: all remaining ones. */
  private async verifyUnlogged(owner: string | null): Promise<void> {
    for (const userId of await this.views.skipTo(owner)) await this.verifyAlone(userId);
  }

  private async verifyAlone(userId: string): Promise<void> {
    this.views.skip(userId);
    const account = await verifyAccount(this.pool, this.store, userId, {
      columns: false,
      onEvents: (events) => this.options.onEvents(this.passedOn + this.result.events + events),
    });
    this.result[account.verdict]++;
    if (account.verdict === 'different') this.result.findings.push(account);
    this.differences += account.differences.length;
    await this.count(userId, Number(account.replayRevision) + 1, BigInt(account.replayBalance));
  }

  private async count(userId: string, events: number, balance: bigint): Promise<void> {
    const { result, differences } = this;
    const { limits, onPart } = this.options;
    result.events += events;
    result.replayed += balance;
    result.lines.push(`${userId} ${events - 1} ${balance}`);
    if (!onPart || (result.lines.length < limits.partAccounts && differences < limits.partDifferences)) return;
    this.passedOn += result.events;
    this.result = { ...NOTHING_VERIFIED, findings: [], lines: [] };
    this.differences = 0;
    await onPart({ ...result, after: userId });
  }
}

const streamOf = (id: string | null): string | null => (id === null ? null : accountStream(id));
