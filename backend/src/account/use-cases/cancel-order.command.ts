import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** Customer or admin cancels an order; what was paid by balance comes back (docs/product-rules.md#money-5). */
export class CancelOrderCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly orderId: string,
    readonly by: 'user' | 'admin',
    readonly reason: string | undefined,
  ) {
    super(request);
  }
}
