import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin rejects a payment request. No money moves. */
export class RejectPaymentCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly requestId: string,
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RejectPaymentCommand)
export class RejectPaymentHandler implements ICommandHandler<RejectPaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, requestId, reason }: RejectPaymentCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, (key) => ({
      type: 'RejectPayment',
      requestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
    return this.receipts.issue(outcome);
  }
}
