import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** An admin starts to work on an order (docs/product-rules.md#orders-1). */
export class StartProcessingCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(StartProcessingCommand)
export class StartProcessingHandler implements ICommandHandler<StartProcessingCommand> {
  constructor(private readonly results: CommandResultService) {}

  execute({ envelope, orderId }: StartProcessingCommand): Promise<CommandResult> {
    return this.results.run(envelope, () => ({
      type: 'StartProcessing',
      orderId,
    }));
  }
}
