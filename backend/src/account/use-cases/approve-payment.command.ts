import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin approves a payment request: a top-up is credited, a cart is ordered (docs/product-rules.md#money-4). */
export class ApprovePaymentCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly requestId: string,
    readonly note: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ApprovePaymentCommand)
export class ApprovePaymentHandler implements ICommandHandler<ApprovePaymentCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, requestId, note }: ApprovePaymentCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, (key) => ({
      type: 'ApprovePayment',
      requestId,
      orderId: derivedId(request.commandId, 'order'),
      note: note ? key.seal('payment.note', note) : null,
    }));
    return this.receipts.issue(outcome);
  }
}
