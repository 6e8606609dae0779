import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  emptyBody,
  loginBody,
  type PasswordLinkOwner,
  passwordLinkBody,
  passwordLinkCheckBody,
  passwordLinkOwner,
  reauthenticateBody,
  registerBody,
  type SessionView,
  sessionView,
} from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Public, SignedIn } from '../platform/auth/policy.js';
import { SameOriginGuard } from '../platform/auth/same-origin.guard.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { PasswordLinksService } from './admin/password-links.service.js';
import { clientOf } from './client-info.js';
import { IdentityService, type OpenedSession } from './identity.service.js';
import { RefreshCookie } from './refresh-cookie.js';

@ApiTags('Oturum')
@Controller('api/v1/auth')
@UseGuards(SameOriginGuard)
@OpenInMaintenance()
export class AuthController {
  constructor(
    private readonly identity: IdentityService,
    private readonly cookie: RefreshCookie,
    private readonly links: PasswordLinksService,
  ) {}

  @Post('register')
  @Public()
  @Answers(201, sessionView)
  async register(
    @Body({ schema: registerBody }) body: z.output<typeof registerBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.withCookie(request, reply, await this.identity.register(body, clientOf(request)));
  }

  @Post('login')
  @Public()
  @HttpCode(200)
  @Answers(200, sessionView)
  async login(
    @Body({ schema: loginBody }) body: z.output<typeof loginBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.withCookie(request, reply, await this.identity.login(body, clientOf(request)));
  }

  /** Opened by the cookie. A refusal leaves the cookie alone: another tab may just have been given a newer one. */
  @Post('refresh')
  @Public()
  @HttpCode(200)
  @Answers(200, sessionView)
  async refresh(
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.withCookie(request, reply, await this.identity.refresh(this.cookie.read(request), clientOf(request)));
  }

  @Post('logout')
  @Public()
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
  @SignedIn()
  @HttpCode(200)
  @Answers(200, sessionView)
  reauthenticate(
    @Body({ schema: reauthenticateBody }) body: z.output<typeof reauthenticateBody>,
    @CurrentUser() user: Actor,
  ): Promise<SessionView> {
    return this.identity.reauthenticate(user, body.password);
  }

  @Post('password-link/check')
  @Public()
  @HttpCode(200)
  @Answers(200, passwordLinkOwner)
  linkOwner(
    @Body({ schema: passwordLinkCheckBody }) { token }: z.output<typeof passwordLinkCheckBody>,
    @Req() request: FastifyRequest,
  ): Promise<PasswordLinkOwner> {
    return this.links.owner(token, clientOf(request).address);
  }

  /** Sets a password with a one-time link of an admin; every session of the account ends. */
  @Post('password-link')
  @Public()
  @HttpCode(204)
  usePasswordLink(
    @Body({ schema: passwordLinkBody }) { token, password }: z.output<typeof passwordLinkBody>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.links.use(token, password, clientOf(request).address);
  }

  private withCookie(request: FastifyRequest, reply: FastifyReply, { view, refreshToken }: OpenedSession): SessionView {
    this.cookie.set(reply, request, refreshToken);
    return view;
  }
}
