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

/** The outbox from the sender's side. Each change names the lease: one that has ended changes nothing. */
@Injectable()
export class MailQueueRepository {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Leases the e-mail that is due first, unless another process has it.
   * @param before an e-mail that the same statement finishes, as {@link finish} does
   */
  async lease(before?: FinishedMail): Promise<LeasedMail | null> {
    const now = this.clock.now();
    const lease = crypto.randomUUID();
    const until = new Date(now.getTime() + LEASE_MS);
    const {
      rows: [row],
    } = await sql<{
      id: string;
      kind: OutboxMail['kind'];
      message_id: string;
      user_id: string | null;
      facts: OutboxMail['facts'];
      created_at: Date;
      expires_at: Date | null;
      attempts: number;
    }>`
      ${before ? sql`with finished as (${this.finished(before)})` : sql``}
      update shop.mail_outbox set leased_by = ${lease}, leased_until = ${until}, attempts = attempts + 1
       where id = (select id from shop.mail_outbox
                    where state = 'waiting' and due_at <= ${now}
                      and (leased_until is null or leased_until < ${now})
                      and id is distinct from ${before?.mail.id ?? null}::bigint
                    order by due_at, id limit 1 for update skip locked)
      returning id, kind, message_id, user_id, facts, created_at, expires_at, attempts`.execute(this.db);
    if (!row) return null;
    const { id, kind, facts, attempts } = row;
    const mail = {
      id,
      kind,
      facts,
      attempts,
      messageId: row.message_id,
      userId: row.user_id,
      createdAt: row.created_at,
    };
    return { mail: mail as OutboxMail, lease, expiresAt: row.expires_at };
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

  /** Finishes a row and removes its personal facts. */
  async finish(mail: FinishedMail): Promise<void> {
    await this.finished(mail).execute();
  }

  /** Gives the e-mail up; an admin may retry it. */
  async giveUp(leased: LeasedMail, failure: string): Promise<void> {
    const columns = { state: 'dead', failure: readable(failure), finished_at: this.clock.now() } as const;
    await this.change(leased, columns).execute();
  }

  async postpone(leased: LeasedMail, pauseMs: number, failure: string): Promise<void> {
    const due = new Date(this.clock.now().getTime() + pauseMs);
    await this.change(leased, { due_at: due, failure: readable(failure) }).execute();
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

  private finished({ state, ...leased }: FinishedMail) {
    return this.change(leased, { state, facts: '{}', failure: null, finished_at: this.clock.now() });
  }

  private change(
    { mail, lease }: Pick<LeasedMail, 'mail' | 'lease'>,
    columns: { state?: Finished | 'dead'; facts?: string; failure: string | null; due_at?: Date; finished_at?: Date },
  ) {
    return this.db
      .updateTable('mail_outbox')
      .set({ ...columns, leased_by: null, leased_until: null })
      .where('id', '=', mail.id)
      .where('leased_by', '=', lease);
  }
}

/** Removes addresses, because servers repeat the recipient in their answers; `stream@revision:` is no address. */
const readable = (failure: string): string => failure.replace(/\S+@(?!\d+:)\S+/g, '…').slice(0, FAILURE_MAX);
