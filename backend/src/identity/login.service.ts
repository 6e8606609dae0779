import { Injectable } from '@nestjs/common';
import { PASSWORD_MIN } from '@yukselt/contracts';
import type { ConfirmedSessionView, LoginBody } from '@yukselt/contracts/api';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { LIMITS, type Limit, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { AccountNoticesService } from './account-notices.service.js';
import { lockActive } from './active-owner.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { CodesService } from './second-factor/codes.service.js';
import { LoginChallengesService } from './second-factor/login-challenges.service.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { KnownDevicesService } from './sessions/known-devices.service.js';
import { type ClientInfo, type OpenedSession, SessionIssuerService } from './sessions/session-issuer.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { type User, UsersRepository } from './users.repository.js';

/** The password was right, and the account has a second factor: the token is for the browser's cookie. */
export interface AwaitedCode {
  token: string;
  expiresAt: Date;
}

/** The limits of a step of the login: for a browser that is known to the account, and for all others. */
interface StepLimits {
  device: Limit;
  accountDevices: Limit;
  address: Limit;
  accountAndAddress: Limit;
  account: Limit;
}
const PASSWORD_STEP: StepLimits = {
  device: LIMITS.loginPerDevice,
  accountDevices: LIMITS.loginPerAccountDevices,
  address: LIMITS.loginPerAddress,
  accountAndAddress: LIMITS.loginPerAccountAndAddress,
  account: LIMITS.loginPerAccount,
};
const CODE_STEP: StepLimits = {
  device: LIMITS.codePerDevice,
  accountDevices: LIMITS.codePerAccountDevices,
  address: LIMITS.loginPerAddress,
  accountAndAddress: LIMITS.codePerAccountAndAddress,
  account: LIMITS.codePerAccount,
};

/**
 * Logging in: the password, then the code of an account with a second factor. Nothing marks the browser, no session is
 * opened and no login is recorded before the last step.
 */
@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly issuer: SessionIssuerService,
    private readonly passwords: PasswordsService,
    private readonly codes: CodesService,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: LoginChallengesService,
    private readonly limiter: RateLimiterService,
    private readonly devices: KnownDevicesService,
    private readonly notices: AccountNoticesService,
    private readonly db: ShopDatabase,
    private readonly log: AppLoggerService,
  ) {}

  /**
   * The texts reveal whether an account exists; the time taken does not, and attempts are limited
   * (docs/product-rules.md#session-7).
   * @param deviceCookie of {@link KnownDevicesService}
   * @throws ApiProblem EMAIL_UNKNOWN | PASSWORD_WRONG | USER_INACTIVE | RATE_LIMITED
   */
  async password(
    body: LoginBody,
    client: ClientInfo,
    deviceCookie: string | null,
  ): Promise<OpenedSession | AwaitedCode> {
    const owner = deviceCookie === null ? null : await this.users.byEmail(body.email);
    await this.count(PASSWORD_STEP, body.email, client.address, this.knownDevice(deviceCookie, owner?.id));
    const user = await this.users.byEmail(body.email);
    const correct = await this.passwords.matches(user?.passwordHash ?? null, body.password, client.deadline);
    // No password is that short (docs/product-rules.md#forms-2); it is refused after the same work as any other.
    if (body.password.length < PASSWORD_MIN) throw this.refused('PASSWORD_WRONG', user?.id ?? null);
    if (!user) throw this.refused('EMAIL_UNKNOWN', null);
    if (!correct) throw this.refused('PASSWORD_WRONG', user.id);
    if (!user.isActive) throw this.refused('USER_INACTIVE', user.id);
    return (await this.factors.isOn(user.id))
      ? this.challenges.open(user, client.device)
      : this.finish(user, client.device, deviceCookie);
  }

  /**
   * The second step. A wrong code leaves the login open, so that the next one can be typed.
   * @param token of the browser's cookie @param code see contracts' `secondFactorBody`
   * @throws ApiProblem SECOND_FACTOR_EXPIRED | SECOND_FACTOR_WRONG | SECOND_FACTOR_USED | USER_INACTIVE | RATE_LIMITED
   */
  async code(
    code: string,
    token: string | undefined,
    client: ClientInfo,
    deviceCookie: string | null,
  ): Promise<OpenedSession & { view: ConfirmedSessionView }> {
    const challenge = token === undefined ? null : await this.challenges.find(token, client.device);
    const user = challenge && (await this.users.byId(challenge.userId));
    if (token === undefined || !user) throw new ApiProblem('SECOND_FACTOR_EXPIRED');
    await this.count(CODE_STEP, user.id, client.address, this.knownDevice(deviceCookie, user.id));
    if (!user.isActive) throw this.refused('USER_INACTIVE', user.id);
    // The password was changed, or every session ended, since it was checked.
    if (user.sessionEpoch !== challenge.sessionEpoch) throw new ApiProblem('SECOND_FACTOR_EXPIRED');
    const recoveryCodesLeft = await this.codes.use(user.id, code);
    if (!(await this.challenges.use(token))) throw new ApiProblem('SECOND_FACTOR_EXPIRED');
    const opened = await this.finish(user, client.device, deviceCookie);
    return { ...opened, view: { ...opened.view, recoveryCodesLeft } };
  }

  /** @throws ApiProblem USER_INACTIVE, see {@link lockActive} */
  private async finish(user: User, device: string, deviceCookie: string | null): Promise<OpenedSession> {
    const isKnown = this.knownDevice(deviceCookie, user.id) !== null;
    await this.db.transaction().execute(async (transaction) => {
      await lockActive(user.id, transaction);
      await this.users.recordLogin(user.id, transaction);
      if (!isKnown) await this.notices.newDevice(transaction, user.id, device);
    });
    await this.sessions.sweep();
    this.log.pino.info({ event: 'logged-in', userId: user.id, role: user.role }, 'identity');
    return this.issuer.open(user, device);
  }

  private knownDevice(deviceCookie: string | null, userId: string | undefined): string | null {
    return deviceCookie !== null && userId !== undefined ? this.devices.idOf(deviceCookie, userId) : null;
  }

  /**
   * Counts a try before anything is checked. A browser in which the user has signed in before has a count of its own,
   * so that the attempts of strangers do not lock the user out. @param account e-mail address or id
   * @throws ApiProblem RATE_LIMITED
   */
  private async count(step: StepLimits, account: string, address: string, knownDevice: string | null): Promise<void> {
    if (knownDevice !== null) {
      await this.limiter.take(step.device, knownDevice);
      return this.limiter.take(step.accountDevices, account);
    }
    await this.limiter.take(step.address, address);
    await this.limiter.take(step.accountAndAddress, `${account} ${address}`);
    await this.limiter.take(step.account, account);
  }

  private refused(code: 'EMAIL_UNKNOWN' | 'PASSWORD_WRONG' | 'USER_INACTIVE', userId: string | null): ApiProblem {
    this.log.pino.warn({ event: 'authentication-refused', code, userId }, 'identity');
    return new ApiProblem(code);
  }
}
