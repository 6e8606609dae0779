import { Injectable } from '@nestjs/common';
import { CustomerKeyStore } from '@yukselt/vault';
import type { Kysely } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { PasswordLinksService } from '../admin/password-links.service.js';
import { OwnPasswordRepository } from '../passwords/own-password.repository.js';
import { PERSONAL_FIELDS, type ProfileChange } from '../user-fields.js';
import { type User, UsersRepository } from '../users.repository.js';

/**
 * Changes of users to their own account. Those of an admin or auditor are entries of the access log
 * (docs/product-rules.md#audit-4).
 */
@Injectable()
export class OwnChangesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly users: UsersRepository,
    private readonly ownPassword: OwnPasswordRepository,
    private readonly accessLog: AccessLogService,
    private readonly customerKeys: CustomerKeyStore,
    private readonly notices: AccountNoticesService,
    private readonly links: PasswordLinksService,
  ) {}

  /** A link that went to the old address ends with it. @throws ApiProblem EMAIL_TAKEN | NOT_FOUND */
  async profile(actor: Actor, change: ProfileChange): Promise<User> {
    const insider = actor.role !== 'user';
    const key = insider ? await this.customerKeys.ensureKey(actor.id) : undefined;
    if (key === null) throw new ApiProblem('NOT_FOUND');
    return this.db.transaction().execute(async (transaction) => {
      const before = await this.users.locked(actor.id, transaction);
      const after = await this.users.updateProfile(actor.id, change, transaction);
      if (before.email !== after.email) await this.links.revokeAsked(actor.id, transaction);
      await this.notices.emailChanged(transaction, actor.id, before.email, after.email);
      if (key)
        await this.accessLog.record(transaction, actor, {
          action: 'own-profile-changed',
          subject: { kind: 'user', id: actor.id },
          accountId: actor.id,
          before: valuesOf(before),
          after: valuesOf(after),
          personal: { key, fields: PERSONAL_FIELDS },
        });
      return after;
    });
  }

  /**
   * Like {@link OwnPasswordRepository.replace}. It also ends the sessions, and a one-time link: a user who knows the
   * password needs none, so it may be a stranger's.
   */
  password(
    actor: Actor,
    before: string,
    passwordHash: string,
    endSessions: (db: Kysely<ShopTables>) => Promise<void>,
  ): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const epoch = await this.ownPassword.replace(actor.id, before, passwordHash, transaction);
      await endSessions(transaction);
      await this.links.revoke(actor.id, transaction);
      await this.notices.passwordChanged(transaction, actor.id);
      if (actor.role !== 'user')
        await this.accessLog.record(transaction, actor, {
          action: 'own-password-changed',
          subject: { kind: 'user', id: actor.id },
          accountId: actor.id,
        });
      return epoch;
    });
  }
}

const valuesOf = ({ name, email, phone }: User) => ({ name, email, phone });
