import { randomUUID } from 'node:crypto';
import { emailSchema, nameSchema } from '@yukselt/contracts/api';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { sql, type Transaction } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import type { Clock } from '../../platform/clock.js';
import type { ShopDatabase, ShopTables } from '../../platform/postgres/shop-database.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { storeLink } from './store-link.js';

/** The operator cannot have such a link; the message explains why. */
export class AdminLinkRefused extends Error {
  readonly code = 'ADMIN_LINK_REFUSED';
}

export interface AdminLink {
  userId: string;
  /** The account was added for it. */
  isNew: boolean;
  /** Page that the link opens, a path of the site. */
  path: string;
  expiresAt: Date;
}

/**
 * A one-time link to an admin's account, in place of the two admins whom it takes otherwise
 * (docs/decisions/0012-two-admins-for-an-admin.md). In a shop without an admin it adds the account: a new shop has
 * nobody who could. @param name of a new account
 * @throws AdminLinkRefused
 */
export async function createAdminLink(
  db: ShopDatabase,
  { email, name }: { email: string; name: string },
  clock: Clock,
): Promise<AdminLink> {
  const address = emailSchema.safeParse(email);
  if (!address.success) throw new AdminLinkRefused(`"${email}" is no e-mail address that the shop accepts.`);
  const passwordHash = await new PasswordsService().hashOfRandom();
  return db.transaction().execute(async (transaction) => {
    // Two commands at the same moment add one account.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.lastAdmin})`.execute(transaction);
    const existing = await existingAdmin(transaction, address.data);
    const dropped = existing ? [] : await dropUnusedLinks(transaction);
    const userId = existing ?? (await addAdmin(transaction, { email: address.data, name, passwordHash }, clock.now()));
    const link = await storeLink(transaction, userId, { givenBy: null, confirmedAt: clock.now() }, clock.now());
    const aboutUser = (id: string) => ({ subject: { kind: 'user', id }, accountId: id }) as const;
    const about = aboutUser(userId);
    await new AccessLogService(db, clock).record(
      transaction,
      'operator',
      ...dropped.map((id) => ({ ...aboutUser(id), action: 'password-link-dropped' }) as const),
      ...(existing ? [] : [{ ...about, action: 'user-added', after: { role: 'admin' } } as const]),
      { ...about, action: 'password-link-given', after: { waits: false } },
    );
    return { userId, isNew: !existing, ...link };
  });
}

/** The id of the active admin with this address; `null`: nobody has the address. @throws AdminLinkRefused */
async function existingAdmin(transaction: Transaction<ShopTables>, email: string): Promise<string | null> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'is_active'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return null;
  if (user.role !== 'admin')
    throw new AdminLinkRefused(
      `The account of ${email} is no admin's. An admin raises its role in the panel; a first admin needs an address of their own.`,
    );
  if (!user.is_active)
    throw new AdminLinkRefused(`The account of ${email} is deactivated. Another admin activates it in the panel.`);
  return user.id;
}

/**
 * Takes back the operator's links to first admins who have not used them: the address may be mistyped, and whoever
 * received the link there is no admin. Runs before the search for an admin, who may be using such a link right now.
 * @returns the ids of their accounts
 */
async function dropUnusedLinks(transaction: Transaction<ShopTables>): Promise<string[]> {
  const links = await transaction
    .deleteFrom('password_links')
    .where('given_by', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('users').select('id').where('role', '=', 'admin').where('password_set', '=', false),
    )
    .returning('user_id')
    .execute();
  return links.map((link) => link.user_id);
}

/** @returns the id of the new account @throws AdminLinkRefused when an admin can sign in, or without a name */
async function addAdmin(
  transaction: Transaction<ShopTables>,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  now: Date,
): Promise<string> {
  const admin = await transaction
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('password_set', '=', true)
    .executeTakeFirst();
  if (admin)
    throw new AdminLinkRefused(
      `The shop has an admin, ${admin.email}, who adds others in the panel; no account has the address ${email}.`,
    );
  const valid = nameSchema.safeParse(name);
  if (!valid.success) throw new AdminLinkRefused('The first admin needs a name, which follows the e-mail address.');
  const { id } = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      name: valid.data,
      phone: null,
      role: 'admin',
      password_hash: passwordHash,
      password_set: false,
      created_at: now,
      updated_at: now,
      last_login: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
