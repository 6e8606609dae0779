import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import { ReceiptHoldsRepository } from '../../receipts/receipt-holds.repository.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** The customer withdraws a pending payment request (docs/product-rules.md#money-11). */
export class WithdrawPaymentCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly paymentRequestId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawPaymentCommand)
export class WithdrawPaymentHandler implements ICommandHandler<WithdrawPaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly results: CommandResultService,
    private readonly holds: ReceiptHoldsRepository,
  ) {}

  async execute({ envelope, paymentRequestId }: WithdrawPaymentCommand): Promise<CommandResult> {
    const outcome = await this.holds.during(paymentRequestId, envelope.commandId, (hold) =>
      this.runner.run(envelope, async () => {
        await hold();
        return { type: 'WithdrawPayment', requestId: paymentRequestId };
      }),
    );
    return this.results.resultOf(outcome);
  }
}
