import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin starts to work on an order (docs/product-rules.md#orders-1). */
export class StartProcessingCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(StartProcessingCommand)
export class StartProcessingHandler implements ICommandHandler<StartProcessingCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, orderId }: StartProcessingCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, () => ({
      type: 'StartProcessing',
      orderId,
    }));
    return this.receipts.issue(outcome);
  }
}
