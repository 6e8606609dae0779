import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountCommandService } from '../runtime/account-commands.js';
import { RejectPaymentCommand } from './reject-payment.command.js';

@CommandHandler(RejectPaymentCommand)
export class RejectPaymentHandler implements ICommandHandler<RejectPaymentCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, requestId, reason }: RejectPaymentCommand) {
    return this.accounts.run(request, (key) => ({
      type: 'RejectPayment',
      requestId,
      reason: reason ? key.seal('payment.reason', reason) : null,
    }));
  }
}
