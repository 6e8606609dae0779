import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  emptyBody,
  idOf,
  type SecondFactorResetView,
  secondFactorResetView,
  type WaitingResetView,
  waitingResetView,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { SecondFactorResetsService } from './second-factor-resets.service.js';

@ApiResource('Admin: second factors', 'Resets for users who lost their authenticator. All their sessions end.')
@Controller('api/v1/admin/second-factors')
@AdminArea()
export class SecondFactorResetsController {
  constructor(private readonly resets: SecondFactorResetsService) {}

  @Get('waiting-resets')
  @Endpoint({
    id: 'listWaitingSecondFactorResets',
    summary: 'List the resets of admins’ second factors that wait for a second admin.',
    description: 'The oldest comes first. The admin who asked for a reset cannot confirm it.',
    response: z.array(waitingResetView),
  })
  waiting(): Promise<WaitingResetView[]> {
    return this.resets.waiting();
  }

  @Post(':id/reset')
  @Endpoint({
    id: 'resetSecondFactor',
    summary: 'Reset the second factor of a user.',
    description: 'That of an admin is reset only after a second admin has confirmed it.',
    response: secondFactorResetView,
    problems: ['NOT_FOUND', 'OWN_ACCOUNT', 'SECOND_FACTOR_OFF'],
  })
  @HttpCode(200)
  ask(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<SecondFactorResetView> {
    return this.resets.ask(actor, id);
  }

  @Post(':id/reset/confirm')
  @Endpoint({
    id: 'confirmSecondFactorReset',
    summary: 'Confirm the reset of an admin’s second factor that another admin has asked for.',
    description:
      'Turns the factor off and ends every session of its owner. Refused for the admin who asked and for the owner.',
    problems: ['NOT_FOUND', 'SECOND_FACTOR_RESET_OWN', 'OWN_ACCOUNT'],
  })
  @HttpCode(204)
  confirm(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<void> {
    return this.resets.confirm(actor, id);
  }

  @Delete(':id/reset')
  @Endpoint({
    id: 'dropSecondFactorReset',
    summary: 'Take back the reset of an admin’s second factor.',
    description: 'Any admin may take back one that waits for a second admin. The factor stays on.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  drop(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('user') }) id: string): Promise<void> {
    return this.resets.drop(actor, id);
  }
}
