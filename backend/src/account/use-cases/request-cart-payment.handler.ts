import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Cashier } from '../pricing/checkout-pricing.js';
import { TransferDesk } from '../pricing/transfer-instructions.js';
import { AccountCommands } from '../runtime/account-commands.js';
import { RequestCartPaymentCommand } from './request-cart-payment.command.js';

@CommandHandler(RequestCartPaymentCommand)
export class RequestCartPaymentHandler implements ICommandHandler<RequestCartPaymentCommand> {
  constructor(
    private readonly accounts: AccountCommands,
    private readonly cashier: Cashier,
    private readonly transfers: TransferDesk,
  ) {}

  execute({ request, checkout, method }: RequestCartPaymentCommand) {
    return this.accounts.run(request, async (key) => ({
      type: 'RequestCartPayment',
      ...(await this.cashier.ring(checkout, key)),
      ...(await this.transfers.ask(request.commandId, method)),
    }));
  }
}
