import { Injectable } from '@nestjs/common';
import {
  type ChangePasswordBody,
  CURRENT_PASSWORD_REQUIRED,
  type ProfileBody,
  type ReauthenticateBody,
  type RegisterBody,
  type SessionView,
  secondFactorCode,
  type UserView,
} from '@yukselt/contracts/api';
import { PASSWORD_RULES } from '@yukselt/contracts/texts';
import { v7 } from 'uuid';
import { LiveHubService } from '../live/live-hub.service.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { checkNewPassword, passwordRefused } from './passwords/password-rules.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { OwnChangesService } from './profile/own-changes.service.js';
import { CodesService } from './second-factor/codes.service.js';
import { type ClientInfo, type OpenedSession, SessionIssuerService } from './sessions/session-issuer.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { type User, UsersRepository, userView } from './users.repository.js';

/**
 * Acts of people on their own account and session: register, refresh, sign out, enter the password again, change
 * profile and password. Logging in is `LoginService`.
 */
@Injectable()
export class IdentityService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly issuer: SessionIssuerService,
    private readonly passwords: PasswordsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly codes: CodesService,
    private readonly limiter: RateLimiterService,
    private readonly settings: SettingsService,
    private readonly log: AppLoggerService,
    private readonly hub: LiveHubService,
    private readonly ownChanges: OwnChangesService,
  ) {}

  /** @throws ApiProblem REGISTRATION_CLOSED | EMAIL_TAKEN | RATE_LIMITED */
  async register(body: RegisterBody, { address, device, deadline }: ClientInfo): Promise<OpenedSession> {
    await this.limiter.take(LIMITS.registrationPerAddress, address);
    const { registrationEnabled, maintenanceMode } = await this.settings.get();
    if (maintenanceMode) throw new ApiProblem('MAINTENANCE');
    if (!registrationEnabled) throw new ApiProblem('REGISTRATION_CLOSED');
    checkNewPassword('password', body.password, { role: 'user', email: body.email });
    const passwordHash = await this.passwords.hash(body.password, deadline);
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
    return this.issuer.open(user, device);
  }

  /** @throws ApiProblem UNAUTHENTICATED | USER_INACTIVE */
  async refresh(token: string | undefined, { address }: ClientInfo): Promise<OpenedSession> {
    await this.limiter.take(LIMITS.refreshPerAddress, address);
    if (!token) throw new ApiProblem('UNAUTHENTICATED');
    const session = await this.sessions.rotate(token);
    const user = await this.users.byId(session.userId);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    // Checked before the epoch, which deactivating raises, so that a deactivated account gets its own refusal.
    if (!user.isActive) throw new ApiProblem('USER_INACTIVE');
    if (user.sessionEpoch !== session.sessionEpoch) throw new ApiProblem('UNAUTHENTICATED');
    return this.issuer.answer(user, session);
  }

  async logout(token: string | undefined): Promise<void> {
    if (token) await this.sessions.close(token);
  }

  /**
   * Renews the session's authentication, for the admin area. @throws ApiProblem PASSWORD_WRONG |
   * SECOND_FACTOR_CODE_MISSING | SECOND_FACTOR_WRONG | SECOND_FACTOR_USED | RATE_LIMITED | UNAUTHENTICATED when the
   * session ended meanwhile
   */
  async reauthenticate(actor: Actor, { password, code }: ReauthenticateBody): Promise<SessionView> {
    await this.ownPassword.check(actor, password);
    if (actor.secondFactor) await this.checkCode(actor, code);
    const session = await this.sessions.recordAuthentication(actor.sessionId);
    const user = await this.required(actor.id);
    this.log.pino.info({ event: 'reauthenticated', userId: user.id }, 'identity');
    return this.issuer.view(user, session);
  }

  /**
   * Changing the e-mail address needs the password: a borrowed session must not take over the account.
   * @throws ApiProblem EMAIL_TAKEN | PASSWORD_WRONG | RATE_LIMITED | VALIDATION without the password
   */
  async updateProfile(actor: Actor, { name, email, phone, currentPassword }: ProfileBody): Promise<UserView> {
    const changesEmail = email !== actor.email;
    if (changesEmail) {
      if (currentPassword === undefined) throw passwordRefused('currentPassword', CURRENT_PASSWORD_REQUIRED);
      await this.ownPassword.check(actor, currentPassword);
    }
    const fields = { name, phone: phone || null, ...(changesEmail ? { email } : {}) };
    const user = await this.ownChanges.profile(actor, fields);
    if (changesEmail) this.log.pino.info({ event: 'email-changed', userId: actor.id }, 'identity');
    this.hub.publish('user', { userId: actor.id });
    return userView(user);
  }

  /**
   * Ends every session of the user, then opens this one again. @throws ApiProblem PASSWORD_WRONG | RATE_LIMITED |
   * VALIDATION for a password that the user must not choose
   */
  async changePassword(actor: Actor, body: ChangePasswordBody, { device }: ClientInfo): Promise<OpenedSession> {
    const before = await this.ownPassword.check(actor, body.currentPassword);
    checkNewPassword('newPassword', body.newPassword, actor);
    if (body.newPassword.normalize('NFC') === body.currentPassword.normalize('NFC'))
      throw passwordRefused('newPassword', PASSWORD_RULES.unchanged);
    const passwordHash = await this.passwords.hash(body.newPassword, actor.deadline);
    const sessionEpoch = await this.ownChanges.password(actor, before, passwordHash, (db) =>
      this.sessions.revokeAll(actor.id, db),
    );
    this.log.pino.info({ event: 'password-changed', userId: actor.id }, 'identity');
    this.hub.publish('user', { userId: actor.id });
    return this.issuer.open({ ...(await this.required(actor.id)), sessionEpoch }, device);
  }

  async profile(actor: Actor): Promise<UserView> {
    return userView(await this.required(actor.id));
  }

  /** Ends every other session of the user, wherever it is, at once. */
  async closeOtherSessions(actor: Actor): Promise<SessionView> {
    const session = await this.sessions.revokeOthers(actor.id, actor.sessionId);
    this.hub.publish('user', { userId: actor.id });
    this.log.pino.info({ event: 'other-sessions-closed', userId: actor.id }, 'identity');
    return this.issuer.view(await this.required(actor.id), session);
  }

  private async checkCode({ id }: Actor, code: string | undefined): Promise<void> {
    if (!code) throw new ApiProblem('SECOND_FACTOR_CODE_MISSING');
    const typed = secondFactorCode.safeParse(code);
    if (!typed.success) throw new ApiProblem('SECOND_FACTOR_WRONG');
    await this.codes.useOwn(id, typed.data);
  }

  private async required(id: string): Promise<User> {
    const user = await this.users.byId(id);
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    return user;
  }
}
