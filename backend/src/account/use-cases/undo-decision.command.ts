import type { CommandRequest } from '../runtime/decision-runner.js';
import { AccountCommand } from './account.command.js';

/** An admin takes a decision back: the request waits again (docs/product-rules.md#money-10). */
export class UndoDecisionCommand extends AccountCommand {
  constructor(
    request: CommandRequest,
    readonly requestId: string,
    readonly reason: string | undefined,
  ) {
    super(request);
  }
}
