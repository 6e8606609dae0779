import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** An admin reverses a decision: the payment request is pending again (docs/product-rules.md#money-10). */
export class UndoDecisionCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly paymentRequestId: string,
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(UndoDecisionCommand)
export class UndoDecisionHandler implements ICommandHandler<UndoDecisionCommand> {
  constructor(private readonly results: CommandResultService) {}

  execute({ envelope, paymentRequestId, reason }: UndoDecisionCommand): Promise<CommandResult> {
    return this.results.run(envelope, (key) => ({
      type: 'UndoDecision',
      requestId: paymentRequestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
  }
}
