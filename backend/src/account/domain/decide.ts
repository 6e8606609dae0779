import type { AccountEvent } from '@yukselt/contracts/events';
import type { AccountState } from './account.js';
import { never } from './account.js';
import type { AccountCommand, DecisionContext } from './commands.js';
import { Refusal } from './errors.js';
import { decideOrder } from './orders.js';
import { decidePayment } from './payments.js';
import { decideWallet } from './wallet.js';

/**
 * What a command does to an account: the events of one append. Pure: no clock, no ids, no I/O.
 * An account opens lazily, so the first decision carries `AccountOpened` before its own events.
 * @throws Refusal when the answer is no; a closed account refuses everything.
 */
export function decide(command: AccountCommand, state: AccountState, context: DecisionContext): AccountEvent[] {
  if (state.closed) throw new Refusal('ACCOUNT_CLOSED');
  const events = decideBySubject(command, state, context);
  if (state.accountNumber > 0) return events;
  return [{ type: 'AccountOpened', data: { userId: context.userId, accountNumber: context.accountNumber } }, ...events];
}

function decideBySubject(command: AccountCommand, state: AccountState, context: DecisionContext): AccountEvent[] {
  switch (command.type) {
    case 'RequestTopUp':
    case 'RequestCartPayment':
    case 'WithdrawPayment':
    case 'ApprovePayment':
    case 'RejectPayment':
    case 'UndoDecision':
      return decidePayment(command, state, context);
    case 'PlaceOrder':
    case 'StartProcessing':
    case 'CompleteOrder':
    case 'CancelOrder':
      return decideOrder(command, state, context);
    case 'AdjustBalance':
    case 'CloseAccount':
      return decideWallet(command, state, context);
    default:
      return never(command);
  }
}
