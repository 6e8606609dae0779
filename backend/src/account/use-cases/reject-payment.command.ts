import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import { ReceiptHoldsRepository } from '../../receipts/receipt-holds.repository.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin rejects a payment request. No money moves. */
export class RejectPaymentCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly paymentRequestId: string,
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RejectPaymentCommand)
export class RejectPaymentHandler implements ICommandHandler<RejectPaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly results: CommandResultService,
    private readonly holds: ReceiptHoldsRepository,
  ) {}

  async execute({ envelope, paymentRequestId, reason }: RejectPaymentCommand): Promise<CommandResult> {
    const outcome = await this.holds.during(paymentRequestId, envelope.commandId, (hold) =>
      this.runner.run(envelope, async (key) => {
        await hold();
        return {
          type: 'RejectPayment',
          requestId: paymentRequestId,
          reason: reason ? key.seal('payment.reason', reason) : null,
        };
      }),
    );
    return this.results.resultOf(outcome);
  }
}
