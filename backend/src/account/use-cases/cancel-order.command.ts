import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { UsersRepository } from '../../identity/users.repository.js';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** A customer or an admin cancels an order. What was paid by balance is refunded (docs/product-rules.md#money-5). */
export class CancelOrderCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly orderId: string,
    readonly by: 'user' | 'admin',
    readonly reason: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(CancelOrderCommand)
export class CancelOrderHandler implements ICommandHandler<CancelOrderCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
    private readonly users: UsersRepository,
  ) {}

  async execute({ request, orderId, by, reason }: CancelOrderCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, async (key) => ({
      type: 'CancelOrder',
      orderId,
      by,
      reason: reason ? key.seal('order.reason', reason) : null,
      ownerRole: (await this.users.byId(request.userId))?.role ?? 'user',
    }));
    return this.receipts.issue(outcome);
  }
}
