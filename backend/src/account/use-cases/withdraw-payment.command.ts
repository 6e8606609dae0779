import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** The customer withdraws a pending payment request (docs/product-rules.md#money-11). */
export class WithdrawPaymentCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly requestId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawPaymentCommand)
export class WithdrawPaymentHandler implements ICommandHandler<WithdrawPaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, requestId }: WithdrawPaymentCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, () => ({
      type: 'WithdrawPayment',
      requestId,
    }));
    return this.receipts.issue(outcome);
  }
}
