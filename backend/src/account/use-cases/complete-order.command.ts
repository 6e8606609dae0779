import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** An admin reports an order as delivered (docs/product-rules.md#orders-1). */
export class CompleteOrderCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteOrderCommand)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrderCommand> {
  constructor(private readonly results: CommandResultService) {}

  execute({ envelope, orderId }: CompleteOrderCommand): Promise<CommandResult> {
    return this.results.run(envelope, () => ({
      type: 'CompleteOrder',
      orderId,
    }));
  }
}
