import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a one-time link waits for a second admin (docs/product-rules.md#session-9): a condition on the rows `link` of
 * `password_links` and `users`. @param now the application's clock, which also set `expires_at`
 */
export const linkWaits = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(users.role = 'admin' and link.confirmed_at is null and link.expires_at > ${now})`;
