import { KURUS_LIMIT, type Kurus, kurusText } from '@yukselt/contracts';
import type { AccountClosed, WalletEvent } from '@yukselt/contracts/events';
import { type AccountState, never } from './account.js';
import type { AdjustBalance, CloseAccount, DecisionContext, WalletCommand } from './commands.js';
import { Refusal } from './errors.js';

export function decideWallet(
  command: WalletCommand,
  state: AccountState,
  context: DecisionContext,
): (WalletEvent | AccountClosed)[] {
  switch (command.type) {
    case 'AdjustBalance':
      return adjustBalance(command, state, context);
    case 'CloseAccount':
      return closeAccount(command, state, context);
    default:
      return never(command);
  }
}

/** Amount and balance of an event that raises the balance. @throws Refusal BALANCE_LIMIT */
export function credited(balance: Kurus, amount: Kurus): { amount: string; balanceAfter: string } {
  if (balance + amount > KURUS_LIMIT) throw new Refusal('BALANCE_LIMIT');
  return { amount: kurusText(amount), balanceAfter: kurusText(balance + amount) };
}

/** Amount and balance of an event that lowers the balance; the caller has made sure that it covers the amount. */
export const debited = (balance: Kurus, amount: Kurus): { amount: string; balanceAfter: string } => ({
  amount: kurusText(amount),
  balanceAfter: kurusText(balance - amount),
});

/** No admin decides about the own money (docs/product-rules.md#money-12). @throws Refusal OWN_ACCOUNT */
export function requireFourEyes(context: DecisionContext): void {
  if (context.actor.id === context.userId) throw new Refusal('OWN_ACCOUNT');
}

/**
 * Sets the balance from what the admin saw to what the admin wants; refused when it moved meanwhile
 * (docs/product-rules.md#money-6).
 */
function adjustBalance(
  { expectedBalance, newBalance, reason }: AdjustBalance,
  { balance }: AccountState,
  context: DecisionContext,
): WalletEvent[] {
  requireFourEyes(context);
  if (newBalance < 0n) throw new Refusal('AMOUNT_INVALID');
  if (newBalance > KURUS_LIMIT) throw new Refusal('BALANCE_LIMIT');
  if (balance !== expectedBalance) throw new Refusal('BALANCE_MOVED', { balance: kurusText(balance) });
  if (balance === newBalance) throw new Refusal('BALANCE_UNCHANGED');
  return [
    {
      type: 'WalletAdjusted',
      data: {
        delta: kurusText(newBalance - balance),
        balanceBefore: kurusText(balance),
        balanceAfter: kurusText(newBalance),
        reason,
      },
    },
  ];
}

/**
 * Closes for good. Money and open business stand in the way; a rest is given up expressly
 * (docs/product-rules.md#privacy-4).
 */
function closeAccount(
  { givenUp }: CloseAccount,
  state: AccountState,
  { userId }: DecisionContext,
): (WalletEvent | AccountClosed)[] {
  if ([...state.requests.values()].some(({ status }) => status === 'pending'))
    throw new Refusal('CLOSE_PENDING_REQUEST');
  if ([...state.orders.values()].some(({ status }) => status === 'pending' || status === 'processing'))
    throw new Refusal('CLOSE_OPEN_ORDER');
  const closed: AccountClosed = { type: 'AccountClosed', data: { userId } };
  if (state.balance === 0n) return [closed];
  if (givenUp !== state.balance) throw new Refusal('CLOSE_BALANCE_LEFT', { balance: kurusText(state.balance) });
  return [{ type: 'BalanceForfeited', data: debited(state.balance, state.balance) }, closed];
}
