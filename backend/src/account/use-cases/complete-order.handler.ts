import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { CompleteOrderCommand } from './complete-order.command.js';

@CommandHandler(CompleteOrderCommand)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrderCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, orderId }: CompleteOrderCommand) {
    return this.accounts.run(request, () => ({ type: 'CompleteOrder', orderId }));
  }
}
