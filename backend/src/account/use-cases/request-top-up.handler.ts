import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TransferDesk } from '../pricing/transfer-instructions.js';
import { AccountCommands } from '../runtime/account-commands.js';
import { RequestTopUpCommand } from './request-top-up.command.js';

@CommandHandler(RequestTopUpCommand)
export class RequestTopUpHandler implements ICommandHandler<RequestTopUpCommand> {
  constructor(
    private readonly accounts: AccountCommands,
    private readonly transfers: TransferDesk,
  ) {}

  execute({ request, amount, method }: RequestTopUpCommand) {
    return this.accounts.run(request, async () => ({
      type: 'RequestTopUp',
      amount,
      ...(await this.transfers.ask(request.commandId, method)),
    }));
  }
}
