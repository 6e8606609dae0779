import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin starts to work on an order. */
export class StartProcessingCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly orderId: string,
  ) {
    super(request);
  }
}
