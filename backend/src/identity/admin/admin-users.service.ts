import { Injectable } from '@nestjs/common';
import type { AccessLogAction } from '@yukselt/contracts';
import type {
  AddedUserView,
  AdminUserView,
  NewUserBody,
  PasswordLinkView,
  UserBody,
  UserDetail,
} from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { AccountQueries } from '@yukselt/projections/queries';
import { type CustomerKey, CustomerKeyStore } from '@yukselt/vault';
import type { Transaction } from 'kysely';
import { AccessLogService, type AccessLogValues, type NewAccessLogEntry } from '../../access-log/access-log.service.js';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { LiveHubService } from '../../live/live-hub.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { holdsAll } from '../../platform/repeated-save.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { ADMIN_EMAIL } from '../identity.texts.js';
import { LastAdminService } from '../last-admin.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorResetsService } from '../second-factor/second-factor-resets.service.js';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PERSONAL_FIELDS } from '../user-fields.js';
import { type User, UsersRepository } from '../users.repository.js';
import { PasswordLinksService } from './password-links.service.js';
import { UserListRepository } from './user-list.repository.js';

/** Roles in ascending order of what they may see or do. */
const RANKS: Readonly<Record<Role, number>> = { user: 0, auditor: 1, admin: 2 };

const valuesOf = ({ name, email, phone, role }: Pick<User, 'name' | 'email' | 'phone' | 'role'>): AccessLogValues => ({
  name,
  email,
  phone,
  role,
});
const entryOf = (action: AccessLogAction, id: string, entry: Partial<NewAccessLogEntry> = {}): NewAccessLogEntry => ({
  ...entry,
  action,
  subject: { kind: 'user', id },
  accountId: id,
});

/** Actions of admins on accounts. Methods throw NOT_FOUND for an unknown or erased user. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly users: UsersRepository,
    private readonly list: UserListRepository,
    private readonly lastAdmin: LastAdminService,
    private readonly links: PasswordLinksService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsRepository,
    private readonly resets: SecondFactorResetsService,
    private readonly passwords: PasswordsService,
    private readonly accountQueries: AccountQueries,
    private readonly hub: LiveHubService,
    private readonly counters: AdminCountersService,
    private readonly accessLog: AccessLogService,
    private readonly customerKeys: CustomerKeyStore,
    private readonly notices: AccountNoticesService,
    private readonly log: AppLoggerService,
  ) {}

  /** Everything about one person, even an erased one, whose events stay. */
  async detail(actor: Actor, id: string): Promise<UserDetail> {
    const user = await this.list.byId(id);
    const [wallet, totals, sessions, link, secondFactor] = await Promise.all([
      this.accountQueries.wallet(id),
      this.accountQueries.totals(id),
      // Deactivation has ended the sessions; their tokens stay only so that a refusal can name the reason.
      user.isActive ? this.sessions.list(id, actor.sessionId) : [],
      this.links.state(id),
      this.resets.state(id),
    ]);
    return { user, wallet, totals, sessions, link, secondFactor };
  }

  /**
   * Adds a user, who sets the password with the link in the answer (docs/product-rules.md#session-9). The same form
   * sent again gives a new link, until a link has been used: then the account counts as existing.
   * @throws ApiProblem EMAIL_TAKEN | PASSWORD_LINK_USER_INACTIVE | USER_CHANGED for the same id with other fields
   */
  async add(actor: Actor, { phone, ...fields }: NewUserBody): Promise<AddedUserView> {
    const existing = await this.users.byId(fields.id);
    if (existing) {
      if (await this.users.hasPassword(fields.id)) throw new ApiProblem('EMAIL_TAKEN');
      if (!holdsAll(existing, { ...fields, phone: phone || null })) throw new ApiProblem('USER_CHANGED');
      return { link: await this.givePasswordLink(actor, fields.id), user: await this.list.byId(fields.id) };
    }
    const passwordHash = await this.passwords.hashOfRandom(actor.deadline);
    const link = await this.db.transaction().execute(async (transaction) => {
      await this.users.insert({ ...fields, phone: phone || null, passwordHash, passwordSet: false }, transaction);
      const issued = await this.links.create(fields.id, actor.id, transaction);
      await this.accessLog.record(
        transaction,
        actor,
        entryOf('user-added', fields.id, { after: { role: fields.role } }),
        entryOf('password-link-given', fields.id, { after: { waits: issued.awaitsConfirmation } }),
      );
      return issued;
    });
    this.note('user-added', actor, fields.id, { role: fields.role });
    return { link, user: await this.list.byId(fields.id) };
  }

  /**
   * An account whose role is raised loses password, second factor and sessions, whether it is active or not: its
   * password met the rules of a lesser role. An admin could otherwise set another user's password with a link, promote
   * that account and act as two admins. A one-time link sets the new password, and for an admin a second admin confirms
   * it. A save that is sent again because its answer was lost is answered as before.
   * @throws ApiProblem USER_CHANGED | EMAIL_TAKEN | OWN_ACCOUNT for the admin's own role | LAST_ADMIN | VALIDATION for
   * the e-mail address of an admin
   */
  async update(actor: Actor, id: string, { version, phone, ...fields }: UserBody): Promise<AdminUserView> {
    const { role } = await this.person(id);
    if (id === actor.id && fields.role !== role) throw new ApiProblem('OWN_ACCOUNT');
    const changed = { ...fields, phone: phone || null };
    const current = await this.list.byId(id);
    if (current.version !== version && holdsAll(current, changed)) return current;
    const raised = RANKS[fields.role] > RANKS[role];
    const passwordHash = raised ? await this.passwords.hashOfRandom(actor.deadline) : undefined;
    const key = await this.sealingKey(id);
    const work = async (transaction: Transaction<ShopTables>) => {
      const before = await this.users.locked(id, transaction);
      if (before.email !== changed.email) await this.checkEmailChange(before, fields.role, transaction);
      await this.users.update(id, { version, role, newPasswordHash: passwordHash }, changed, transaction);
      await this.notices.emailChanged(transaction, id, before.email, changed.email);
      if (role !== fields.role) await this.notices.roleChanged(transaction, id, fields.role, raised);
      if (raised) {
        await this.links.revoke(id, transaction);
        if (await this.factors.remove(id, transaction))
          await this.notices.secondFactorChanged(transaction, id, 'reset');
        await this.sessions.revokeAll(id, transaction);
      }
      await this.accessLog.record(
        transaction,
        actor,
        entryOf(role === fields.role ? 'user-changed' : 'user-role-changed', id, {
          before: valuesOf(before),
          after: valuesOf(changed),
          personal: { key, fields: PERSONAL_FIELDS },
        }),
      );
    };
    await (role === 'admin' && fields.role !== 'admin'
      ? this.lastAdmin.protect(id, actor, work)
      : this.db.transaction().execute(work));
    this.note('user-updated', actor, id, { role: fields.role, roleBefore: role });
    return this.list.byId(id);
  }

  /** Deactivating ends every session at once. @throws ApiProblem OWN_ACCOUNT | LAST_ADMIN | USER_CHANGED */
  async setActive(actor: Actor, id: string, active: boolean): Promise<AdminUserView> {
    const { role, isActive } = await this.person(id);
    if (id === actor.id) throw new ApiProblem('OWN_ACCOUNT');
    if (active === isActive) return this.list.byId(id);
    const action = active ? 'user-activated' : 'user-deactivated';
    const work = async (transaction: Transaction<ShopTables>) => {
      // Another admin may have done so since.
      if ((await this.users.locked(id, transaction)).isActive === active) return;
      if (active) {
        // Earlier sessions do not come back with the account.
        await this.sessions.revokeAll(id, transaction);
        await this.users.activate(id, transaction);
      } else {
        await this.users.deactivate(id, role, transaction);
        await this.links.revoke(id, transaction);
      }
      await this.notices.accessChanged(transaction, id, active);
      await this.accessLog.record(transaction, actor, entryOf(action, id));
    };
    await (role === 'admin' && !active ? this.lastAdmin.protect(id, actor, work) : this.db.transaction().execute(work));
    this.note(action, actor, id);
    return this.list.byId(id);
  }

  /** A link to an admin's account waits for a second admin. @throws ApiProblem PASSWORD_LINK_USER_INACTIVE */
  async givePasswordLink(actor: Actor, id: string): Promise<PasswordLinkView> {
    const { isActive } = await this.person(id);
    if (!isActive) throw new ApiProblem('PASSWORD_LINK_USER_INACTIVE');
    const link = await this.db.transaction().execute(async (transaction) => {
      const issued = await this.links.create(id, actor.id, transaction);
      await this.accessLog.record(
        transaction,
        actor,
        entryOf('password-link-given', id, { after: { waits: issued.awaitsConfirmation } }),
      );
      return issued;
    });
    this.note('password-link-given', actor, id);
    return link;
  }

  /**
   * @param until end of the link that was seen
   * @throws ApiProblem NOT_FOUND without a link | PASSWORD_LINK_OWN | USER_CHANGED
   */
  async confirmPasswordLink(actor: Actor, id: string, until: Date): Promise<void> {
    await this.person(id);
    await this.db.transaction().execute(async (transaction) => {
      await this.links.confirm(id, actor.id, until, transaction);
      await this.accessLog.record(transaction, actor, entryOf('password-link-confirmed', id));
    });
    this.note('password-link-confirmed', actor, id);
  }

  /** The link no longer opens anything. Any admin may take it back. */
  async dropPasswordLink(actor: Actor, id: string): Promise<void> {
    await this.person(id);
    await this.db.transaction().execute(async (transaction) => {
      if (await this.links.revoke(id, transaction))
        await this.accessLog.record(transaction, actor, entryOf('password-link-dropped', id));
    });
    this.note('password-link-dropped', actor, id);
  }

  /** @param session one of the sessions; without it all end. @throws ApiProblem NOT_FOUND when it has ended already */
  async endSessions(actor: Actor, id: string, session?: string): Promise<void> {
    await this.person(id);
    await this.db.transaction().execute(async (transaction) => {
      if (session === undefined) await this.sessions.revokeAllAndLogins(id, transaction);
      else await this.sessions.revoke(id, session, transaction);
      await this.accessLog.record(
        transaction,
        actor,
        entryOf('sessions-ended', id, { after: { all: session === undefined } }),
      );
    });
    this.note('sessions-ended', actor, id);
  }

  /**
   * No admin changes the address of another one (docs/product-rules.md#role-7): whoever chose it could ask for a link
   * by e-mail and confirm it as the second admin. Links that went to the old address end.
   */
  private async checkEmailChange({ id, role }: User, next: Role, transaction: Transaction<ShopTables>): Promise<void> {
    if (role === 'admin' && next === 'admin' && (await this.users.hasPassword(id, transaction)))
      throw new ApiProblem('VALIDATION', { detail: ADMIN_EMAIL, errors: { email: ADMIN_EMAIL } });
    await this.links.revokeAsked(id, transaction);
  }

  /** Read before a transaction starts, which would otherwise hold a connection while it waits. */
  private async sealingKey(id: string): Promise<CustomerKey> {
    const key = await this.customerKeys.ensureKey(id);
    if (!key) throw new ApiProblem('NOT_FOUND');
    return key;
  }

  private async person(id: string): Promise<User> {
    const user = await this.users.byId(id);
    if (!user || user.erased) throw new ApiProblem('NOT_FOUND');
    return user;
  }

  /** Informs the server's log, the person's open pages and the counters of what waits for admins. */
  private note(event: string, actor: Actor, userId: string, facts: Record<string, string> = {}): void {
    this.log.pino.info({ event, adminId: actor.id, userId, ...facts }, 'identity');
    this.hub.publish('user', { userId });
    this.counters.publishSoon();
  }
}
