import type { Command } from '@nestjs/cqrs';
import type { OrderAction } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { AdjustBalanceHandler } from './adjust-balance.command.js';
import { ApprovePaymentHandler } from './approve-payment.command.js';
import { CancelOrderCommand, CancelOrderHandler } from './cancel-order.command.js';
import { CloseAccountHandler } from './close-account.command.js';
import { CompleteOrderCommand, CompleteOrderHandler } from './complete-order.command.js';
import { PlaceOrderHandler } from './place-order.command.js';
import { RejectPaymentHandler } from './reject-payment.command.js';
import { RequestCartPaymentHandler } from './request-cart-payment.command.js';
import { RequestTopUpHandler } from './request-top-up.command.js';
import { StartProcessingCommand, StartProcessingHandler } from './start-processing.command.js';
import { UndoDecisionHandler } from './undo-decision.command.js';
import { WithdrawPaymentHandler } from './withdraw-payment.command.js';

/** The handler of every use case. */
export const COMMAND_HANDLERS = [
  AdjustBalanceHandler,
  ApprovePaymentHandler,
  CancelOrderHandler,
  CloseAccountHandler,
  CompleteOrderHandler,
  PlaceOrderHandler,
  RejectPaymentHandler,
  RequestCartPaymentHandler,
  RequestTopUpHandler,
  StartProcessingHandler,
  UndoDecisionHandler,
  WithdrawPaymentHandler,
];

/** The command of each action on an order, for requests about many orders. */
export const ORDER_COMMANDS: Readonly<
  Record<OrderAction, (envelope: CommandEnvelope, orderId: string, reason?: string) => Command<CommandResult>>
> = {
  'start-processing': (envelope, orderId) => new StartProcessingCommand(envelope, orderId),
  complete: (envelope, orderId) => new CompleteOrderCommand(envelope, orderId),
  cancel: (envelope, orderId, reason) => new CancelOrderCommand(envelope, orderId, 'admin', reason),
};
