import type { Kurus } from '@yukselt/contracts';
import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** The customer closes the account for good; `givenUp` is the balance that was expressly given up. */
export class CloseAccountCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly givenUp: Kurus | null,
  ) {
    super(request);
  }
}
