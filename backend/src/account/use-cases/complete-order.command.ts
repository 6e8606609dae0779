import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin reports an order as delivered (docs/product-rules.md#orders-1). */
export class CompleteOrderCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteOrderCommand)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrderCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, orderId }: CompleteOrderCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, () => ({
      type: 'CompleteOrder',
      orderId,
    }));
    return this.receipts.issue(outcome);
  }
}
