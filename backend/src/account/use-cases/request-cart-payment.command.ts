import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import { type Checkout, CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** The customer asks to pay a cart by transfer. The request fixes prices and target (docs/product-rules.md#money-4). */
export class RequestCartPaymentCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly checkout: Checkout,
    readonly method: TransferMethod,
  ) {
    super();
  }
}

@CommandHandler(RequestCartPaymentCommand)
export class RequestCartPaymentHandler implements ICommandHandler<RequestCartPaymentCommand> {
  constructor(
    private readonly results: CommandResultService,
    private readonly pricing: CheckoutPricingService,
    private readonly transfers: TransferInstructionsService,
  ) {}

  execute({ envelope, checkout, method }: RequestCartPaymentCommand): Promise<CommandResult> {
    return this.results.run(envelope, async (key) => ({
      type: 'RequestCartPayment',
      ...(await this.pricing.price(checkout, key)),
      ...(await this.transfers.create(envelope.commandId, method)),
    }));
  }
}
