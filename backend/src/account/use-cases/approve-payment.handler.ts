import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
import { AccountCommandService } from '../runtime/account-commands.js';
import { ApprovePaymentCommand } from './approve-payment.command.js';

@CommandHandler(ApprovePaymentCommand)
export class ApprovePaymentHandler implements ICommandHandler<ApprovePaymentCommand> {
  constructor(private readonly accounts: AccountCommandService) {}

  execute({ request, requestId, note }: ApprovePaymentCommand) {
    return this.accounts.run(request, (key) => ({
      type: 'ApprovePayment',
      requestId,
      orderId: derivedId(request.commandId, 'order'),
      note: note ? key.seal('payment.note', note) : null,
    }));
  }
}
