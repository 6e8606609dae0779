import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckoutPricing } from '../pricing/checkout-pricing.js';
import { TransferInstructions } from '../pricing/transfer-instructions.js';
import { AccountCommandService } from '../runtime/account-commands.js';
import { RequestCartPaymentCommand } from './request-cart-payment.command.js';

@CommandHandler(RequestCartPaymentCommand)
export class RequestCartPaymentHandler implements ICommandHandler<RequestCartPaymentCommand> {
  constructor(
    private readonly accounts: AccountCommandService,
    private readonly cashier: CheckoutPricing,
    private readonly transfers: TransferInstructions,
  ) {}

  execute({ request, checkout, method }: RequestCartPaymentCommand) {
    return this.accounts.run(request, async (key) => ({
      type: 'RequestCartPayment',
      ...(await this.cashier.price(checkout, key)),
      ...(await this.transfers.create(request.commandId, method)),
    }));
  }
}
