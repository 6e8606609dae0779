import { Injectable } from '@nestjs/common';
import {
  type ChangePasswordBody,
  CURRENT_PASSWORD_REQUIRED,
  type LoginBody,
  type OpenSessionView,
  PASSWORD_MIN,
  type ProfileBody,
  type RegisterBody,
  type SessionView,
  type UserView,
} from '@yukselt/contracts/api';
import { PASSWORD_RULES } from '@yukselt/contracts/texts';
import { v7 } from 'uuid';
import { LiveHubService } from '../live/live-hub.service.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { AccessTokensService } from '../platform/auth/access-tokens.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { OwnChangesService } from './own-changes.service.js';
import { OwnPasswordRepository } from './own-password.repository.js';
import { checkNewPassword, passwordRefused } from './password-rules.js';
import { PasswordsService } from './passwords.service.js';
import { type Session, SessionsService } from './sessions.service.js';
import { type User, UsersRepository, userView } from './users.repository.js';

/** What a controller answers: the view for the body, the refresh token and its end for the cookie. */
export interface OpenedSession {
  view: SessionView;
  refreshToken: string;
  expiresAt: Date;
}

/** The client of a request. */
export interface ClientInfo {
  /** For rate limits. */
  address: string;
  /** For the list of open sessions. */
  device: string;
}

@Injectable()
export class IdentityService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly ownPassword: OwnPasswordRepository,
    private readonly tokens: AccessTokensService,
    private readonly limiter: RateLimiterService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly log: AppLoggerService,
    private readonly hub: LiveHubService,
    private readonly devices: KnownDevicesService,
    private readonly own: OwnChangesService,
  ) {}

  /** @throws ApiProblem REGISTRATION_CLOSED | EMAIL_TAKEN | RATE_LIMITED */
  async register(body: RegisterBody, { address, device }: ClientInfo): Promise<OpenedSession> {
    await this.limiter.take(LIMITS.registrationPerAddress, address);
    const { registrationEnabled, maintenanceMode } = await this.settings.get();
    if (maintenanceMode) throw new ApiProblem('MAINTENANCE');
    if (!registrationEnabled) throw new ApiProblem('REGISTRATION_CLOSED');
    checkNewPassword('password', body.password, { role: 'user', email: body.email });
    const passwordHash = await this.passwords.hash(body.password);
    const user = await this.users.insert({
      id: v7(),
      name: body.name,
      email: body.email,
      phone: body.phone || null,
      passwordHash,
      passwordSet: true,
      role: 'user',
    });
    this.log.pino.info({ event: 'registered', userId: user.id }, 'identity');
    return this.open(user, device);
  }

  /**
   * The texts reveal whether an account exists; the time taken does not, and tries are limited
   * (docs/product-rules.md#session-7).
   * @param deviceCookie of {@link KnownDevicesService}
   * @throws ApiProblem EMAIL_UNKNOWN | PASSWORD_WRONG | USER_INACTIVE | RATE_LIMITED
   */
  async login(body: LoginBody, client: ClientInfo, deviceCookie: string | null): Promise<OpenedSession> {
    await this.countLogin(body.email, client.address, deviceCookie);
    const user = await this.users.byEmail(body.email);
    const correct = await this.passwords.matches(user?.passwordHash ?? null, body.password);
    // No password is that short (docs/product-rules.md#forms-2); refused after the same work as any other.
    if (body.password.length < PASSWORD_MIN) throw this.refused('PASSWORD_WRONG', user?.id ?? null);
    if (!user) throw this.refused('EMAIL_UNKNOWN', null);
    if (!correct) throw this.refused('PASSWORD_WRONG', user.id);
    if (!user.isActive) throw this.refused('USER_INACTIVE', user.id);
    await this.users.recordLogin(user.id);
    await this.sessions.sweep();
    this.log.pino.info({ event: 'logged-in', userId: user.id, role: user.role }, 'identity');
    return this.open(user, client.device);
  }

  /**
   * Counts a login before the password is looked at. A browser in which the user has signed in before has a count of
   * its own, so that wrong passwords of strangers do not lock the user out. @throws ApiProblem RATE_LIMITED
   */
  private async countLogin(email: string, address: string, deviceCookie: string | null): Promise<void> {
    const owner = deviceCookie === null ? null : await this.users.byEmail(email);
    const deviceId = deviceCookie !== null && owner ? this.devices.idOf(deviceCookie, owner.id) : null;
    if (deviceId !== null) return this.limiter.take(LIMITS.loginPerDevice, deviceId);
    await this.limiter.take(LIMITS.loginPerAddress, address);
    await this.limiter.take(LIMITS.loginPerAccountAndAddress, `${email} ${address}`);
    await this.limiter.take(LIMITS.loginPerAccount, email);
  }

  /** @throws ApiProblem UNAUTHENTICATED | USER_INACTIVE */
  async refresh(token: string | undefined, { address }: ClientInfo): Promise<OpenedSession> {
    await this.limiter.take(LIMITS.refreshPerAddress, address);
    if (!token) throw new ApiProblem('UNAUTHENTICATED');
    const session = await this.sessions.rotate(token);
    const user = await this.users.byId(session.userId);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    // Before the epoch, which deactivating raises: a deactivated account gets its own refusal.
    if (!user.isActive) throw new ApiProblem('USER_INACTIVE');
    if (user.sessionEpoch !== session.sessionEpoch) throw new ApiProblem('UNAUTHENTICATED');
    return this.answer(user, session);
  }

  async logout(token: string | undefined): Promise<void> {
    if (token) await this.sessions.close(token);
  }

  /**
   * Makes the session's authentication young again, for the admin area. @throws ApiProblem PASSWORD_WRONG |
   * RATE_LIMITED | UNAUTHENTICATED when the session ended meanwhile
   */
  async reauthenticate(actor: Actor, password: string): Promise<SessionView> {
    await this.checkPassword(actor, password);
    const session = await this.sessions.noteAuthentication(actor.sessionId);
    const user = await this.required(actor.id);
    this.log.pino.info({ event: 'reauthenticated', userId: user.id }, 'identity');
    return this.view(user, session);
  }

  /**
   * Changing the e-mail address needs the password: a borrowed session must not take over the account.
   * @throws ApiProblem EMAIL_TAKEN | PASSWORD_WRONG | RATE_LIMITED | VALIDATION without the password
   */
  async updateProfile(actor: Actor, { name, email, phone, currentPassword }: ProfileBody): Promise<UserView> {
    const changesEmail = email !== actor.email;
    if (changesEmail) {
      if (currentPassword === undefined) throw passwordRefused('currentPassword', CURRENT_PASSWORD_REQUIRED);
      await this.checkPassword(actor, currentPassword);
    }
    const fields = { name, phone: phone || null, ...(changesEmail ? { email } : {}) };
    const user = await this.own.profile(actor, fields);
    if (changesEmail) this.log.pino.info({ event: 'email-changed', userId: actor.id }, 'identity');
    this.hub.publish('user', { userId: actor.id });
    return userView(user);
  }

  /**
   * Ends every session of the user, then opens this one again. @throws ApiProblem PASSWORD_WRONG | RATE_LIMITED |
   * VALIDATION for a password that the user must not choose
   */
  async changePassword(actor: Actor, body: ChangePasswordBody, { device }: ClientInfo): Promise<OpenedSession> {
    const before = await this.checkPassword(actor, body.currentPassword);
    checkNewPassword('newPassword', body.newPassword, actor);
    if (body.newPassword.normalize('NFC') === body.currentPassword.normalize('NFC'))
      throw passwordRefused('newPassword', PASSWORD_RULES.unchanged);
    const passwordHash = await this.passwords.hash(body.newPassword);
    const sessionEpoch = await this.own.password(actor, before, passwordHash, (db) =>
      this.sessions.revokeAll(actor.id, db),
    );
    this.log.pino.info({ event: 'password-changed', userId: actor.id }, 'identity');
    this.hub.publish('user', { userId: actor.id });
    return this.open({ ...(await this.required(actor.id)), sessionEpoch }, device);
  }

  async profile(actor: Actor): Promise<UserView> {
    return userView(await this.required(actor.id));
  }

  openSessions(actor: Actor): Promise<OpenSessionView[]> {
    return this.sessions.list(actor.id, actor.sessionId);
  }

  /** Ends every other session of the user, wherever it is, at once. */
  async closeOtherSessions(actor: Actor): Promise<SessionView> {
    const session = await this.sessions.revokeOthers(actor.id, actor.sessionId);
    this.hub.publish('user', { userId: actor.id });
    this.log.pino.info({ event: 'other-sessions-closed', userId: actor.id }, 'identity');
    return this.view(await this.required(actor.id), session);
  }

  /** @returns the stored hash that it matches @throws ApiProblem PASSWORD_WRONG | RATE_LIMITED */
  async checkPassword(actor: Actor, password: string): Promise<string> {
    await this.limiter.take(LIMITS.passwordPerAccount, actor.id);
    const stored = await this.ownPassword.hashOf(actor.id);
    if (stored === null || !(await this.passwords.matches(stored, password)))
      throw this.refused('PASSWORD_WRONG', actor.id);
    return stored;
  }

  private async required(id: string): Promise<User> {
    const user = await this.users.byId(id);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    return user;
  }

  private refused(code: 'EMAIL_UNKNOWN' | 'PASSWORD_WRONG' | 'USER_INACTIVE', userId: string | null): ApiProblem {
    this.log.pino.warn({ event: 'authentication-refused', code, userId }, 'identity');
    return new ApiProblem(code);
  }

  private async open(user: User, device: string): Promise<OpenedSession> {
    return this.answer(user, await this.sessions.open(user, device));
  }

  private answer(user: User, session: Session): OpenedSession {
    const { refreshToken, expiresAt } = session;
    return { view: this.view(user, session), refreshToken, expiresAt };
  }

  private view(user: User, { family, authenticatedAt }: Pick<Session, 'family' | 'authenticatedAt'>): SessionView {
    const { token, expiresAt } = this.tokens.issue(
      { sub: user.id, sid: family, auth_time: Math.floor(authenticatedAt.getTime() / 1000) },
      this.clock.now(),
    );
    return {
      accessToken: token,
      expiresAt: expiresAt.toISOString(),
      authenticatedAt: authenticatedAt.toISOString(),
      user: userView(user),
    };
  }
}
