import type { Kurus } from '@yukselt/contracts';
import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin sets a balance, from what was seen to what is wanted (docs/product-rules.md#money-6). */
export class AdjustBalanceCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly expectedBalance: Kurus,
    readonly newBalance: Kurus,
    readonly reason: string,
  ) {
    super(request);
  }
}
