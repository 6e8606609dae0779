import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  type ConfirmedSessionView,
  confirmedSessionView,
  emptyBody,
  type LoginAnswer,
  type LoginBody,
  loginAnswer,
  loginBody,
  type PasswordForgottenBody,
  type PasswordLinkBody,
  type PasswordLinkCheckBody,
  type PasswordLinkOwner,
  passwordForgottenBody,
  passwordLinkBody,
  passwordLinkCheckBody,
  passwordLinkOwner,
  type ReauthenticateBody,
  type RegisterBody,
  reauthenticateBody,
  registerBody,
  type SecondFactorBody,
  type SessionView,
  secondFactorBody,
  sessionView,
} from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { OwnAccess, Public, SignedIn } from '../platform/auth/policy.js';
import { SameOriginGuard } from '../platform/auth/same-origin.guard.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { PasswordLinksService } from './admin/password-links.service.js';
import { IdentityService } from './identity.service.js';
import { LoginService } from './login.service.js';
import { ForgottenPasswordService } from './passwords/forgotten-password.service.js';
import { ChallengeCookieService } from './second-factor/challenge-cookie.service.js';
import { clientOf } from './sessions/client-info.js';
import { KnownDevicesService } from './sessions/known-devices.service.js';
import { RefreshCookieService } from './sessions/refresh-cookie.service.js';
import type { OpenedSession } from './sessions/session-issuer.service.js';

@ApiResource(
  'Sessions',
  'Registration, login and everything that opens or ends a session. Pages of other sites are refused.',
)
@Controller('api/v1/auth')
@UseGuards(SameOriginGuard)
@OpenInMaintenance()
export class AuthController {
  constructor(
    private readonly identity: IdentityService,
    private readonly logins: LoginService,
    private readonly cookie: RefreshCookieService,
    private readonly challenge: ChallengeCookieService,
    private readonly links: PasswordLinksService,
    private readonly devices: KnownDevicesService,
    private readonly forgottenPasswords: ForgottenPasswordService,
  ) {}

  @Post('register')
  @Endpoint({
    id: 'register',
    summary: 'Open an account and a session.',
    description: 'A cookie keeps the refresh token, another one marks the browser as known to the account.',
    response: sessionView,
    problems: ['EMAIL_TAKEN', 'REGISTRATION_CLOSED', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @Public()
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.signedIn(request, reply, await this.identity.register(body, clientOf(request)));
  }

  @Post('login')
  @Endpoint({
    id: 'logIn',
    summary: 'Open a session with e-mail address and password.',
    description:
      'A cookie keeps the refresh token, another one marks the browser as known to the account. ' +
      'With a second factor there is no session yet: a cookie keeps the login open for five minutes.',
    response: loginAnswer,
    problems: ['EMAIL_UNKNOWN', 'PASSWORD_WRONG', 'USER_INACTIVE', 'RATE_LIMITED'],
  })
  @OwnAccess()
  @HttpCode(200)
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const outcome = await this.logins.password(body, clientOf(request), this.devices.read(request));
    if ('view' in outcome) return this.signedIn(request, reply, outcome);
    this.challenge.set(reply, request, outcome.token);
    return { secondFactorNeeded: true, expiresAt: outcome.expiresAt.toISOString() };
  }

  @Post('second-factor')
  @Endpoint({
    id: 'logInWithSecondFactor',
    summary: 'Open the session of a login whose password was right, with a code or a recovery code.',
    description: 'A wrong code leaves the login open; each code and each recovery code is accepted once.',
    response: confirmedSessionView,
    problems: [
      'SECOND_FACTOR_EXPIRED',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
      'SECOND_FACTOR_OFF',
      'USER_INACTIVE',
      'RATE_LIMITED',
    ],
  })
  @OwnAccess()
  @HttpCode(200)
  async secondFactor(
    @Body({ schema: secondFactorBody }) { code }: SecondFactorBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConfirmedSessionView> {
    const token = this.challenge.read(request);
    const opened = await this.logins.code(code, token, clientOf(request), this.devices.read(request));
    this.challenge.clear(reply, request);
    this.signedIn(request, reply, opened);
    return opened.view;
  }

  @Post('refresh')
  @Endpoint({
    id: 'refreshSession',
    summary: 'Get a new access token for the refresh token of the cookie.',
    description: 'A refusal keeps the cookie: another tab may just have received a newer one.',
    response: sessionView,
    problems: ['UNAUTHENTICATED', 'USER_INACTIVE', 'RATE_LIMITED'],
  })
  @OwnAccess()
  @HttpCode(200)
  async refresh(
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.withCookie(request, reply, await this.identity.refresh(this.cookie.read(request), clientOf(request)));
  }

  @Post('logout')
  @Endpoint({
    id: 'logOut',
    summary: 'End the session of the cookie.',
    description: 'A repeat, or a call without a session, has the same answer. The cookie is cleared.',
  })
  @OwnAccess()
  @HttpCode(204)
  async logout(
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.identity.logout(this.cookie.read(request));
    this.cookie.clear(reply, request);
  }

  @Post('reauthenticate')
  @Endpoint({
    id: 'reauthenticate',
    summary: 'Repeat the password, which opens the admin area for one hour.',
    description: 'An account with a second factor sends a code, too.',
    response: sessionView,
    problems: [
      'PASSWORD_WRONG',
      'SECOND_FACTOR_CODE_MISSING',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
      'SECOND_FACTOR_OFF',
      'RATE_LIMITED',
    ],
  })
  @SignedIn()
  @HttpCode(200)
  reauthenticate(
    @Body({ schema: reauthenticateBody }) body: ReauthenticateBody,
    @CurrentUser() user: Actor,
  ): Promise<SessionView> {
    return this.identity.reauthenticate(user, body);
  }

  @Post('password-forgotten')
  @Endpoint({
    id: 'askForPasswordLink',
    summary: 'Ask for an e-mail with a one-time link that sets the password.',
    description:
      'The answer and its time are the same whether the address is of an account or not. The link works for 30 ' +
      'minutes; to an admin’s account only after a second admin has confirmed it.',
    problems: ['MAIL_OFF', 'RATE_LIMITED'],
  })
  @OwnAccess()
  @HttpCode(204)
  askForLink(
    @Body({ schema: passwordForgottenBody }) { email }: PasswordForgottenBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.forgottenPasswords.ask(email, clientOf(request).address);
  }

  @Post('password-link/check')
  @Endpoint({
    id: 'checkPasswordLink',
    summary: 'Read whose password a one-time link sets.',
    description: 'The link stays unused. It is sent in the body, because addresses are logged.',
    response: passwordLinkOwner,
    problems: ['PASSWORD_LINK_INVALID', 'PASSWORD_LINK_WAITS', 'RATE_LIMITED'],
  })
  @OwnAccess()
  @HttpCode(200)
  linkOwner(
    @Body({ schema: passwordLinkCheckBody }) { token }: PasswordLinkCheckBody,
    @Req() request: FastifyRequest,
  ): Promise<PasswordLinkOwner> {
    return this.links.owner(token, clientOf(request).address);
  }

  @Post('password-link')
  @Endpoint({
    id: 'setPasswordByLink',
    summary: 'Set a password with a one-time link of an admin.',
    description: 'Ends every session of the account.',
    problems: ['PASSWORD_LINK_INVALID', 'PASSWORD_LINK_WAITS', 'RATE_LIMITED'],
  })
  @OwnAccess()
  @HttpCode(204)
  usePasswordLink(
    @Body({ schema: passwordLinkBody }) { token, password }: PasswordLinkBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.links.use(token, password, clientOf(request));
  }

  /** Later logins of this user in this browser have a count of their own. */
  private signedIn(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): SessionView {
    this.devices.mark(request, reply, opened.view.user.id);
    return this.withCookie(request, reply, opened);
  }

  private withCookie(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, refreshToken, expiresAt }: OpenedSession,
  ): SessionView {
    this.cookie.set(reply, request, refreshToken, expiresAt);
    return view;
  }
}
