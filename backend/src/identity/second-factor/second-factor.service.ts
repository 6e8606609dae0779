import { Injectable } from '@nestjs/common';
import type { AccessLogAction } from '@yukselt/contracts';
import type {
  RecoveryCodesView,
  SecondFactorProofBody,
  SecondFactorSecretView,
  SecondFactorView,
} from '@yukselt/contracts/api';
import type { Transaction } from 'kysely';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { LiveHubService } from '../../live/live-hub.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { mustEnrol } from '../../platform/auth/policy.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { SettingsService } from '../../settings/settings.service.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { OwnPasswordService } from '../passwords/own-password.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CodesService } from './codes.service.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { secretUri } from './totp.js';

const ACTS = {
  on: 'own-second-factor-on',
  off: 'own-second-factor-off',
  codes: 'own-recovery-codes-renewed',
} as const satisfies Record<string, AccessLogAction>;

/**
 * A user's own second factor (docs/product-rules.md#session-11). Every change needs the password, and ends every other
 * session of the account.
 */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: CodesService,
    private readonly password: OwnPasswordService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly notices: AccountNoticesService,
    private readonly accessLog: AccessLogService,
    private readonly config: Config,
    private readonly hub: LiveHubService,
    private readonly log: AppLoggerService,
  ) {}

  async state({ id, role }: Actor): Promise<SecondFactorView> {
    const since = (await this.factors.find(id))?.confirmedAt ?? null;
    return {
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since ? await this.factors.recoveryCodesLeft(id) : 0,
      demanded: this.demanded(role),
    };
  }

  /**
   * Makes a new secret. No login asks for its codes before {@link confirm}. @throws ApiProblem PASSWORD_WRONG |
   * SECOND_FACTOR_ON
   */
  async start(actor: Actor, password: string): Promise<SecondFactorSecretView> {
    await this.password.check(actor, password);
    const { secret, sealed } = await this.codes.newSecret(actor.id);
    await this.factors.start(actor.id, sealed);
    const { name } = await this.settings.get();
    return { secret, uri: secretUri(secret, name, actor.email) };
  }

  /**
   * Turns the second factor on with a code, which proves that an authenticator has the secret. @returns the recovery
   * codes, once
   * @throws ApiProblem SECOND_FACTOR_OFF before {@link start} | SECOND_FACTOR_ON | SECOND_FACTOR_WRONG | RATE_LIMITED
   */
  async confirm(actor: Actor, code: string): Promise<RecoveryCodesView> {
    const factor = await this.factors.find(actor.id);
    if (!factor) throw new ApiProblem('SECOND_FACTOR_OFF');
    if (factor.confirmedAt) throw new ApiProblem('SECOND_FACTOR_ON');
    const step = await this.codes.ownStepOf(actor.id, factor.secret, code);
    const codes = newRecoveryCodes();
    await this.db.transaction().execute(async (transaction) => {
      if (!(await this.factors.confirm(actor.id, factor.secret, step, transaction)))
        throw new ApiProblem('SECOND_FACTOR_ON');
      await this.factors.replaceRecoveryCodes(actor.id, this.hashes(actor, codes), transaction);
      await this.changed('on', actor, transaction);
    });
    this.note('second-factor-on', actor);
    return { codes };
  }

  /**
   * One that is off stays off, e.g. when the act is repeated because its answer was lost.
   * @throws ApiProblem PASSWORD_WRONG | SECOND_FACTOR_WRONG | SECOND_FACTOR_USED | SECOND_FACTOR_OFF when an admin
   * resets it meanwhile | SECOND_FACTOR_REQUIRED where the shop demands it
   */
  async turnOff(actor: Actor, { password, code }: SecondFactorProofBody): Promise<void> {
    if (this.demanded(actor.role)) throw new ApiProblem('SECOND_FACTOR_REQUIRED');
    await this.password.check(actor, password);
    if (!(await this.factors.isOn(actor.id))) return;
    await this.codes.useOwn(actor.id, code);
    await this.db.transaction().execute(async (transaction) => {
      if (!(await this.factors.remove(actor.id, transaction))) throw new ApiProblem('SECOND_FACTOR_OFF');
      await this.changed('off', actor, transaction);
    });
    this.note('second-factor-off', actor);
  }

  /**
   * New recovery codes in place of the earlier ones. @returns them, once
   * @throws ApiProblem PASSWORD_WRONG | SECOND_FACTOR_WRONG | SECOND_FACTOR_USED | SECOND_FACTOR_OFF
   */
  async renewCodes(actor: Actor, { password, code }: SecondFactorProofBody): Promise<RecoveryCodesView> {
    await this.password.check(actor, password);
    await this.codes.useOwn(actor.id, code);
    const codes = newRecoveryCodes();
    await this.db.transaction().execute(async (transaction) => {
      await this.factors.replaceRecoveryCodes(actor.id, this.hashes(actor, codes), transaction);
      await this.changed('codes', actor, transaction);
    });
    this.note('recovery-codes-renewed', actor);
    return { codes };
  }

  /**
   * Ends all other sessions and sends the owner an e-mail; a change by an admin or auditor is an entry of the access
   * log.
   */
  private async changed(change: keyof typeof ACTS, actor: Actor, transaction: Transaction<ShopTables>): Promise<void> {
    await this.sessions.revokeOthersAndLogins(actor.id, actor.sessionId, transaction);
    await this.notices.secondFactorChanged(transaction, actor.id, change);
    if (actor.role === 'user') return;
    await this.accessLog.record(transaction, actor, {
      action: ACTS[change],
      subject: { kind: 'user', id: actor.id },
      accountId: actor.id,
    });
  }

  private demanded(role: Actor['role']): boolean {
    return mustEnrol({ role, secondFactor: false }, this.config.secondFactorDemanded);
  }

  private hashes({ id }: Actor, codes: readonly string[]): string[] {
    return codes.map((code) => recoveryHash(id, code));
  }

  private note(event: string, { id, role }: Actor): void {
    this.log.pino.info({ event, userId: id, role }, 'identity');
    this.hub.publish('user', { userId: id });
  }
}
