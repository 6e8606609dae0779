import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { type Checkout, CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** The customer buys a cart by balance (docs/product-rules.md#checkout-5). */
export class PlaceOrderCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly checkout: Checkout,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrderCommand)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrderCommand> {
  constructor(
    private readonly results: CommandResultService,
    private readonly pricing: CheckoutPricingService,
  ) {}

  execute({ envelope, checkout }: PlaceOrderCommand): Promise<CommandResult> {
    return this.results.run(envelope, async (key) => ({
      type: 'PlaceOrder',
      orderId: derivedId(envelope.commandId, 'order'),
      ...(await this.pricing.price(checkout, key)),
    }));
  }
}
