import type { AccountEvent } from '@yukselt/contracts/events';
import type { AccountState } from './account.js';
import type { Decider, DecisionContext } from './decider.js';
import { Refusal } from './errors.js';
import { cancelOrder, completeOrder, type OrderCommand, placeOrder, startProcessing } from './orders.js';
import {
  approvePayment,
  type PaymentCommand,
  rejectPayment,
  requestCartPayment,
  requestTopUp,
  undoDecision,
  withdrawPayment,
} from './payments.js';
import { adjustBalance, closeAccount, type WalletCommand } from './wallet.js';

/** Every command to an account. */
export type AccountCommand = PaymentCommand | OrderCommand | WalletCommand;

type Deciders = { readonly [C in AccountCommand as C['type']]: Decider<C> };

/** Which function decides which command. A command without a line here does not compile. */
const DECIDERS = {
  RequestTopUp: requestTopUp,
  RequestCartPayment: requestCartPayment,
  WithdrawPayment: withdrawPayment,
  ApprovePayment: approvePayment,
  RejectPayment: rejectPayment,
  UndoDecision: undoDecision,

  PlaceOrder: placeOrder,
  StartProcessing: startProcessing,
  CompleteOrder: completeOrder,
  CancelOrder: cancelOrder,

  AdjustBalance: adjustBalance,
  CloseAccount: closeAccount,
} satisfies Deciders;

/**
 * What a command does to an account: the events of one append. Pure: no clock, no ids, no I/O.
 * The first decision on an account opens it: `AccountOpened` precedes the decision's own events.
 * @throws Refusal when the rules forbid the command; a closed account refuses every command.
 */
export function decide(command: AccountCommand, state: AccountState, context: DecisionContext): AccountEvent[] {
  if (state.closed) throw new Refusal('ACCOUNT_CLOSED');
  // The table pairs each type with its decider, which TypeScript does not follow through an index by a union.
  const decider = DECIDERS[command.type] as Decider<AccountCommand>;
  const events = decider(command, state, context);
  if (state.accountNumber > 0) return events;
  return [{ type: 'AccountOpened', data: { userId: context.userId, accountNumber: context.accountNumber } }, ...events];
}
