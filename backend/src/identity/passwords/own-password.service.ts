import { Injectable } from '@nestjs/common';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import type { Actor } from '../../platform/auth/current-user.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { OwnPasswordRepository } from './own-password.repository.js';
import { PasswordsService } from './passwords.service.js';

type Owner = Pick<Actor, 'id' | 'deadline'>;

/** The password of a signed-in account, typed again for acts that a borrowed session must not do. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly own: OwnPasswordRepository,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimiterService,
    private readonly log: AppLoggerService,
  ) {}

  /** @returns the stored hash that it matches @throws ApiProblem PASSWORD_WRONG | RATE_LIMITED */
  async check(actor: Owner, password: string): Promise<string> {
    const { hash } = await this.firstOf(actor, [password]);
    return hash;
  }

  /**
   * Like {@link check}, before a change of the password.
   * @returns `null` when it is `next` already: the change is repeated because its answer was lost
   */
  async checkChange(actor: Owner, current: string, next: string): Promise<string | null> {
    const { hash, password } = await this.firstOf(actor, [current, next]);
    return password === current ? hash : null;
  }

  private async firstOf({ id, deadline }: Owner, passwords: string[]): Promise<{ hash: string; password: string }> {
    for (const password of passwords) {
      await this.limiter.take(LIMITS.passwordPerAccount, id); // each comparison is a guess
      const hash = await this.own.hashOf(id);
      if (hash !== null && (await this.passwords.matches(hash, password, deadline))) return { hash, password };
    }
    this.log.pino.warn({ event: 'authentication-refused', code: 'PASSWORD_WRONG', userId: id }, 'identity');
    throw new ApiProblem('PASSWORD_WRONG');
  }
}
