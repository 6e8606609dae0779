import type { Command } from '@nestjs/cqrs';
import type { OrderAction } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandRequest } from '../runtime/command-request.js';
import { CancelOrderCommand } from './cancel-order.command.js';
import { CompleteOrderCommand } from './complete-order.command.js';
import { StartProcessingCommand } from './start-processing.command.js';

/** The command of each action on an order, for requests about many orders. */
export const ORDER_COMMANDS: Readonly<
  Record<OrderAction, (request: CommandRequest, orderId: string, reason?: string) => Command<CommandResult>>
> = {
  'start-processing': (request, orderId) => new StartProcessingCommand(request, orderId),
  complete: (request, orderId) => new CompleteOrderCommand(request, orderId),
  cancel: (request, orderId, reason) => new CancelOrderCommand(request, orderId, 'admin', reason),
};
