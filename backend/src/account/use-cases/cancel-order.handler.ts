import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UsersRepository } from '../../identity/users.repository.js';
import { AccountCommandService } from '../runtime/account-commands.js';
import { CancelOrderCommand } from './cancel-order.command.js';

@CommandHandler(CancelOrderCommand)
export class CancelOrderHandler implements ICommandHandler<CancelOrderCommand> {
  constructor(
    private readonly accounts: AccountCommandService,
    private readonly users: UsersRepository,
  ) {}

  execute({ request, orderId, by, reason }: CancelOrderCommand) {
    return this.accounts.run(request, async (key) => ({
      type: 'CancelOrder',
      orderId,
      by,
      reason: reason ? key.seal('order.reason', reason) : null,
      ownerRole: (await this.users.byId(request.userId))?.role ?? 'user',
    }));
  }
}
