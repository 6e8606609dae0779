import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { type Checkout, CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { CommandResultService } from '../runtime/command-result.service.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** The customer buys a cart by balance (docs/product-rules.md#checkout-5). */
export class PlaceOrderCommand extends Command<CommandResult> {
  constructor(
    readonly request: CommandRequest,
    readonly checkout: Checkout,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrderCommand)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrderCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly results: CommandResultService,
    private readonly pricing: CheckoutPricingService,
  ) {}

  async execute({ request, checkout }: PlaceOrderCommand): Promise<CommandResult> {
    const outcome = await this.runner.run(request, async (key) => ({
      type: 'PlaceOrder',
      orderId: derivedId(request.commandId, 'order'),
      ...(await this.pricing.price(checkout, key)),
    }));
    return this.results.issue(outcome);
  }
}
