import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@yukselt/contracts/api';
import { UsersRepository } from '../../identity/users.repository.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** A customer or an admin cancels an order. What was paid by balance is refunded (docs/product-rules.md#money-5). */
export class CancelOrderCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
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
    private readonly results: CommandResultService,
    private readonly users: UsersRepository,
  ) {}

  execute({ envelope, orderId, by, reason }: CancelOrderCommand): Promise<CommandResult> {
    return this.results.run(envelope, async (key) => ({
      type: 'CancelOrder',
      orderId,
      by,
      reason: reason ? key.seal('order.reason', reason) : null,
      ownerRole: (await this.users.byId(envelope.userId))?.role ?? 'user',
    }));
  }
}
