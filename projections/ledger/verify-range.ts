import { ACCOUNT_PREFIX, accountOwner, accountStream } from '@yukselt/contracts';
import type { VerifyAccountView } from '@yukselt/contracts/api';
import { type EventStore, hasCode, LOG_START } from '@yukselt/event-store';
import type pg from 'pg';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { AccountMoney, equalInViews } from './account-money.js';
import { verifyAccount } from './verify-account.js';

/** Events, so that memory is bounded whatever the accounts are. */
const LIMITS = {
  /** Accounts of so many events are compared with the views together. */
  compared: 10_000,
  /** A longer account is verified by itself, which keeps only a part of its rows in memory at a time. */
  short: 10_000,
};

/** Tables that hold rows of accounts. */
const VIEWS_OF_ACCOUNTS = [
  'balances',
  'wallet_entries',
  'orders',
  'payment_requests',
  'customer_totals',
  'admin_figures_by_customer',
  'accounting_by_customer',
];
/**
 * Ids of a range in any view; `$1` and `$2` are its bounds, of which only those that there are may be in the text. With
 * "no bound, or behind it" a prepared statement would read every table whole for each range.
 */
const accountsInViews = ({ after, until }: Pick<AccountRange, 'after' | 'until'>): string =>
  VIEWS_OF_ACCOUNTS.map(
    (table) =>
      `select user_id from views.${table} where true${after === null ? '' : ' and user_id > $1::uuid'}${
        until === null ? '' : ` and user_id <= $${after === null ? 1 : 2}::uuid`
      }`,
  ).join(' union ');

/** Accounts by their ids: those behind `after` up to and with `until`; `null` is before the first and the last one. */
export interface AccountRange {
  after: string | null;
  until: string | null;
  /** Owners of the accounts in the log, in order, where the store reads no range ({@link EventStore.readByStream}). */
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

interface RangeOptions {
  limits?: typeof LIMITS;
  /** Called with the events verified so far, also within a long account. */
  onEvents?: (events: number) => void;
}

/**
 * Verifies the money of all accounts of a range that the log or a view knows: folds each from its first event and
 * compares every money column of every view. Most accounts are equal, and this is established for many at once from
 * texts that the database puts together. Each other account is verified by itself: one that a view has not yet applied
 * whole, a long one, one with checkpoints, and one where anything differs.
 * @throws StoreUnavailable
 */
export async function verifyRange(
  pool: pg.Pool,
  store: EventStore,
  range: AccountRange,
  { limits = LIMITS, onEvents = () => undefined }: RangeOptions = {},
): Promise<VerifiedRange> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0'); // it waits while the log is read
    return await new RangeVerification(client, pool, store, range, { limits, onEvents }).run();
  } finally {
    const isLost = await client.query('rollback').then(
      () => false,
      () => true, // a lost session is rolled back already
    );
    client.release(isLost);
  }
}

class RangeVerification {
  private readonly result: VerifiedRange = { ...NOTHING_VERIFIED, findings: [], lines: [] };
  private batch: AccountMoney[] = [];
  private batched = 0;
  /** Every view has applied all events up to here. */
  private applied = LOG_START;
  private quarantined: ReadonlySet<string> = new Set();

  /** Accounts up to this one are done. */
  private compared: string | null;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly range: AccountRange,
    private readonly options: Required<RangeOptions>,
  ) {
    this.compared = range.after;
  }

  async run(): Promise<VerifiedRange> {
    const { until, owners } = this.range;
    const { rows } = await this.client.query<{ applied: string; stopped: string[] }>(
      `select coalesce((select min(coalesce(position, '')) from unnest($1::text[]) as p(projection)
          left join views.checkpoints using (projection)), '') as applied,
         (select coalesce(json_agg(distinct stream), '[]') from views.quarantine) as stopped`,
      [ALL_PROJECTIONS.map(({ name }) => name)],
    );
    this.applied = rows[0]!.applied;
    this.quarantined = new Set(rows[0]!.stopped);
    if (owners) for (const owner of owners) await this.readOne(owner);
    else for (let after = this.compared, ended = false; !ended; ) ({ after, ended } = await this.readOn(after, until));
    await this.compare(until);
    this.result.findings.sort((one, other) => (one.userId < other.userId ? -1 : 1));
    this.result.lines.sort();
    return this.result;
  }

  /** Reads account after account up to a long one or to the end. */
  private async readOn(after: string | null, until: string | null): Promise<{ after: string | null; ended: boolean }> {
    const streamOf = (id: string | null): string | null => (id === null ? null : accountStream(id));
    let account: AccountMoney | null = null;
    let stream = '';
    const range = { prefix: ACCOUNT_PREFIX, after: streamOf(after), until: streamOf(until) };
    for await (const page of this.store.readByStream!(range)) {
      for (const event of page) {
        if (event.stream !== stream) {
          if (account) await this.add(account);
          stream = event.stream;
          const owner = accountOwner(stream);
          account = owner === null ? null : new AccountMoney(owner);
        }
        account?.fold(event, this.applied);
      }
      if (account && account.events > this.options.limits.short) {
        await this.addLong(account.userId);
        return { after: account.userId, ended: false };
      }
    }
    if (account) await this.add(account);
    return { after: null, ended: true };
  }

  /** Reads one account where the store keeps no order of streams. */
  private async readOne(owner: string): Promise<void> {
    const account = new AccountMoney(owner);
    try {
      for await (const event of this.store.readStream(accountStream(owner))) {
        account.fold(event, this.applied);
        if (account.events > this.options.limits.short) return await this.addLong(owner);
      }
    } catch (error) {
      if (!hasCode(error, 'STREAM_DELETED')) throw error;
      return this.addLong(owner);
    }
    await this.add(account);
  }

  private async add(account: AccountMoney): Promise<void> {
    this.batch.push(account);
    this.batched += account.events;
    if (this.batched >= this.options.limits.compared) await this.compare(account.userId);
  }

  private async addLong(owner: string): Promise<void> {
    this.batch.push(new AccountMoney(owner)); // empty, so that it is not equal to what the views hold
    await this.compare(owner);
  }

  /** Compares the accounts that were read, and finds those up to `until` that only views know. */
  private async compare(until: string | null): Promise<void> {
    const { batch } = this;
    const owners = batch.map(({ userId }) => userId);
    const equal = await equalInViews(
      this.client,
      batch.filter(({ events, ledger }) => events > 0 && !this.quarantined.has(ledger.stream)),
    );
    for (const { userId, events, ledger } of batch) {
      if (!equal.has(userId)) {
        await this.verifyAlone(userId);
        continue;
      }
      this.result.equal++;
      this.count(userId, events, ledger.balance);
    }
    for (const userId of await this.onlyInViews(owners, until)) await this.verifyAlone(userId);
    this.batch = [];
    this.batched = 0;
    this.compared = until;
  }

  private async verifyAlone(userId: string): Promise<void> {
    const account = await verifyAccount(this.pool, this.store, userId, {
      columns: false,
      onEvents: (events) => this.options.onEvents(this.result.events + events),
    });
    this.result[account.verdict]++;
    this.count(userId, Number(account.replayRevision) + 1, BigInt(account.replayBalance));
    if (account.verdict === 'different') this.result.findings.push(account);
  }

  private count(userId: string, events: number, balance: bigint): void {
    this.result.events += events;
    this.result.replayed += balance;
    this.result.lines.push(`${userId} ${events - 1} ${balance}`);
  }

  /** Accounts behind those compared before that have rows in a view and no event. */
  private async onlyInViews(owners: readonly string[], until: string | null): Promise<string[]> {
    const range = { after: this.compared, until };
    const bounds = [range.after, range.until].filter((bound) => bound !== null);
    const { rows } = await this.client.query<{ user_id: string }>(
      `${accountsInViews(range)} except select unnest($${bounds.length + 1}::uuid[]) order by 1`,
      [...bounds, owners],
    );
    return rows.map(({ user_id: id }) => id);
  }
}
