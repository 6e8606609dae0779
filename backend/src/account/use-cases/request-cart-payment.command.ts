import type { TransferMethod } from '@yukselt/contracts/events';
import type { Checkout } from '../pricing/checkout-pricing.js';
import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** The customer asks to pay a cart by a transfer. Prices and target are fixed now; approval orders exactly that. */
export class RequestCartPaymentCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly checkout: Checkout,
    readonly method: TransferMethod,
  ) {
    super(request);
  }
}
