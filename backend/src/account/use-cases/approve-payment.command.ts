import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin approves a request: a top-up is credited, a cart ordered and paid. */
export class ApprovePaymentCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly requestId: string,
    readonly note: string | undefined,
  ) {
    super(request);
  }
}
