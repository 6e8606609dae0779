import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin rejects a request. No money moves. */
export class RejectPaymentCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly requestId: string,
    readonly reason: string | undefined,
  ) {
    super(request);
  }
}
