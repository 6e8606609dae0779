import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ShopTables } from '../../platform/postgres/shop-database.js';

/** A one-time link is valid for 24 h (docs/product-rules.md#session-9). */
const LINK_LIFE_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** The stored form of a link's token. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

interface LinkOrigin {
  /** Who created it; `null`: the operator. */
  givenBy: string | null;
  /** When it was confirmed; `null`: a link to an admin's account waits for a second admin. */
  confirmedAt: Date | null;
}

/**
 * Creates a one-time link for a user; an earlier one stops working, confirmed or not. The token is not stored.
 * @returns the page that the link opens, as a path of the site
 */
export async function storeLink(
  db: Kysely<ShopTables>,
  userId: string,
  { givenBy, confirmedAt }: LinkOrigin,
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = {
    token_hash: hashOfLink(token),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS),
    given_by: givenBy,
    confirmed_at: confirmedAt,
    confirmed_by: null,
  };
  await db
    .insertInto('password_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return { path: `/sifre/${token}`, expiresAt: link.expires_at };
}
