import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { StartProcessingCommand } from './start-processing.command.js';

@CommandHandler(StartProcessingCommand)
export class StartProcessingHandler implements ICommandHandler<StartProcessingCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, orderId }: StartProcessingCommand) {
    return this.accounts.run(request, () => ({ type: 'StartProcessing', orderId }));
  }
}
