import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  type CommandReceipt,
  cancelOrderBody,
  checkoutBody,
  commandReceipt,
  emptyBody,
  topUpBody,
  uuid,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { Roles } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import { CommandSender, type CommandSenderInfo, IDEMPOTENCY_KEY } from './command-sender.decorator.js';
import { CancelOrderCommand } from './use-cases/cancel-order.command.js';
import { PlaceOrderCommand } from './use-cases/place-order.command.js';
import { RequestCartPaymentCommand } from './use-cases/request-cart-payment.command.js';
import { RequestTopUpCommand } from './use-cases/request-top-up.command.js';
import { WithdrawPaymentCommand } from './use-cases/withdraw-payment.command.js';

/** Money commands of customers. The account is always the sender's own. */
@ApiTags('Hesabım: işlemler')
@ApiHeader({ name: IDEMPOTENCY_KEY, required: true, description: 'UUIDv7' })
@Controller('api/v1/me')
@Roles('user', 'admin')
@OpenInMaintenance() // the runner refuses what is new, and answers what was carried out before
export class MeCommandsController {
  constructor(private readonly commands: CommandBus) {}

  /** Pays by balance and orders, or asks for a transfer that an admin approves. */
  @Post('checkout')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  checkout(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: checkoutBody }) body: z.output<typeof checkoutBody>,
  ): Promise<CommandReceipt> {
    const { method, ...checkout } = body;
    const request = own(sender, body);
    return this.commands.execute(
      method === 'balance'
        ? new PlaceOrderCommand(request, checkout)
        : new RequestCartPaymentCommand(request, checkout, method),
    );
  }

  @Post('payment-requests')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  topUp(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: topUpBody }) body: z.output<typeof topUpBody>,
  ): Promise<CommandReceipt> {
    return this.commands.execute(new RequestTopUpCommand(own(sender, body), body.amount, body.method));
  }

  @Post('payment-requests/:requestId/withdraw')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  withdraw(
    @CommandSender() sender: CommandSenderInfo,
    @Param('requestId', { schema: uuid }) requestId: string,
    @Body({ schema: emptyBody }) body: z.output<typeof emptyBody>,
  ): Promise<CommandReceipt> {
    return this.commands.execute(new WithdrawPaymentCommand(own(sender, body), requestId));
  }

  @Post('orders/:orderId/cancel')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  cancel(
    @CommandSender() sender: CommandSenderInfo,
    @Param('orderId', { schema: uuid }) orderId: string,
    @Body({ schema: cancelOrderBody }) body: z.output<typeof cancelOrderBody>,
  ): Promise<CommandReceipt> {
    return this.commands.execute(new CancelOrderCommand(own(sender, body), orderId, 'user', body.reason));
  }
}

const own = (sender: CommandSenderInfo, body: unknown) => ({ ...sender, userId: sender.actor.id, body });
