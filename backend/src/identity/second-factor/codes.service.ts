import { Injectable } from '@nestjs/common';
import { CODE_DIGITS } from '@yukselt/contracts/api';
import { CustomerKeyStore } from '@yukselt/vault';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { AccountNoticesService } from '../account-notices.service.js';
import { RECOVERY_CODE_WRONG } from '../identity.texts.js';
import { recoveryHash } from './recovery-codes.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { newSecret, stepOf } from './totp.js';

const SECRET = 'second-factor.secret';

/** Checks codes. Secrets are sealed with the customer's key, so that the database alone yields no code. */
@Injectable()
export class CodesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly factors: SecondFactorsRepository,
    private readonly customerKeys: CustomerKeyStore,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly limiter: RateLimiterService,
    private readonly notices: AccountNoticesService,
  ) {}

  /** A new secret, in clear (base32) and in its stored form. @throws ApiProblem UNAUTHENTICATED for an erased person */
  async newSecret(userId: string): Promise<{ secret: string; sealed: string }> {
    const key = await this.customerKeys.ensureKey(userId);
    if (!key) throw new ApiProblem('UNAUTHENTICATED');
    const secret = newSecret();
    return { secret, sealed: key.seal(SECRET, secret) };
  }

  /** @returns the time step of a code, which the caller has to use up @throws ApiProblem SECOND_FACTOR_WRONG */
  private async stepOf(userId: string, sealed: string, code: string): Promise<number> {
    const key = await this.customerKeys.key(userId);
    const step = key ? stepOf(key.open(SECRET, sealed), code, this.clock.now()) : null;
    if (step === null) throw this.refused('SECOND_FACTOR_WRONG', userId);
    return step;
  }

  /**
   * Uses up a code of the authenticator, or a recovery code, about which its owner gets an e-mail.
   * @param code as the contracts' schema leaves it
   * @returns the recovery codes that are left when one was used, otherwise `null`
   * @throws ApiProblem SECOND_FACTOR_OFF | SECOND_FACTOR_WRONG | SECOND_FACTOR_USED for a code that was taken before
   */
  async use(userId: string, code: string): Promise<number | null> {
    const factor = await this.factors.find(userId);
    if (!factor?.confirmedAt) throw new ApiProblem('SECOND_FACTOR_OFF');
    if (code.length === CODE_DIGITS) {
      const step = await this.stepOf(userId, factor.secret, code);
      if (!(await this.factors.takeStep(userId, factor.secret, step))) throw this.refused('SECOND_FACTOR_USED', userId);
      return null;
    }
    const codesLeft = await this.db.transaction().execute(async (transaction) => {
      if (!(await this.factors.takeRecoveryCode(userId, recoveryHash(userId, code), transaction)))
        throw this.refused('SECOND_FACTOR_WRONG', userId, { detail: RECOVERY_CODE_WRONG });
      const remaining = await this.factors.recoveryCodesLeft(userId, transaction);
      await this.notices.recoveryCodeUsed(transaction, userId, remaining);
      return remaining;
    });
    this.log.pino.info({ event: 'recovery-code-used', userId, left: codesLeft }, 'identity');
    return codesLeft;
  }

  /**
   * Like {@link use}, in a session of the account, where no login counts the attempts. @throws ApiProblem RATE_LIMITED
   */
  async useOwn(userId: string, code: string): Promise<void> {
    await this.limiter.take(LIMITS.ownCodePerAccount, userId);
    await this.use(userId, code);
  }

  /** Like {@link stepOf}, in a session of the account. @throws ApiProblem RATE_LIMITED */
  async ownStepOf(userId: string, sealed: string, code: string): Promise<number> {
    await this.limiter.take(LIMITS.ownCodePerAccount, userId);
    return this.stepOf(userId, sealed, code);
  }

  private refused(
    code: 'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_USED',
    userId: string,
    details: { detail?: string } = {},
  ): ApiProblem {
    this.log.pino.warn({ event: 'authentication-refused', code, userId }, 'identity');
    return new ApiProblem(code, details);
  }
}
