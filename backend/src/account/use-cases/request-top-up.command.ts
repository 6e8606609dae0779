import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kurus } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import type { CommandEnvelope } from '../runtime/command-envelope.js';
import { CommandResultService } from '../runtime/command-result.service.js';

/** The customer asks to top up the wallet by transfer (docs/product-rules.md#wallet-2). */
export class RequestTopUpCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly amount: Kurus,
    readonly method: TransferMethod,
  ) {
    super();
  }
}

@CommandHandler(RequestTopUpCommand)
export class RequestTopUpHandler implements ICommandHandler<RequestTopUpCommand> {
  constructor(
    private readonly results: CommandResultService,
    private readonly transfers: TransferInstructionsService,
  ) {}

  execute({ envelope, amount, method }: RequestTopUpCommand): Promise<CommandResult> {
    return this.results.run(envelope, async () => ({
      type: 'RequestTopUp',
      amount,
      ...(await this.transfers.create(envelope.commandId, method)),
    }));
  }
}
