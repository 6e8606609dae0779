import type { ContactSubject } from '@yukselt/contracts/api';
import type { ColumnType, Generated } from 'kysely';

export interface MessagesTables {
  contact_messages: {
    /** Counts up in the order of arrival: sort key and cursor of the list. */
    id: Generated<string>;
    name: string;
    email: string;
    subject: ContactSubject;
    message: string;
    sent_at: Date;
    /** Key and content of the sending as one id, so that a repeat is recognised; `null`: it had no key. */
    sending_id: string | null;
    /** When an admin marked it as read. */
    read_at: ColumnType<Date | null, never, Date | null>;
  };
  newsletter_addresses: {
    id: Generated<string>;
    /** Normalised as in `users`. */
    email: string;
    subscribed_at: Date;
    /** When the owner of the address opened the link of the e-mail; `null`: not yet. */
    confirmed_at: Date | null;
    /** When the last e-mail with that link was requested; `null`: never. */
    asked_at: Date | null;
    /** The account that subscribed in its settings; `null`: a visitor did. */
    user_id: string | null;
  };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends MessagesTables {}
}
