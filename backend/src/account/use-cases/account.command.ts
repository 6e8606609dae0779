import { Command } from '@nestjs/cqrs';
import type { CommandReceipt } from '@yukselt/contracts/api';
import type { CommandRequest } from '../runtime/decision-runner.js';

/** A command to one customer's account. `request.body` is what the request's hash is taken of. */
export abstract class AccountCommand extends Command<CommandReceipt> {
  constructor(readonly request: CommandRequest) {
    super();
  }
}
