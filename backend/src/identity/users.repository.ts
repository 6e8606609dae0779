import { Inject, Injectable } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import { isUuid } from '@yukselt/contracts';
import type { Page, UserView } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { isUniqueViolation, type PageQuery } from '@yukselt/postgres';
import type { KeyFilter } from '@yukselt/projections/queries';
import { ERASED } from '@yukselt/vault';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { searchTextContains } from '../platform/postgres/contains.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { listRows, timeKey } from '../platform/postgres/sorted-page.js';
import { FORBIDS_ACTIVATION } from './forbids-activation.js';
import { idBeginsWith } from './id-begins-with.js';
import type { UsersTable } from './identity.tables.js';
import { erasedEmail } from './people/erased-email.js';
import type { NewUser, ProfileChange } from './user-fields.js';
import { usersMatching } from './users-matching.js';

export interface User extends Omit<UserView, 'createdAt'> {
  isActive: boolean;
  sessionEpoch: number;
  createdAt: Date;
  lastLogin: Date | null;
  /** The user was erased; name and e-mail are placeholders. */
  erased: boolean;
}

/** The most people of one statement of {@link UsersRepository.byId}. */
const BATCH_MAX = 200;
const isOneOf = (uuids: readonly string[]) => sql<boolean>`id = any(${uuids}::uuid[])`;
const emailOf = (row: Pick<Selectable<UsersTable>, 'email' | 'erased_at'>) =>
  row.erased_at === null ? row.email : ERASED;
const toUser = (row: Selectable<UsersTable>): User => ({
  id: row.id,
  name: row.name,
  email: emailOf(row),
  phone: row.phone,
  role: row.role,
  isActive: row.is_active,
  sessionEpoch: row.session_epoch,
  createdAt: row.created_at,
  lastLogin: row.last_login,
  erased: row.erased_at !== null,
});

export const userView = ({ id, name, email, phone, role, createdAt }: User): UserView => ({
  id,
  name,
  email,
  phone,
  role,
  createdAt: createdAt.toISOString(),
});

/** Table `users`. E-mails arrive normalised (contracts' `emailSchema`). */
@Injectable()
export class UsersRepository {
  private readonly batchedById = new Batcher(async (ids: readonly string[]) => {
    const byId = new Map((await this.byIds(ids)).map((user) => [user.id, user]));
    return ids.map((id) => byId.get(id) ?? null);
  }, BATCH_MAX);

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    @Inject(FORBIDS_ACTIVATION) private readonly forbidsActivation: RawBuilder<boolean>,
  ) {}

  /** Concurrent commands share one statement, which is sent after the last of them has arrived. */
  byId(id: string): Promise<User | null> {
    return this.batchedById.submit(id);
  }

  /** The row as it is until the transaction ends; rows of others may name it meanwhile. @throws ApiProblem NOT_FOUND */
  async locked(id: string, transaction: Transaction<ShopTables>): Promise<User> {
    const rows = transaction.selectFrom('users').selectAll().where('id', '=', id);
    const row = await rows.forNoKeyUpdate().executeTakeFirst();
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toUser(row);
  }

  /** Those of `ids` that exist, in no particular order. */
  async byIds(ids: readonly string[]): Promise<User[]> {
    const uuids = ids.filter(isUuid); // a damaged event may name anything as its actor
    if (uuids.length === 0) return [];
    const rows = await this.db.selectFrom('users').selectAll().where(isOneOf(uuids)).execute();
    return rows.map(toUser);
  }

  /** Names and e-mails of those of `ids` that exist, without the rest of their rows. In no particular order. */
  async namesOf(ids: readonly string[]): Promise<Pick<User, 'id' | 'name' | 'email'>[]> {
    const uuids = ids.filter(isUuid); // a damaged event may name anything as its actor
    if (uuids.length === 0) return [];
    const rows = this.db.selectFrom('users').select(['id', 'name', 'email', 'erased_at']).where(isOneOf(uuids));
    return (await rows.execute()).map((row) => ({ id: row.id, name: row.name, email: emailOf(row) }));
  }

  /** Erased users have no e-mail. */
  async byEmail(email: string): Promise<(User & { passwordHash: string }) | null> {
    const row = await this.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row ? { ...toUser(row), passwordHash: row.password_hash } : null;
  }

  /**
   * Users whose name or e-mail contains `text`, or whose id starts with it, newest first. Case and Turkish letters do
   * not count. Erased users match by id only: their events stay.
   * @throws InvalidCursor
   */
  search(text: string, page: PageQuery): Promise<Page<User>> {
    const matches = sql`(${searchTextContains(sql`r.search_text`, text)} or ${idBeginsWith(text)})`;
    return listRows(
      this.db,
      [sql`select * from shop.users`],
      [matches],
      timeKey('created_at'),
      { ...page, sort: 'created', dir: 'desc' },
      toUser,
    );
  }

  /** {@link usersMatching} */
  matching(text: string): Promise<KeyFilter> {
    return usersMatching(this.db, text);
  }

  /** Whether the user chose a password; until then a link waits to be used. */
  async hasPassword(id: string, db: Kysely<ShopTables> = this.db): Promise<boolean> {
    const row = await db.selectFrom('users').select('password_set').where('id', '=', id).executeTakeFirst();
    return row?.password_set ?? false;
  }

  /** @param user.passwordSet whether the user chose the password @throws ApiProblem EMAIL_TAKEN */
  async insert(user: NewUser, db: Kysely<ShopTables> = this.db): Promise<User> {
    const now = this.clock.now();
    const { passwordHash, passwordSet, ...fields } = user;
    return toUser(
      await this.refuseTaken(
        db
          .insertInto('users')
          .values({
            ...fields,
            password_hash: passwordHash,
            password_set: passwordSet,
            created_at: now,
            updated_at: now,
            last_login: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    );
  }

  /** @throws ApiProblem EMAIL_TAKEN | NOT_FOUND, also for a person who was erased since the request was let in */
  async updateProfile(id: string, profile: ProfileChange, db: Kysely<ShopTables> = this.db): Promise<User> {
    const row = await this.refuseTaken(
      db
        .updateTable('users')
        .set((eb) => ({ ...profile, updated_at: this.clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toUser(row);
  }

  async recordLogin(id: string, db: Kysely<ShopTables>): Promise<void> {
    await db.updateTable('users').set({ last_login: this.clock.now() }).where('id', '=', id).execute();
  }

  /**
   * Deactivates the account; every session ends at once. @throws ApiProblem USER_CHANGED when the role is another one
   * than `role`
   */
  async deactivate(id: string, role: Role, db: Kysely<ShopTables>): Promise<void> {
    const row = await this.lockingOut(db)
      .where('id', '=', id)
      .where('role', '=', role)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new ApiProblem('USER_CHANGED');
  }

  /** Deactivates the account, whatever its role; every session ends at once. */
  async lockOut(id: string): Promise<void> {
    await this.lockingOut(this.db).where('id', '=', id).execute();
  }

  private lockingOut(db: Kysely<ShopTables>) {
    return db.updateTable('users').set({
      is_active: false,
      session_epoch: sql`session_epoch + 1`,
      version: sql`version + 1`,
      updated_at: this.clock.now(),
    });
  }

  /** Removes personal data from the row, which events refer to. @param passwordHash of a random, lost password */
  async anonymise(id: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    await this.db
      .updateTable('users')
      .set({
        name: ERASED,
        email: erasedEmail(id),
        phone: null,
        password_hash: passwordHash,
        last_login: null,
        is_active: false,
        updated_at: now,
        erased_at: now,
      })
      .where('id', '=', id)
      .execute();
  }

  /**
   * An admin's change, based on the version that the admin saw. The role that was read is part of the condition: what
   * the new role needs was decided by it.
   * @param seen.newPasswordHash of a random password that is not stored; replaces the password and ends every session
   * @throws ApiProblem EMAIL_TAKEN | USER_CHANGED | NOT_FOUND for an erased or unknown user
   */
  async update(
    id: string,
    { version, role, newPasswordHash }: { version: number; role: Role; newPasswordHash?: string | undefined },
    fields: { name: string; email: string; phone: string | null; role: Role },
    db: Kysely<ShopTables>,
  ): Promise<void> {
    const row = await this.refuseTaken(
      db
        .updateTable('users')
        .set((eb) => ({
          ...fields,
          updated_at: this.clock.now(),
          version: eb('version', '+', 1),
          ...(fields.role === role ? {} : { access_since: this.clock.now() }),
          ...(newPasswordHash === undefined
            ? {}
            : { password_hash: newPasswordHash, password_set: false, session_epoch: eb('session_epoch', '+', 1) }),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('role', '=', role)
        .where('erased_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    );
    if (row) return;
    const current = await db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirst();
    throw new ApiProblem(current && current.erased_at === null ? 'USER_CHANGED' : 'NOT_FOUND');
  }

  /** Reactivates the account, unless {@link FORBIDS_ACTIVATION} holds. @throws ApiProblem NOT_FOUND */
  async activate(id: string, db: Kysely<ShopTables>): Promise<void> {
    const now = this.clock.now();
    const row = await db
      .updateTable('users')
      .set((eb) => ({ is_active: true, access_since: now, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .where(sql<boolean>`not (${this.forbidsActivation})`)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new ApiProblem('NOT_FOUND');
  }

  private async refuseTaken<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiProblem('EMAIL_TAKEN');
      throw error;
    }
  }
}
