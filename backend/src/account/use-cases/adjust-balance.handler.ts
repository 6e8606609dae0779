import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { AdjustBalanceCommand } from './adjust-balance.command.js';

@CommandHandler(AdjustBalanceCommand)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalanceCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, expectedBalance, newBalance, reason }: AdjustBalanceCommand) {
    return this.accounts.run(request, (key) => ({
      type: 'AdjustBalance',
      expectedBalance,
      newBalance,
      reason: key.seal('adjustment.reason', reason),
    }));
  }
}
