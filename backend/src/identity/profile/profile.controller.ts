import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import {
  type ChangePasswordBody,
  changePasswordBody,
  emptyBody,
  type OpenSessionView,
  openSessionView,
  type Preferences,
  type PreferencesView,
  type ProfileBody,
  preferencesBody,
  preferencesView,
  profileBody,
  type SessionView,
  sessionView,
  type UserView,
  userView,
} from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { Roles, SignedIn } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { OpenInMaintenance } from '../../settings/maintenance.guard.js';
import { IdentityService } from '../identity.service.js';
import { clientOf } from '../sessions/client-info.js';
import { RefreshCookieService } from '../sessions/refresh-cookie.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PreferencesRepository } from './preferences.repository.js';

/** An auditor changes nothing but their own access: docs/product-rules.md#role-1. */
@ApiResource(
  'Profile',
  'Name, address, settings, sessions and password of the signed-in account. Auditors change password and sessions only.',
)
@Controller('api/v1/me')
export class ProfileController {
  constructor(
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
    private readonly settings: PreferencesRepository,
    private readonly cookie: RefreshCookieService,
  ) {}

  @Get('profile')
  @Endpoint({
    id: 'getProfile',
    summary: 'Read your own profile.',
    description: 'Name, addresses and role as they are stored. Wallet and totals are part of `GET /api/v1/me`.',
    response: userView,
  })
  @SignedIn()
  read(@CurrentUser() user: Actor): Promise<UserView> {
    return this.identity.profile(user);
  }

  @Put('profile')
  @Endpoint({
    id: 'updateProfile',
    summary: 'Change your own profile.',
    description: 'A new e-mail address needs `currentPassword`.',
    response: userView,
    problems: ['EMAIL_TAKEN', 'PASSWORD_WRONG', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @Roles('user', 'admin')
  update(@Body({ schema: profileBody }) body: ProfileBody, @CurrentUser() user: Actor): Promise<UserView> {
    return this.identity.updateProfile(user, body);
  }

  @Get('preferences')
  @Endpoint({
    id: 'getPreferences',
    summary: 'Read your own notification and privacy settings.',
    description:
      'The defaults until the first change. `newsletterEnded` says when and why the newsletter ended other than by its switch.',
    response: preferencesView,
  })
  @SignedIn()
  preferences(@CurrentUser() { id }: Actor): Promise<PreferencesView> {
    return this.settings.view(id);
  }

  @Put('preferences')
  @Endpoint({
    id: 'updatePreferences',
    summary: 'Replace your own notification and privacy settings.',
    description: 'Replaces all of them; a repeat changes nothing.',
    response: preferencesView,
    problems: ['MAINTENANCE'],
  })
  @Roles('user', 'admin')
  savePreferences(
    @Body({ schema: preferencesBody }) body: Preferences,
    @CurrentUser() user: Actor,
  ): Promise<PreferencesView> {
    return this.settings.save(user, body);
  }

  @Get('sessions')
  @Endpoint({
    id: 'listSessions',
    summary: 'List where the account is signed in.',
    description: 'At most 100 sessions, the most recently used first: one more ends the one that was used longest ago.',
    response: z.array(openSessionView),
  })
  @SignedIn()
  openSessions(@CurrentUser() { id, sessionId }: Actor): Promise<OpenSessionView[]> {
    return this.sessions.list(id, sessionId);
  }

  @Post('sessions/close-others')
  @Endpoint({
    id: 'endOtherSessions',
    summary: 'End every other session; the answer continues this one.',
    description:
      'Their access tokens stop working at once. The answer needs no password, so it does not renew the admin hour.',
    response: sessionView,
  })
  @SignedIn()
  @OpenInMaintenance()
  @HttpCode(200)
  closeOthers(@Body({ schema: emptyBody.nullish() }) _body: unknown, @CurrentUser() user: Actor): Promise<SessionView> {
    return this.identity.closeOtherSessions(user);
  }

  @Post('password')
  @Endpoint({
    id: 'changePassword',
    summary: 'Change your own password.',
    description: 'Ends every session of the account; the answer opens a new one.',
    response: sessionView,
    problems: ['PASSWORD_WRONG', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @SignedIn()
  @HttpCode(200)
  async password(
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @CurrentUser() user: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const { view, refreshToken, expiresAt } = await this.identity.changePassword(user, body, clientOf(request));
    this.cookie.set(reply, request, refreshToken, expiresAt);
    return view;
  }
}
