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
    /** When an admin marked it as read. */
    read_at: ColumnType<Date | null, never, Date | null>;
  };
  newsletter_addresses: {
    id: Generated<string>;
    /** Normalised as in `users`. */
    email: string;
    subscribed_at: Date;
  };
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends MessagesTables {}
}
