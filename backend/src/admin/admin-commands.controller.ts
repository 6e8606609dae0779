import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import {
  type AdjustBalanceBody,
  type ApproveBody,
  adjustBalanceBody,
  approveBody,
  type CancelOrderBody,
  type CommandResult,
  cancelOrderBody,
  commandResult,
  type EmptyBody,
  emptyBody,
  idOf,
  orderIdParam,
  type RejectBody,
  rejectBody,
  type UndoDecisionBody,
  undoDecisionBody,
} from '@yukselt/contracts/api';
import {
  ApiIdempotencyKey,
  COMMAND_PROBLEMS,
  CommandSender,
  type CommandSenderInfo,
} from '../account/command-sender.decorator.js';
import type { CommandEnvelope } from '../account/runtime/command-envelope.js';
import { AdjustBalanceCommand } from '../account/use-cases/adjust-balance.command.js';
import { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { CancelOrderCommand } from '../account/use-cases/cancel-order.command.js';
import { CompleteOrderCommand } from '../account/use-cases/complete-order.command.js';
import { RejectPaymentCommand } from '../account/use-cases/reject-payment.command.js';
import { StartProcessingCommand } from '../account/use-cases/start-processing.command.js';
import { UndoDecisionCommand } from '../account/use-cases/undo-decision.command.js';
import { ApiUserId, ExistingUserPipe } from '../identity/people/existing-user.pipe.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';

/** Describes the routes whose decision calls `refuseOwnAccount`. */
const FOUR_EYES = 'Four eyes: your own account is refused.';
/** The refusals of every command about somebody's account. */
const ACCOUNT_PROBLEMS = [...COMMAND_PROBLEMS, 'NOT_FOUND'] as const;
/** The same for commands that an admin may not send about the own account. */
const OTHERS_ACCOUNT_PROBLEMS = [...ACCOUNT_PROBLEMS, 'OWN_ACCOUNT'] as const;
/** The refusals of a decision about a payment request. */
const DECISION_PROBLEMS = [
  ...OTHERS_ACCOUNT_PROBLEMS,
  'PAYMENT_REQUEST_NOT_FOUND',
  'PAYMENT_REQUEST_NOT_PENDING',
] as const;
/** The refusals of every step of an order. */
const ORDER_STEP_PROBLEMS = [
  ...ACCOUNT_PROBLEMS,
  'ORDER_NOT_FOUND',
  'ORDER_TRANSITION_INVALID',
  'ORDER_ALREADY_CANCELLED',
] as const;

@ApiUserId()
@ApiResource('Admin: money commands', 'Decisions on the account of a customer.')
@ApiIdempotencyKey()
@Controller('api/v1/admin/accounts/:userId')
@AdminArea()
export class AdminCommandsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('payment-requests/:requestId/approve')
  @Endpoint({
    id: 'approvePaymentRequest',
    summary: 'Approve a payment request.',
    description:
      `${FOUR_EYES} Credits the wallet; a cart payment places and pays its order in the same append. ` +
      'Refused when the receipt is no longer the one that the admin saw.',
    response: commandResult,
    problems: [...DECISION_PROBLEMS, 'RECEIPT_CHANGED', 'BALANCE_LIMIT'],
  })
  @HttpCode(200)
  approve(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Body({ schema: approveBody }) body: ApproveBody,
  ): Promise<CommandResult> {
    return this.send(new ApprovePaymentCommand(envelopeOf(userId, sender, body), requestId, body.receiptId, body.note));
  }

  @Post('payment-requests/:requestId/reject')
  @Endpoint({
    id: 'rejectPaymentRequest',
    summary: 'Reject a payment request.',
    description: `${FOUR_EYES} No money moves, and the customer sees the reason.`,
    response: commandResult,
    problems: DECISION_PROBLEMS,
  })
  @HttpCode(200)
  reject(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Body({ schema: rejectBody }) body: RejectBody,
  ): Promise<CommandResult> {
    return this.send(new RejectPaymentCommand(envelopeOf(userId, sender, body), requestId, body.reason));
  }

  @Post('payment-requests/:requestId/undo')
  @Endpoint({
    id: 'undoPaymentDecision',
    summary: 'Undo the decision on a payment request.',
    description:
      `${FOUR_EYES} The request is pending again. An approved top-up's credit is taken back. ` +
      "An approved cart payment's order is cancelled, and both its lines in the wallet are reversed.",
    response: commandResult,
    problems: [
      ...OTHERS_ACCOUNT_PROBLEMS,
      'PAYMENT_REQUEST_NOT_FOUND',
      'PAYMENT_REQUEST_NOT_DECIDED',
      'UNDO_BALANCE_SPENT',
      'UNDO_ORDER_ADVANCED',
    ],
  })
  @HttpCode(200)
  undo(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
    @Body({ schema: undoDecisionBody }) body: UndoDecisionBody,
  ): Promise<CommandResult> {
    return this.send(new UndoDecisionCommand(envelopeOf(userId, sender, body), requestId, body.reason));
  }

  @Post('orders/:orderId/start-processing')
  @Endpoint({
    id: 'startProcessing',
    summary: 'Start processing an order.',
    description: 'The order must be `pending`.',
    response: commandResult,
    problems: ORDER_STEP_PROBLEMS,
  })
  @HttpCode(200)
  startProcessing(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: orderIdParam }) orderId: string,
    @Body({ schema: emptyBody }) body: EmptyBody,
  ): Promise<CommandResult> {
    return this.send(new StartProcessingCommand(envelopeOf(userId, sender, body), orderId));
  }

  @Post('orders/:orderId/complete')
  @Endpoint({
    id: 'completeOrder',
    summary: 'Complete an order.',
    description: 'The order must be `processing`.',
    response: commandResult,
    problems: ORDER_STEP_PROBLEMS,
  })
  @HttpCode(200)
  complete(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: orderIdParam }) orderId: string,
    @Body({ schema: emptyBody }) body: EmptyBody,
  ): Promise<CommandResult> {
    return this.send(new CompleteOrderCommand(envelopeOf(userId, sender, body), orderId));
  }

  @Post('orders/:orderId/cancel')
  @Endpoint({
    id: 'cancelCustomerOrder',
    summary: 'Cancel the order of a customer.',
    description: 'Refunds an order that was paid by balance, unless its owner is an admin.',
    response: commandResult,
    problems: [...ORDER_STEP_PROBLEMS, 'ORDER_COMPLETED', 'BALANCE_LIMIT'],
  })
  @HttpCode(200)
  cancel(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: orderIdParam }) orderId: string,
    @Body({ schema: cancelOrderBody }) body: CancelOrderBody,
  ): Promise<CommandResult> {
    return this.send(new CancelOrderCommand(envelopeOf(userId, sender, body), orderId, 'admin', body.reason));
  }

  @Post('balance')
  @Endpoint({
    id: 'adjustBalance',
    summary: 'Correct the balance of a customer.',
    description:
      `${FOUR_EYES} Books the difference with its reason. ` +
      'Refused when the balance is no longer the one that the admin saw.',
    response: commandResult,
    problems: [...OTHERS_ACCOUNT_PROBLEMS, 'AMOUNT_INVALID', 'BALANCE_LIMIT', 'BALANCE_CHANGED', 'BALANCE_UNCHANGED'],
  })
  @HttpCode(200)
  adjust(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Body({ schema: adjustBalanceBody }) body: AdjustBalanceBody,
  ): Promise<CommandResult> {
    return this.send(
      new AdjustBalanceCommand(envelopeOf(userId, sender, body), body.expectedBalance, body.newBalance, body.reason),
    );
  }

  private send(command: Command<CommandResult>): Promise<CommandResult> {
    return this.commands.execute(command);
  }
}

const envelopeOf = (userId: string, sender: CommandSenderInfo, body: unknown): CommandEnvelope => ({
  userId,
  body,
  ...sender,
});
