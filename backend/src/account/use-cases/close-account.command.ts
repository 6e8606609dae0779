import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kurus } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/**
 * The customer closes the account for good. `givenUp`: the balance that the customer expressly forfeits
 * (docs/product-rules.md#privacy-4).
 */
export class CloseAccountCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly givenUp: Kurus | null,
  ) {
    super();
  }
}

@CommandHandler(CloseAccountCommand)
export class CloseAccountHandler implements ICommandHandler<CloseAccountCommand> {
  constructor(private readonly results: CommandResultService) {}

  execute({ envelope, givenUp }: CloseAccountCommand): Promise<CommandResult> {
    return this.results.run(envelope, () => ({
      type: 'CloseAccount',
      givenUp,
    }));
  }
}
