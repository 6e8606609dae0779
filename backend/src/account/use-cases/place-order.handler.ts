import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import { CheckoutPricing } from '../pricing/checkout-pricing.js';
import { AccountCommandService } from '../runtime/account-commands.js';
import { PlaceOrderCommand } from './place-order.command.js';

@CommandHandler(PlaceOrderCommand)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrderCommand> {
  constructor(
    private readonly accounts: AccountCommandService,
    private readonly cashier: CheckoutPricing,
  ) {}

  execute({ request, checkout }: PlaceOrderCommand) {
    return this.accounts.run(request, async (key) => ({
      type: 'PlaceOrder',
      orderId: derivedId(request.commandId, 'order'),
      ...(await this.cashier.price(checkout, key)),
    }));
  }
}
