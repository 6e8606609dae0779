import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { CloseAccountCommand } from './close-account.command.js';

@CommandHandler(CloseAccountCommand)
export class CloseAccountHandler implements ICommandHandler<CloseAccountCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, givenUp }: CloseAccountCommand) {
    return this.accounts.run(request, () => ({ type: 'CloseAccount', givenUp }));
  }
}
