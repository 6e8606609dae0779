import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandRequest } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** An admin reverses a decision: the payment request is pending again (docs/product-rules.md#money-10). */
export class UndoDecisionCommand extends Command<CommandResult> {
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
  constructor(private readonly results: CommandResultService) {}

  execute({ request, requestId, reason }: UndoDecisionCommand): Promise<CommandResult> {
    return this.results.run(request, (key) => ({
      type: 'UndoDecision',
      requestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
  }
}
