import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { UndoDecisionCommand } from './undo-decision.command.js';

@CommandHandler(UndoDecisionCommand)
export class UndoDecisionHandler implements ICommandHandler<UndoDecisionCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, requestId, reason }: UndoDecisionCommand) {
    return this.accounts.run(request, (key) => ({
      type: 'UndoDecision',
      requestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
  }
}
