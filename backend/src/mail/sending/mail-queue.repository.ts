import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import type { OutboxMail } from '../mail-kinds.js';

/**
 * A sending process holds the row this long; then another process may take it. Longer than composing and the deadline
 * of the server together, with room for clocks that differ.
 */
export const LEASE_MS = 120_000;
/** How long finished rows are kept, for the panel's figures and for their keys. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** The most characters of a server's answer that are kept. */
const FAILURE_MAX = 300;

/** `dropped`: there was no e-mail to send. */
export type Finished = 'sent' | 'dropped';

export interface LeasedMail {
  mail: OutboxMail;
  lease: string;
  expiresAt: Date | null;
}

export type FinishedMail = LeasedMail & { state: Finished };

interface LeasedRow {
  id: string;
  kind: OutboxMail['kind'];
  message_id: string;
  user_id: string | null;
  facts: OutboxMail['facts'];
  created_at: Date;
  due_at: Date;
  expires_at: Date | null;
  attempts: number;
}

/** The outbox from the sender's side. Each change names the lease: one that has ended changes nothing. */
@Injectable()
export class MailQueueRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Leases the e-mails that are due first, except those that another process has. The query in the limit, `coalesce`
   * and the array hide from the planner what it would estimate wrongly: with statistics older than a backlog it would
   * collect and sort all of it for each lease.
   * @param limit how many @param before e-mails that the same statement finishes, as {@link finish} does
   * @returns in the order in which they are due
   */
  async lease(limit: number, before: readonly FinishedMail[] = []): Promise<LeasedMail[]> {
    const now = this.clock.now();
    const lease = crypto.randomUUID();
    const until = new Date(now.getTime() + LEASE_MS);
    const { rows } = await sql<LeasedRow>`
      ${before.length > 0 ? sql`with finished as (${this.finished(before)})` : sql``}
      update shop.mail_outbox set leased_by = ${lease}, leased_until = ${until}, attempts = attempts + 1
       where id = any(array(
         select id from shop.mail_outbox
          where state = 'waiting' and due_at <= ${now} and coalesce(leased_until < ${now}, true)
            and id <> all(${before.map(({ mail }) => mail.id)}::bigint[])
          order by due_at, id limit (select ${limit}::bigint) for update skip locked))
      returning id, kind, message_id, user_id, facts, created_at, due_at, expires_at, attempts`.execute(this.db);
    return rows.sort(byDue).map((row) => ({ mail: toMail(row), lease, expiresAt: row.expires_at }));
  }

  /** The address to which an e-mail goes whatever its account has now; `null` for the account's address. */
  async keptAddress(id: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('mail_outbox')
      .select(sql<string | null>`facts ->> 'to'`.as('to'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.to ?? null;
  }

  /** Finishes rows and removes their personal facts. */
  async finish(mails: readonly FinishedMail[]): Promise<void> {
    if (mails.length > 0) await this.finished(mails).execute(this.db);
  }

  /** Gives the e-mail up; an admin may retry it. */
  async giveUp(leased: LeasedMail, failure: string): Promise<void> {
    const columns = { state: 'dead', failure: withoutAddresses(failure), finished_at: this.clock.now() } as const;
    await this.change(leased, columns).execute();
  }

  async postpone(leased: LeasedMail, pauseMs: number, failure: string): Promise<void> {
    const due = new Date(this.clock.now().getTime() + pauseMs);
    await this.change(leased, { due_at: due, failure: withoutAddresses(failure) }).execute();
  }

  /** Deletes finished rows older than 30 days, and what the demo's mailbox shows of them. */
  async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.deleteFrom('mail_outbox').where('finished_at', '<', before).execute();
    await this.db.deleteFrom('mailbox').where('sent_at', '<', before).execute();
  }

  /** Deletes everything that the outbox and the mailbox hold about an account. */
  async erase(userId: string): Promise<void> {
    await this.db.deleteFrom('mail_outbox').where('user_id', '=', userId).execute();
    await this.db.deleteFrom('mailbox').where('user_id', '=', userId).execute();
  }

  private finished(mails: readonly FinishedMail[]) {
    const columns = [
      sql`${mails.map(({ mail }) => mail.id)}::bigint[]`,
      sql`${mails.map(({ lease }) => lease)}::uuid[]`,
      sql`${mails.map(({ state }) => state)}::text[]`,
    ];
    return sql`
      update shop.mail_outbox o
         set state = m.state, facts = '{}', failure = null, finished_at = ${this.clock.now()},
             leased_by = null, leased_until = null
        from unnest(${sql.join(columns)}) as m(id, lease, state)
       where o.id = m.id and o.leased_by = m.lease`;
  }

  private change(
    { mail, lease }: Pick<LeasedMail, 'mail' | 'lease'>,
    columns: { state?: 'dead'; failure: string; due_at?: Date; finished_at?: Date },
  ) {
    return this.db
      .updateTable('mail_outbox')
      .set({ ...columns, leased_by: null, leased_until: null })
      .where('id', '=', mail.id)
      .where('leased_by', '=', lease);
  }
}

/** Removes addresses, because servers repeat the recipient in their answers; `stream@revision:` is no address. */
const withoutAddresses = (failure: string): string => failure.replace(/\S+@(?!\d+:)\S+/g, '…').slice(0, FAILURE_MAX);

/** The order of the statement that leases: PostgreSQL returns updated rows in any order. */
const byDue = (a: LeasedRow, b: LeasedRow): number =>
  a.due_at.getTime() - b.due_at.getTime() || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

const toMail = ({ id, kind, facts, attempts, ...row }: LeasedRow): OutboxMail =>
  ({
    id,
    kind,
    facts,
    attempts,
    messageId: row.message_id,
    userId: row.user_id,
    createdAt: row.created_at,
  }) as OutboxMail;
