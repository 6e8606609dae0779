import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccessLogAction } from '@yukselt/contracts';
import type { SecondFactorResetView, UserDetail, WaitingResetView } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { sql, type Transaction } from 'kysely';
import { AccessLogService, type NewAccessLogEntry } from '../../access-log/access-log.service.js';
import { AdminCountersService } from '../../live/admin-counters.service.js';
import { LiveHubService } from '../../live/live-hub.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { isAdminSince } from '../admin/admin-since.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersRepository } from '../users.repository.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** As long as a one-time link (docs/product-rules.md#session-12). */
const RESET_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Resets by admins, for users who lost their authenticator. The reset for an admin's account happens only after a
 * second admin has confirmed it, like a one-time link: one admin must not become two. All sessions of the account
 * end.
 */
@Injectable()
export class SecondFactorResetsService implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsService,
    private readonly notices: AccountNoticesService,
    private readonly accessLog: AccessLogService,
    private readonly counters: AdminCountersService,
    private readonly hub: LiveHubService,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingResets', async () => (await this.waiting()).length);
  }

  /** Resets at once, or asks a second admin. @throws ApiProblem NOT_FOUND | OWN_ACCOUNT | SECOND_FACTOR_OFF */
  async ask(actor: Actor, userId: string): Promise<SecondFactorResetView> {
    await this.requireOtherUser(actor, userId);
    const awaitsConfirmation = await this.db.transaction().execute(async (transaction) => {
      const role = await this.lockedRole(userId, transaction);
      if (role !== 'admin') {
        await this.reset(userId, transaction);
        await this.accessLog.record(transaction, actor, entryOf('second-factor-reset', userId));
        return false;
      }
      const now = this.clock.now();
      const request = {
        asked_by: actor.id,
        asked_at: now,
        expires_at: new Date(now.getTime() + RESET_LIFE_MS),
      };
      await transaction
        .insertInto('second_factor_resets')
        .values({ user_id: userId, ...request })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(request))
        .execute();
      await this.accessLog.record(transaction, actor, entryOf('second-factor-reset-asked', userId));
      return true;
    });
    this.announce(awaitsConfirmation ? 'second-factor-reset-asked' : 'second-factor-reset', actor, userId);
    return { awaitsConfirmation };
  }

  /**
   * Four eyes (docs/product-rules.md#session-12): carries out a reset as the second admin.
   * @throws ApiProblem NOT_FOUND: no reset waits | SECOND_FACTOR_RESET_OWN: the admin requested it | OWN_ACCOUNT: the
   * account is the admin's own
   */
  async confirm(actor: Actor, userId: string): Promise<void> {
    if (actor.id === userId) throw new ApiProblem('OWN_ACCOUNT');
    await this.db.transaction().execute(async (transaction) => {
      await this.users.locked(userId, transaction); // first, as when a reset is requested
      const {
        rows: [request],
      } = await sql<{ asked_by: string }>`
        select asked_by from shop.second_factor_resets
         where user_id = ${userId} and expires_at > ${this.clock.now()} and ${isAdminSince('asked_by', 'asked_at')}
           for update`.execute(transaction);
      if (!request) throw new ApiProblem('NOT_FOUND');
      if (request.asked_by === actor.id) throw new ApiProblem('SECOND_FACTOR_RESET_OWN');
      await this.reset(userId, transaction);
      const after = { askedBy: request.asked_by };
      await this.accessLog.record(transaction, actor, { ...entryOf('second-factor-reset', userId), after });
    });
    this.announce('second-factor-reset', actor, userId);
  }

  /** Any admin may take it back. @throws ApiProblem NOT_FOUND */
  async drop(actor: Actor, userId: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const dropped = await transaction
        .deleteFrom('second_factor_resets')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      if (!dropped) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, entryOf('second-factor-reset-dropped', userId));
    });
    this.announce('second-factor-reset-dropped', actor, userId);
  }

  async state(userId: string): Promise<UserDetail['secondFactor']> {
    const reset = await this.open().where('reset.user_id', '=', userId).executeTakeFirst();
    return {
      on: await this.factors.isOn(userId),
      reset: reset ? { until: reset.expires_at.toISOString(), requestedBy: requesterOf(reset) } : null,
    };
  }

  /** The resets that wait for a second admin, the oldest first. */
  async waiting(): Promise<WaitingResetView[]> {
    const resets = await this.open().orderBy('reset.asked_at').execute();
    return resets.map((reset) => ({
      user: { id: reset.user_id, name: reset.name, email: reset.email },
      requestedBy: requesterOf(reset),
      requestedAt: reset.asked_at.toISOString(),
      expiresAt: reset.expires_at.toISOString(),
    }));
  }

  private open() {
    return this.db
      .selectFrom('second_factor_resets as reset')
      .innerJoin('users', 'users.id', 'reset.user_id')
      .leftJoin('users as requester', 'requester.id', 'reset.asked_by')
      .select([
        'reset.user_id',
        'reset.asked_by',
        'reset.asked_at',
        'reset.expires_at',
        'users.name',
        'users.email',
        'requester.name as requester_name',
      ])
      .where('reset.expires_at', '>', this.clock.now())
      .where(isAdminSince('reset.asked_by', 'reset.asked_at'));
  }

  /** The role cannot change before the transaction ends: an account may be raised at this moment. */
  private async lockedRole(userId: string, transaction: Transaction<ShopTables>): Promise<Role> {
    const { role } = await this.users.locked(userId, transaction);
    // A separate statement, which sees what was done while this one waited for the lock.
    if (!(await this.factors.isOn(userId, transaction))) throw new ApiProblem('SECOND_FACTOR_OFF');
    return role;
  }

  private async reset(userId: string, transaction: Transaction<ShopTables>): Promise<void> {
    await this.factors.remove(userId, transaction);
    await this.sessions.revokeAllAndLogins(userId, transaction);
    await this.notices.secondFactorChanged(transaction, userId, 'reset');
  }

  private async requireOtherUser(actor: Actor, userId: string): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user || user.erased) throw new ApiProblem('NOT_FOUND');
    if (userId === actor.id) throw new ApiProblem('OWN_ACCOUNT');
  }

  private announce(event: string, { id: adminId }: Actor, userId: string): void {
    this.log.pino.info({ event, adminId, userId }, 'identity');
    this.hub.publish('user', { userId });
    this.counters.publishSoon();
  }
}

const entryOf = (action: AccessLogAction, id: string): NewAccessLogEntry => ({
  action,
  subject: { kind: 'user', id },
  accountId: id,
});
const requesterOf = ({ asked_by, requester_name }: { asked_by: string; requester_name: string | null }) => ({
  id: asked_by,
  name: requester_name ?? '',
});
