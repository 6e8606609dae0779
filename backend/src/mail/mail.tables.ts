import type { MailKind } from '@yukselt/contracts/api';
import type { Generated } from 'kysely';

export interface MailTables {
  /** E-mails to be sent. A finished one keeps no facts; rows go 30 days later. */
  mail_outbox: {
    id: Generated<string>;
    /** Key of the fact that the e-mail is about: a fact that is seen twice makes one row. */
    message_key: string;
    /** Left part of the Message-ID: every try sends the same. */
    message_id: string;
    kind: MailKind;
    user_id: string | null;
    facts: unknown;
    created_at: Date;
    due_at: Date;
    /** From this time on the e-mail is of no use, and is given up. */
    expires_at: Date | null;
    state: Generated<'waiting' | 'sent' | 'dropped' | 'dead'>;
    attempts: Generated<number>;
    failure: string | null;
    /** The process that sends it, until `leased_until`. */
    leased_by: string | null;
    leased_until: Date | null;
    finished_at: Date | null;
  };
  /** How far the follower has read the event log; no row while e-mail is off. */
  mail_checkpoint: { one: Generated<boolean>; position: string };
  /** Events of the log that could not be applied: their e-mails are not in the outbox. */
  mail_set_aside: {
    position: string;
    stream: string;
    revision: string;
    event_type: string;
    error: string;
    since: Date;
  };
  /** The e-mails that the demo sent, for its mailbox page. */
  mailbox: {
    id: Generated<string>;
    message_id: string;
    user_id: string | null;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    sent_at: Date;
  };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends MailTables {}
}
