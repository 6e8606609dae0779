import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kurus } from '@yukselt/contracts';
import type { CommandReceipt } from '@yukselt/contracts/api';
import type { TransferMethod } from '@yukselt/contracts/events';
import { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import { CommandReceiptService } from '../runtime/command-receipt.service.js';
import type { CommandRequest } from '../runtime/command-request.js';
import { DecisionRunner } from '../runtime/decision-runner.js';

/** The customer asks to top up the wallet by transfer (docs/product-rules.md#wallet-2). */
export class RequestTopUpCommand extends Command<CommandReceipt> {
  constructor(
    readonly request: CommandRequest,
    readonly amount: Kurus,
    readonly method: TransferMethod,
  ) {
    super();
  }
}

@CommandHandler(RequestTopUpCommand)
export class RequestTopUpHandler implements ICommandHandler<RequestTopUpCommand> {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly receipts: CommandReceiptService,
    private readonly transfers: TransferInstructionsService,
  ) {}

  async execute({ request, amount, method }: RequestTopUpCommand): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, async () => ({
      type: 'RequestTopUp',
      amount,
      ...(await this.transfers.create(request.commandId, method)),
    }));
    return this.receipts.issue(outcome);
  }
}
