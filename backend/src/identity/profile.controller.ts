import { Body, Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changePasswordBody, profileBody, sessionView, type SessionView, userView, type UserView } from '@yukselt/contracts/api/identity.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles, SignedIn } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.js';
import { IdentityService } from './identity.service.js';
import { RefreshCookie } from './refresh-cookie.js';

/** Changes are for users and admins: an auditor changes nothing, anywhere (rulings, "Who uses it"). */
@ApiTags('Profil')
@Controller('api/v1/me')
export class ProfileController {
  constructor(private readonly identity: IdentityService, private readonly cookie: RefreshCookie) {}

  @Get('profile')
  @SignedIn()
  @Answers(200, userView)
  read(@CurrentUser() user: Actor): Promise<UserView> {
    return this.identity.profile(user);
  }

  @Put('profile')
  @Roles('user', 'admin')
  @Answers(200, userView)
  update(@Body({ schema: profileBody }) body: z.output<typeof profileBody>, @CurrentUser() user: Actor): Promise<UserView> {
    return this.identity.updateProfile(user, body);
  }

  /** Every session of the user ends; the answer opens this one anew. */
  @Post('password')
  @Roles('user', 'admin')
  @HttpCode(200)
  @Answers(200, sessionView)
  async password(
    @Body({ schema: changePasswordBody }) body: z.output<typeof changePasswordBody>, @CurrentUser() user: Actor,
    @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    const { view, refreshToken } = await this.identity.changePassword(user, body);
    this.cookie.set(reply, request, refreshToken);
    return view;
  }
}
