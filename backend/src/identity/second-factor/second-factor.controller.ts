import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  type ConfirmSecondFactorBody,
  confirmSecondFactorBody,
  type RecoveryCodesView,
  recoveryCodesView,
  type SecondFactorProofBody,
  type SecondFactorSecretView,
  type SecondFactorView,
  type StartSecondFactorBody,
  secondFactorProofBody,
  secondFactorSecretView,
  secondFactorView,
  startSecondFactorBody,
} from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { Enrolling, SignedIn } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { OpenInMaintenance } from '../../settings/maintenance.guard.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiResource(
  'Second factor',
  'The code of an authenticator that a login needs besides the password. Every change ends all other sessions.',
)
@Controller('api/v1/me/second-factor')
@OpenInMaintenance()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Get()
  @Endpoint({
    id: 'getSecondFactor',
    summary: 'Read whether the second factor is on.',
    description: '`since` is `null` while it is off. `demanded` says that it cannot be turned off.',
    response: secondFactorView,
  })
  @Enrolling()
  state(@CurrentUser() user: Actor): Promise<SecondFactorView> {
    return this.factor.state(user);
  }

  @Post('start')
  @Endpoint({
    id: 'startSecondFactor',
    summary: 'Get a secret for an authenticator.',
    description: 'No login asks for its codes until it is confirmed. The secret is in no later answer.',
    response: secondFactorSecretView,
    problems: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'RATE_LIMITED'],
  })
  @Enrolling()
  @HttpCode(200)
  start(
    @Body({ schema: startSecondFactorBody }) { password }: StartSecondFactorBody,
    @CurrentUser() user: Actor,
  ): Promise<SecondFactorSecretView> {
    return this.factor.start(user, password);
  }

  @Post('confirm')
  @Endpoint({
    id: 'confirmSecondFactor',
    summary: 'Turn the second factor on with a code of the authenticator.',
    description: 'The recovery codes are in no later answer.',
    response: recoveryCodesView,
    problems: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  })
  @Enrolling()
  @HttpCode(200)
  confirm(
    @Body({ schema: confirmSecondFactorBody }) { code }: ConfirmSecondFactorBody,
    @CurrentUser() user: Actor,
  ): Promise<RecoveryCodesView> {
    return this.factor.confirm(user, code);
  }

  @Post('turn-off')
  @Endpoint({
    id: 'turnOffSecondFactor',
    summary: 'Turn the second factor off.',
    description: 'Refused where the shop demands it of the account.',
    problems: [
      'PASSWORD_WRONG',
      'SECOND_FACTOR_OFF',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
      'SECOND_FACTOR_REQUIRED',
      'RATE_LIMITED',
    ],
  })
  @SignedIn()
  @HttpCode(204)
  turnOff(
    @Body({ schema: secondFactorProofBody }) body: SecondFactorProofBody,
    @CurrentUser() user: Actor,
  ): Promise<void> {
    return this.factor.turnOff(user, body);
  }

  @Post('recovery-codes')
  @Endpoint({
    id: 'renewRecoveryCodes',
    summary: 'Get new recovery codes; the earlier ones stop working.',
    description: 'Ten codes that work once each. They are in no later answer.',
    response: recoveryCodesView,
    problems: ['PASSWORD_WRONG', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_USED', 'RATE_LIMITED'],
  })
  @SignedIn()
  @HttpCode(200)
  renewCodes(
    @Body({ schema: secondFactorProofBody }) body: SecondFactorProofBody,
    @CurrentUser() user: Actor,
  ): Promise<RecoveryCodesView> {
    return this.factor.renewCodes(user, body);
  }
}
