import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  changePasswordBody,
  emptyBody,
  type OpenSessionView,
  type Preferences,
  preferencesBody,
  profileBody,
  type SessionView,
  sessionView,
  type UserView,
  userView,
} from '@yukselt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles, SignedIn } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { clientOf } from './client-info.js';
import { IdentityService } from './identity.service.js';
import { PreferencesRepository } from './preferences.repository.js';
import { RefreshCookie } from './refresh-cookie.js';

/** Changes are for users and admins: an auditor changes nothing, anywhere (docs/product-rules.md#role-1). */
@ApiTags('Profil')
@Controller('api/v1/me')
export class ProfileController {
  constructor(
    private readonly identity: IdentityService,
    private readonly settings: PreferencesRepository,
    private readonly cookie: RefreshCookie,
  ) {}

  @Get('profile')
  @SignedIn()
  @Answers(200, userView)
  read(@CurrentUser() user: Actor): Promise<UserView> {
    return this.identity.profile(user);
  }

  @Put('profile')
  @Roles('user', 'admin')
  @Answers(200, userView)
  update(
    @Body({ schema: profileBody }) body: z.output<typeof profileBody>,
    @CurrentUser() user: Actor,
  ): Promise<UserView> {
    return this.identity.updateProfile(user, body);
  }

  @Get('preferences')
  @SignedIn()
  @Answers(200, preferencesBody)
  preferences(@CurrentUser() { id }: Actor): Promise<Preferences> {
    return this.settings.of(id);
  }

  @Put('preferences')
  @Roles('user', 'admin')
  @Answers(200, preferencesBody)
  savePreferences(
    @Body({ schema: preferencesBody }) body: Preferences,
    @CurrentUser() { id }: Actor,
  ): Promise<Preferences> {
    return this.settings.save(id, body);
  }

  /** Where this account is signed in. */
  @Get('sessions')
  @SignedIn()
  openSessions(@CurrentUser() user: Actor): Promise<OpenSessionView[]> {
    return this.identity.openSessions(user);
  }

  /** Ends every other session at once; this one goes on with the token of the answer. */
  @Post('sessions/close-others')
  @SignedIn()
  @OpenInMaintenance()
  @HttpCode(200)
  @Answers(200, sessionView)
  closeOthers(@Body({ schema: emptyBody.nullish() }) _body: unknown, @CurrentUser() user: Actor): Promise<SessionView> {
    return this.identity.closeOtherSessions(user);
  }

  /** Every session of the user ends; the answer opens this one anew. */
  @Post('password')
  @Roles('user', 'admin')
  @HttpCode(200)
  @Answers(200, sessionView)
  async password(
    @Body({ schema: changePasswordBody }) body: z.output<typeof changePasswordBody>,
    @CurrentUser() user: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const { view, refreshToken } = await this.identity.changePassword(user, body, clientOf(request));
    this.cookie.set(reply, request, refreshToken);
    return view;
  }
}
