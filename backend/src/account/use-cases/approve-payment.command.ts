import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandRequest } from '../runtime/command-request.js';
import { CommandResultService } from '../runtime/command-result.service.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** An admin approves a payment request: a top-up is credited, a cart is ordered (docs/product-rules.md#money-4). */
export class ApprovePaymentCommand extends Command<CommandResult> {
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
    private readonly results: CommandResultService,
  ) {}

  async execute({ request, requestId, note }: ApprovePaymentCommand): Promise<CommandResult> {
    const outcome = await this.runner.run(request, (key) => ({
      type: 'ApprovePayment',
      requestId,
      orderId: derivedId(request.commandId, 'order'),
      note: note ? key.seal('payment.note', note) : null,
    }));
    return this.results.issue(outcome);
  }
}
