import type pg from 'pg';
import type { AuditAccountView, AuditBalanceView, AuditEventView, VerifyAccountView } from '@yukselt/contracts/api/audit.js';
import type { Page } from '@yukselt/contracts/api/common.js';
import type { EventMetadata } from '@yukselt/contracts/events/metadata.js';
import { ACCOUNT_PREFIX, accountOwner, accountStream } from '@yukselt/contracts/streams.js';
import type { EventStore, StoredEvent } from '@yukselt/event-store/event-store.js';
import type { PersonalData } from '@yukselt/event-store/vault/personal-data.js';
import { Ledger } from '../ledger/ledger-fold.js';
import { verifyAccount, verifyFigures } from '../ledger/verify-account.js';
import { openedData } from './audit-data.js';
import { InvalidCursor, pageOf, type PageQuery } from './page.js';

/** What the views know of an account; name and e-mail come from the tables of the backend. */
export type AuditAccount = Omit<AuditAccountView, 'name' | 'email'>;
export interface AuditHistory { account: AuditAccount; events: AuditEventView[] }

/** A place in an account's history: after a revision, or at an instant (ISO 8601). */
export type AuditInstant = { revision: bigint } | { at: string };

interface AccountRow { user_id: string; balance: string; revision: string; last_event_at: Date | null }

/** Events of the log read at once while looking for all accounts. */
const SCAN_PAGE = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const accountOf = (row: AccountRow): AuditAccount =>
  ({ userId: row.user_id, balance: row.balance, revision: row.revision, lastEventAt: row.last_event_at?.toISOString() ?? null });

/** What auditors read: histories replayed from the log, and whether the views agree with them. Changes nothing. */
export class AuditViews {
  constructor(private readonly pool: pg.Pool, private readonly store: EventStore, private readonly personal: PersonalData) {}

  /** All accounts that were ever used, in a fixed order. @throws InvalidCursor */
  async accounts(page: PageQuery): Promise<Page<AuditAccount>> {
    const after = page.cursor === undefined ? null : Buffer.from(page.cursor, 'base64url').toString('latin1');
    if (after !== null && !UUID.test(after)) throw new InvalidCursor('unknown cursor');
    const { rows } = await this.pool.query<AccountRow>(
      `select user_id, balance, revision, last_event_at from views.balances where $1::uuid is null or user_id > $1::uuid order by user_id limit $2`,
      [after, page.limit + 1]);
    return pageOf(rows, page.limit, (row) => row.user_id, accountOf);
  }

  /** One account as the view shows it now. */
  async account(userId: string): Promise<AuditAccount> {
    const { rows: [row] } = await this.pool.query<AccountRow>(
      'select user_id, balance, revision, last_event_at from views.balances where user_id = $1', [userId]);
    return accountOf(row ?? { user_id: userId, balance: '0', revision: '-1', last_event_at: null });
  }

  /**
   * Events of an account, oldest first, each with the balance after it from a replay from the first event.
   * @param from first revision. @throws LedgerFault when the log breaks its own rules. @throws StoreUnavailable
   */
  async history(userId: string, { from, limit }: { from: bigint; limit: number }): Promise<AuditHistory> {
    const key = (await this.personal.key(userId)) ?? null;
    const ledger = new Ledger(accountStream(userId));
    const events: AuditEventView[] = [];
    for await (const event of this.store.readStream(ledger.stream, { limit: Number(from) + limit })) {
      const delta = ledger.fold(event);
      if (event.revision < from) continue;
      events.push(this.eventView(event, delta, ledger.balance, openedData(event.type, event.data, key)));
    }
    return { account: await this.account(userId), events };
  }

  /**
   * The balance after a revision, or at an instant: then `occurredAt` decides, and before the first event it is 0 at revision -1.
   * @returns `null` when the account has no such revision. @throws RangeError for a text that is no instant. @throws LedgerFault
   */
  async balanceAt(userId: string, instant: AuditInstant): Promise<AuditBalanceView | null> {
    const until = 'at' in instant ? Date.parse(instant.at) : null;
    if (Number.isNaN(until)) throw new RangeError('not an instant');
    const ledger = new Ledger(accountStream(userId));
    for await (const event of this.store.readStream(ledger.stream)) {
      if ('revision' in instant ? event.revision > instant.revision : Date.parse((event.metadata as EventMetadata).occurredAt) > until!) break;
      ledger.fold(event);
    }
    if ('revision' in instant && ledger.revision !== instant.revision) return null;
    const at = 'at' in instant ? new Date(until!).toISOString() : ledger.at;
    return { userId, revision: ledger.revision.toString(), at, balance: ledger.balance.toString() };
  }

  /** Compares every view of an account with a replay at the very revision that the view has. @throws StoreUnavailable */
  verifyAccount(userId: string): Promise<VerifyAccountView> {
    return verifyAccount(this.pool, this.store, userId);
  }

  /**
   * Verifies every account that the log or a view knows.
   * @param onProgress called after each account.
   */
  async *verifyAll(onProgress: (progress: { done: number; total: number }) => void = () => undefined): AsyncGenerator<VerifyAccountView> {
    const users = await this.allUsers();
    let done = 0;
    for (const userId of users) {
      const result = await this.verifyAccount(userId);
      onProgress({ done: ++done, total: users.size });
      yield result;
    }
  }

  /** Whether the admin's figures are the sum of what they were added from. @returns what differs, in words. */
  verifyFigures(): Promise<string[]> {
    return verifyFigures(this.pool);
  }

  private async allUsers(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ user_id: string }>(
      `select user_id from views.balances union select user_id from views.wallet_entries union select user_id from views.orders
       union select user_id from views.payment_requests union select user_id from views.customer_totals`);
    const users = new Set(rows.map((row) => row.user_id));
    for (let after = '', full = true; full;) {
      const page = await this.store.readAll(after, { limit: SCAN_PAGE, prefix: ACCOUNT_PREFIX });
      for (const { stream } of page) {
        const owner = accountOwner(stream);
        if (owner !== null) users.add(owner);
      }
      full = page.length === SCAN_PAGE;
      after = page.at(-1)?.position ?? after;
    }
    return users;
  }

  private eventView(event: StoredEvent, delta: bigint, balance: bigint, data: Record<string, unknown>): AuditEventView {
    const { actorId, actorRole, commandId, correlationId, occurredAt } = event.metadata as EventMetadata;
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    return {
      revision: event.revision.toString(), position: event.position, id: event.id, type: event.type, at: occurredAt,
      actorId, actorRole, commandId, correlationId, delta: delta.toString(), balance: balance.toString(),
      orderId: text(data.orderId), requestId: text(data.requestId), data,
    };
  }
}
