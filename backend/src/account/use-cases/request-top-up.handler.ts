import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TransferInstructions } from '../pricing/transfer-instructions.js';
import { AccountCommandService } from '../runtime/account-commands.js';
import { RequestTopUpCommand } from './request-top-up.command.js';

@CommandHandler(RequestTopUpCommand)
export class RequestTopUpHandler implements ICommandHandler<RequestTopUpCommand> {
  constructor(
    private readonly accounts: AccountCommandService,
    private readonly transfers: TransferInstructions,
  ) {}

  execute({ request, amount, method }: RequestTopUpCommand) {
    return this.accounts.run(request, async () => ({
      type: 'RequestTopUp',
      amount,
      ...(await this.transfers.create(request.commandId, method)),
    }));
  }
}
