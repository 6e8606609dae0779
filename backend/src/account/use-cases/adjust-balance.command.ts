import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kurus } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** An admin sets a balance, from the one on screen to a new one (docs/product-rules.md#money-6). */
export class AdjustBalanceCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly expectedBalance: Kurus,
    readonly newBalance: Kurus,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalanceCommand)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalanceCommand> {
  constructor(private readonly results: CommandResultService) {}

  execute({ envelope, expectedBalance, newBalance, reason }: AdjustBalanceCommand): Promise<CommandResult> {
    return this.results.run(envelope, (key) => ({
      type: 'AdjustBalance',
      expectedBalance,
      newBalance,
      reason: key.seal('adjustment.reason', reason),
    }));
  }
}
