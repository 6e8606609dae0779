import type { Checkout } from '../pricing/checkout-pricing.js';
import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** The customer buys a cart by balance. */
export class PlaceOrderCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly checkout: Checkout,
  ) {
    super(request);
  }
}
