import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CancelOrderBody,
  type CheckoutBody,
  type CommandResult,
  cancelOrderBody,
  checkoutBody,
  commandResult,
  type EmptyBody,
  emptyBody,
  idOf,
  orderIdParam,
  type TopUpBody,
  topUpBody,
} from '@yukselt/contracts/api';
import { Roles } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { OpenInMaintenance } from '../settings/maintenance.guard.js';
import {
  ApiIdempotencyKey,
  COMMAND_PROBLEMS,
  CommandSender,
  type CommandSenderInfo,
} from './command-sender.decorator.js';
import { CancelOrderCommand } from './use-cases/cancel-order.command.js';
import { PlaceOrderCommand } from './use-cases/place-order.command.js';
import { RequestCartPaymentCommand } from './use-cases/request-cart-payment.command.js';
import { RequestTopUpCommand } from './use-cases/request-top-up.command.js';
import { WithdrawPaymentCommand } from './use-cases/withdraw-payment.command.js';

@ApiResource(
  'My money commands',
  'Commands on your own wallet. The same idempotency key gets the same answer again, even during maintenance.',
)
@ApiIdempotencyKey()
@Controller('api/v1/me')
@Roles('user', 'admin')
@OpenInMaintenance() // the runner refuses what is new, and answers what was carried out before
export class MeCommandsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limiter: RateLimiterService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Post('checkout')
  @Endpoint({
    id: 'checkout',
    summary: 'Place an order, or request a transfer for the cart.',
    description: '`balance` pays at once; `papara` and `bank` open a payment request that an admin approves.',
    response: commandResult,
    problems: [
      ...COMMAND_PROBLEMS,
      'MAINTENANCE',
      'CART_EMPTY',
      'SERVICE_NOT_ON_SALE',
      'QUANTITY_INVALID',
      'PRICE_CHANGED',
      'TARGET_PLATFORM_INVALID',
      'INSUFFICIENT_BALANCE',
      'PAYMENT_REQUEST_LIMIT',
    ],
  })
  @HttpCode(200)
  async checkout(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: checkoutBody }) body: CheckoutBody,
  ): Promise<CommandResult> {
    const { method, ...checkout } = body;
    const request = ownEnvelope(sender, body);
    if (method !== 'balance') await this.limiter.take(LIMITS.paymentRequestsPerAccount, request.userId);
    return this.commands.execute(
      method === 'balance'
        ? new PlaceOrderCommand(request, checkout)
        : new RequestCartPaymentCommand(request, checkout, method),
    );
  }

  @Post('payment-requests')
  @Endpoint({
    id: 'requestTopUp',
    summary: 'Request a top-up by transfer.',
    description: 'Opens a payment request; an admin’s approval credits the wallet.',
    response: commandResult,
    problems: [
      ...COMMAND_PROBLEMS,
      'MAINTENANCE',
      'AMOUNT_INVALID',
      'TOP_UP_TOO_SMALL',
      'TOP_UP_TOO_LARGE',
      'PAYMENT_REQUEST_LIMIT',
    ],
  })
  @HttpCode(200)
  async topUp(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: topUpBody }) body: TopUpBody,
  ): Promise<CommandResult> {
    await this.limiter.take(LIMITS.paymentRequestsPerAccount, sender.actor.id);
    return this.commands.execute(new RequestTopUpCommand(ownEnvelope(sender, body), body.amount, body.method));
  }

  @Post('payment-requests/:requestId/withdraw')
  @Endpoint({
    id: 'withdrawPaymentRequest',
    summary: 'Withdraw a pending payment request.',
    description: 'No money moves. The request counts as rejected, and its receipt is deleted.',
    response: commandResult,
    problems: [...COMMAND_PROBLEMS, 'MAINTENANCE', 'PAYMENT_REQUEST_NOT_FOUND', 'PAYMENT_REQUEST_NOT_PENDING'],
  })
  @HttpCode(200)
  async withdraw(
    @CommandSender() sender: CommandSenderInfo,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Body({ schema: emptyBody }) body: EmptyBody,
  ): Promise<CommandResult> {
    const result = await this.commands.execute(new WithdrawPaymentCommand(ownEnvelope(sender, body), requestId));
    await this.receipts.discard(sender.actor.id, requestId);
    return result;
  }

  @Post('orders/:orderId/cancel')
  @Endpoint({
    id: 'cancelOrder',
    summary: 'Cancel one of your own orders.',
    description: 'Refunds an order that was paid by balance, unless its owner is an admin.',
    response: commandResult,
    problems: [
      ...COMMAND_PROBLEMS,
      'MAINTENANCE',
      'ORDER_NOT_FOUND',
      'ORDER_COMPLETED',
      'ORDER_ALREADY_CANCELLED',
      'ORDER_TRANSITION_INVALID',
      'BALANCE_LIMIT',
    ],
  })
  @HttpCode(200)
  cancel(
    @CommandSender() sender: CommandSenderInfo,
    @Param('orderId', { schema: orderIdParam }) orderId: string,
    @Body({ schema: cancelOrderBody }) body: CancelOrderBody,
  ): Promise<CommandResult> {
    return this.commands.execute(new CancelOrderCommand(ownEnvelope(sender, body), orderId, 'user', body.reason));
  }
}

const ownEnvelope = (sender: CommandSenderInfo, body: unknown) => ({ userId: sender.actor.id, body, ...sender });
