import type { AccountEvent } from '@yukselt/contracts/events';
import type { AccountState } from './account.js';
import type { Decide, DecisionContext, Decisions } from './command.js';
import { Refusal } from './errors.js';
import { ORDER_DECISIONS, type OrderCommand } from './orders.js';
import { PAYMENT_DECISIONS, type PaymentCommand } from './payments.js';
import { WALLET_DECISIONS, type WalletCommand } from './wallet.js';

/** Every command to an account. */
export type AccountCommand = PaymentCommand | OrderCommand | WalletCommand;

/** Which function decides which command. A command without one does not compile. */
export const DECISIONS: Decisions<AccountCommand> = { ...PAYMENT_DECISIONS, ...ORDER_DECISIONS, ...WALLET_DECISIONS };

/**
 * What a command does to an account: the events of one append. Pure: no clock, no ids, no I/O.
 * The first decision on an account opens it: `AccountOpened` precedes the decision's own events.
 * @throws Refusal when the rules forbid the command; a closed account refuses every command.
 */
export function decide(command: AccountCommand, state: AccountState, context: DecisionContext): AccountEvent[] {
  if (state.closed) throw new Refusal('ACCOUNT_CLOSED');
  // The table has the decision of this very type, which the compiler does not follow through the index.
  const decideIt = DECISIONS[command.type] as Decide<AccountCommand>;
  const events = decideIt(command, state, context);
  if (state.accountNumber > 0) return events;
  return [{ type: 'AccountOpened', data: { userId: context.userId, accountNumber: context.accountNumber } }, ...events];
}
