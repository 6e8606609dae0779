import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { WithdrawPaymentCommand } from './withdraw-payment.command.js';

@CommandHandler(WithdrawPaymentCommand)
export class WithdrawPaymentHandler implements ICommandHandler<WithdrawPaymentCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, requestId }: WithdrawPaymentCommand) {
    return this.accounts.run(request, () => ({ type: 'WithdrawPayment', requestId }));
  }
}
