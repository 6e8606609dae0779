import { Injectable } from '@nestjs/common';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { OwnPasswordRepository } from './own-password.repository.js';
import { PasswordsService } from './passwords.service.js';

/** The password of a signed-in account, typed again for acts that a borrowed session must not do. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly ownPasswords: OwnPasswordRepository,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimiterService,
    private readonly log: AppLoggerService,
  ) {}

  /** @returns the stored hash that it matches @throws ApiProblem PASSWORD_WRONG | RATE_LIMITED */
  async check({ id, deadline }: Pick<Actor, 'id' | 'deadline'>, password: string): Promise<string> {
    await this.limiter.take(LIMITS.passwordPerAccount, id);
    const stored = await this.ownPasswords.hashOf(id);
    if (stored !== null && (await this.passwords.matches(stored, password, deadline))) return stored;
    this.log.pino.warn({ event: 'authentication-refused', code: 'PASSWORD_WRONG', userId: id }, 'identity');
    throw new ApiProblem('PASSWORD_WRONG');
  }
}
