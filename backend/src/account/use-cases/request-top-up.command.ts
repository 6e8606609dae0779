import type { Kurus } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** The customer asks to load the wallet by a transfer. */
export class RequestTopUpCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly amount: Kurus,
    readonly method: TransferMethod,
  ) {
    super(request);
  }
}
