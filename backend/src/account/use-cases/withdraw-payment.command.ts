import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** The customer takes an own waiting request back (docs/product-rules.md#money-11). */
export class WithdrawPaymentCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly requestId: string,
  ) {
    super(request);
  }
}
