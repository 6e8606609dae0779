import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin reverses a decision: the payment request is pending again (docs/product-rules.md#money-10). */
export class UndoDecisionCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly requestId: string,
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(UndoDecisionCommand)
export class UndoDecisionHandler implements ICommandHandler<UndoDecisionCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, requestId, reason }: UndoDecisionCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, (key) => ({
      type: 'UndoDecision',
      requestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
    return this.receipts.issue(outcome);
  }
}
