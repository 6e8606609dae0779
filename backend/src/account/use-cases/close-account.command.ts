import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kurus } from '@yukselt/contracts';
import type { CommandReceipt } from '@yukselt/contracts/api';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/**
 * The customer closes the account for good. `givenUp`: the balance that the customer expressly forfeits
 * (docs/product-rules.md#privacy-4).
 */
export class CloseAccountCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly givenUp: Kurus | null,
  ) {
    super();
  }
}

@CommandHandler(CloseAccountCommand)
export class CloseAccountHandler implements ICommandHandler<CloseAccountCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
  ) {}

  async execute({ request, givenUp }: CloseAccountCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, () => ({
      type: 'CloseAccount',
      givenUp,
    }));
    return this.receipts.issue(outcome);
  }
}
