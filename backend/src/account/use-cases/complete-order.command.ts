import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin says that an order is done. */
export class CompleteOrderCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly orderId: string,
  ) {
    super(request);
  }
}
