import type { NewsletterEnd, Preferences } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import type { ColumnType, Generated } from 'kysely';

export interface UsersTable {
  id: string;
  name: string;
  /** Lower-case ASCII; an erased user keeps `erased-<id>`, which is no address. */
  email: string;
  phone: string | null;
  password_hash: string;
  /**
   * `false` while `password_hash` is of a random password that nobody knows: the user was added or raised, and has not
   * used the link yet.
   */
  password_set: Generated<boolean>;
  role: Role;
  is_active: Generated<boolean>;
  /** Since when the account has this role and is active without a break; `null`: always, as far as is known. */
  access_since: Generated<Date | null>;
  /** Access tokens of an older epoch are refused; every change that must end sessions at once raises it. */
  session_epoch: Generated<number>;
  created_at: Date;
  updated_at: Date;
  last_login: Date | null;
  /** Raised by every change to what an admin's form shows, so that a lost update is noticed. */
  version: Generated<number>;
  /** When the person was erased: the row stays for the events, without personal data. */
  erased_at: Generated<Date | null>;
  /** Name and e-mail in the form in which searches compare them; PostgreSQL generates it from both. */
  search_text: ColumnType<string, never, never>;
}

/** One row: how many people there are. Maintained by triggers on `users`. */
export interface UsersCountedTable {
  /** Without erased people. */
  users: ColumnType<number, never, never>;
}

/** One row per hour in which people registered. Maintained by triggers on `users`. */
export interface UsersRegisteredTable {
  hour: ColumnType<Date, never, never>;
  /** Without erased people. */
  users: ColumnType<number, never, never>;
}

/** One row per login. The id is also the `sid` of access tokens. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** Epoch of the user at the login: a password changed meanwhile ends a login in progress. */
  session_epoch: number;
  /** Browser and system in a few words, as the person sees them in the list of open sessions. */
  device: string;
  /** Last time the password was entered in this session. */
  authenticated_at: Date;
  started_at: ColumnType<Date, Date, never>;
  /** When the refresh token was last exchanged. */
  used_at: Date;
  /** The session ends at this time, however often it is used. */
  ends_at: ColumnType<Date, Date, never>;
  /** The session ends at this time unless it is used before; never after `ends_at`. */
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  /** The session that it belongs to; reuse of a rotated token ends it. */
  family: string;
  created_at: ColumnType<Date, Date, never>;
  rotated_at: Date | null;
  successor_hash: string | null;
}

/** One row per user who changed a preference; without one the defaults apply. */
export interface PreferencesTable {
  user_id: string;
  preferences: ColumnType<Preferences, string, string>;
  updated_at: Date;
  /** When and how the newsletter ended without the switch of the settings. */
  newsletter_ended_at: Date | null;
  newsletter_ended_why: NewsletterEnd | null;
}

/** One-time links to set a password. The token itself is never stored. */
export interface PasswordLinksTable {
  /** One valid link per person: a newer one replaces it. */
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  /** The admin who created it. */
  given_by: string | null;
  /** When an admin other than its creator confirmed it; before that, a link to an admin's account opens nothing. */
  confirmed_at: Date | null;
  /** The admin who confirmed it; `null` also when the operator of the server did. */
  confirmed_by: string | null;
}

interface IdentityTables {
  users: UsersTable;
  users_counted: UsersCountedTable;
  users_registered: UsersRegisteredTable;
  refresh_tokens: RefreshTokensTable;
  sessions: SessionsTable;
  preferences: PreferencesTable;
  password_links: PasswordLinksTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends IdentityTables {}
}
