import { Injectable } from '@nestjs/common';
import {
  type AccessLogAction,
  type AccessLogRole,
  type AccessLogSubject,
  type AccessLogValue,
  canonicalJson,
} from '@yukselt/contracts';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import type { CustomerKey } from '@yukselt/vault';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { WorkQueue } from '../platform/work-queue.js';
import type { StoredValues } from './access-log.tables.js';
import { accessLogHash } from './access-log-chain.js';

export type AccessLogValues = Readonly<Record<string, AccessLogValue>>;

export interface AccessLogSubjectRef {
  kind: AccessLogSubject;
  id: string;
  /** The subject's name; never a personal text, because it is not erased. */
  name?: string;
}

export interface NewAccessLogEntry {
  action: AccessLogAction;
  subject: AccessLogSubjectRef;
  /** The account that the action concerns: the entry is part of its evidence. */
  accountId?: string;
  before?: AccessLogValues | undefined;
  after?: AccessLogValues | undefined;
  /** Fields that are sealed with the key of `accountId`. */
  personal?: { key: CustomerKey; fields: readonly string[] } | undefined;
}

/** An admin or auditor with their session, and the deadline of their request, if one waits. */
export type Insider = Pick<Actor, 'id' | 'role' | 'sessionId'> & Partial<Pick<Actor, 'deadline'>>;
/** Who acts: an insider, the bearer of a link, or a command on the server. */
export type AccessLogActor = Insider | Exclude<AccessLogRole, 'admin' | 'auditor'>;

/** The same read by the same session is one entry within this time, because an open panel reads again and again. */
export const READING_WINDOW_MS = 10 * 60 * 1000;

const WAITING_MAX = 200;
const RETRY_AFTER_S = 3;

/** A row whose changes are recorded. */
export interface RecordedChange<T> {
  subject: Omit<AccessLogSubjectRef, 'name'>;
  accountId?: string;
  personal?: NewAccessLogEntry['personal'];
  /** The values in this transaction, `null` when there is no row. */
  read(transaction: Transaction<ShopTables>): Promise<{ name?: string; values: AccessLogValues } | null>;
  action(before: AccessLogValues | null, after: AccessLogValues | null): AccessLogAction;
  change(transaction: Transaction<ShopTables>): Promise<T>;
}

/**
 * The append-only access log of what admins and auditors do (docs/product-rules.md#audit-4). An entry is written in the
 * transaction of its action, or before the answer to its read: what cannot be recorded does not happen.
 */
@Injectable()
export class AccessLogService {
  /** Actions wait for the access log without holding a connection, because customers' commands need connections. */
  private readonly queue = new WorkQueue({ atOnce: 1, waitingMax: WAITING_MAX, retryAfter: RETRY_AFTER_S });

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an action. Of the values before and after, only those that differ are kept; without a difference there is
   * no entry. Call it last: the access log is locked until the transaction ends.
   */
  async record(
    transaction: Transaction<ShopTables>,
    actor: AccessLogActor,
    ...entries: NewAccessLogEntry[]
  ): Promise<void> {
    const recorded = entries.map(withDifferences).filter((entry) => entry !== null);
    if (recorded.length === 0) return;
    await locked(transaction);
    const last = await transaction
      .selectFrom('insider_journal')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    let { number, hash } = last ?? { number: '0', hash: null as string | null };
    const at = this.clock.now();
    const rows = recorded.map((entry) => {
      number = String(BigInt(number) + 1n);
      const row = { number, at, ...actorColumns(actor), ...entryColumns(entry) };
      hash = accessLogHash(hash, row);
      return { ...row, before: jsonText(row.before), after: jsonText(row.after), hash };
    });
    await transaction.insertInto('insider_journal').values(rows).execute();
  }

  /** Records a read before its answer; repeats by one session within {@link READING_WINDOW_MS} are one entry. */
  async recordReading(actor: Actor, entry: NewAccessLogEntry): Promise<void> {
    const now = this.clock.now().getTime();
    const recent = await this.db
      .selectFrom('insider_journal')
      .select('number')
      .where('actor_id', '=', actor.id)
      .where('session_id', '=', actor.sessionId)
      .where('act', '=', entry.action)
      .where('subject_kind', '=', entry.subject.kind)
      .where('subject_id', '=', entry.subject.id)
      .where('at', '>', new Date(now - READING_WINDOW_MS))
      // Without this bound, an entry from before the clock was set back would suppress every entry until its time.
      .where('at', '<', new Date(now + READING_WINDOW_MS))
      .limit(1)
      .executeTakeFirst();
    if (!recent) await this.recordAlone(actor, entry);
  }

  /**
   * Records an action that has no transaction of its own: the download of a file.
   * @throws ApiProblem STORE_UNAVAILABLE when too many wait
   */
  recordAlone(actor: AccessLogActor, entry: NewAccessLogEntry): Promise<void> {
    return this.transact(actor, (transaction) => this.record(transaction, actor, entry));
  }

  /**
   * Runs an action and its entry in one transaction, with the access log locked from the start: no other action of its
   * area can come between the values before and after. Actions that lock rows that others lock, too, call
   * {@link record} at their end instead.
   */
  transact<T>(actor: AccessLogActor, work: (transaction: Transaction<ShopTables>) => Promise<T>): Promise<T> {
    const run = () =>
      this.db.transaction().execute(async (transaction) => {
        await locked(transaction);
        return work(transaction);
      });
    return this.queue.run(run, typeof actor === 'string' ? undefined : actor.deadline);
  }

  /** Changes a row and records what changed, like {@link transact}. */
  change<T>(actor: AccessLogActor, change: RecordedChange<T>): Promise<T> {
    return this.transact(actor, (transaction) => this.changeIn(transaction, actor, change));
  }

  private async changeIn<T>(
    transaction: Transaction<ShopTables>,
    actor: AccessLogActor,
    change: RecordedChange<T>,
  ): Promise<T> {
    const before = await change.read(transaction);
    const result = await change.change(transaction);
    const after = await change.read(transaction);
    const name = after?.name ?? before?.name;
    if (before || after)
      await this.record(transaction, actor, {
        action: change.action(before?.values ?? null, after?.values ?? null),
        subject: { ...change.subject, ...(name === undefined ? {} : { name }) },
        ...(change.accountId === undefined ? {} : { accountId: change.accountId }),
        before: before?.values,
        after: after?.values,
        personal: change.personal,
      });
    return result;
  }
}

/** Serialises entries until the transaction ends. */
const locked = (transaction: Transaction<ShopTables>) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.accessLog})`.execute(transaction);

/** The actions on a row that is added, changed and deleted. */
export const rowActions =
  <K extends 'platform' | 'category' | 'service' | 'post' | 'blog-category'>(kind: K) =>
  (before: AccessLogValues | null, after: AccessLogValues | null): `${K}-${'added' | 'changed' | 'deleted'}` =>
    `${kind}-${before === null ? 'added' : after === null ? 'deleted' : 'changed'}`;

const isSameValue = (one: AccessLogValue | undefined, other: AccessLogValue | undefined): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

function withDifferences(entry: NewAccessLogEntry): NewAccessLogEntry | null {
  const { before, after } = entry;
  if (!before || !after) return entry;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameValue(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const only = (values: AccessLogValues): AccessLogValues =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { ...entry, before: only(before), after: only(after) };
}

const actorColumns = (actor: AccessLogActor) =>
  typeof actor === 'string'
    ? { actor_id: null, actor_role: actor, session_id: null }
    : { actor_id: actor.id, actor_role: actor.role as AccessLogRole, session_id: actor.sessionId };

const entryColumns = ({ action, subject, accountId, before, after, personal }: NewAccessLogEntry) => ({
  act: action,
  subject_kind: subject.kind,
  subject_id: subject.id,
  subject_name: subject.name ?? null,
  account_id: accountId ?? null,
  before: stored(before, personal),
  after: stored(after, personal),
});

const jsonText = (values: StoredValues | null): string | null => (values === null ? null : JSON.stringify(values));

/** Personal values are sealed; `null` among them means only that there was none. */
function stored(values: AccessLogValues | undefined, personal: NewAccessLogEntry['personal']): StoredValues | null {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && personal?.fields.includes(name)
        ? { sealed: personal.key.seal('journal.fact', JSON.stringify(value)) }
        : value,
    ]),
  );
}
