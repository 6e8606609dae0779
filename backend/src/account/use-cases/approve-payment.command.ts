import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { ReceiptHoldsRepository } from '../../receipts/receipt-holds.repository.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/**
 * An admin approves a payment request: a top-up is credited, a cart is ordered (docs/product-rules.md#money-4). The
 * approval names the receipt that the admin saw, `null` for none.
 */
export class ApprovePaymentCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly paymentRequestId: string,
    readonly seenReceipt: string | null,
    readonly note: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ApprovePaymentCommand)
export class ApprovePaymentHandler implements ICommandHandler<ApprovePaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly results: CommandResultService,
    private readonly holds: ReceiptHoldsRepository,
  ) {}

  async execute({ envelope, paymentRequestId, seenReceipt, note }: ApprovePaymentCommand): Promise<CommandResult> {
    const outcome = await this.holds.during(paymentRequestId, envelope.commandId, (hold) =>
      this.runner.run(envelope, async (key) => ({
        type: 'ApprovePayment',
        requestId: paymentRequestId,
        orderId: derivedId(envelope.commandId, 'order'),
        note: note ? key.seal('payment.note', note) : null,
        receipt: { seenId: seenReceipt, storedId: await hold() },
      })),
    );
    return this.results.resultOf(outcome);
  }
}
