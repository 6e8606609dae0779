import { KURUS_MAX, type Kurus, kurusText } from '@yukselt/contracts';
import type { AccountClosed, AccountEvent, Sealed } from '@yukselt/contracts/events';
import type { AccountState } from './account.js';
import type { Command, DecisionContext, Decisions } from './command.js';
import { Refusal } from './errors.js';

export type AdjustBalance = Command<'AdjustBalance', { expectedBalance: Kurus; newBalance: Kurus; reason: Sealed }>;
/** `givenUp`: the balance that the customer expressly gives up, or `null`. */
export type CloseAccount = Command<'CloseAccount', { givenUp: Kurus | null }>;
export type WalletCommand = AdjustBalance | CloseAccount;

/** Which function decides which command. */
export const WALLET_DECISIONS: Decisions<WalletCommand> = {
  AdjustBalance: adjustBalance,
  CloseAccount: closeAccount,
};

/**
 * Sets the balance from the one on the admin's screen to a new one (docs/product-rules.md#money-6).
 * @throws Refusal OWN_ACCOUNT, AMOUNT_INVALID, BALANCE_LIMIT, BALANCE_CHANGED, BALANCE_UNCHANGED
 */
export function adjustBalance(
  { expectedBalance, newBalance, reason }: AdjustBalance,
  { balance }: AccountState,
  context: DecisionContext,
): AccountEvent[] {
  refuseOwnAccount(context);
  if (newBalance < 0n) throw new Refusal('AMOUNT_INVALID');
  if (newBalance > KURUS_MAX) throw new Refusal('BALANCE_LIMIT');
  if (balance !== expectedBalance) throw new Refusal('BALANCE_CHANGED', { balance: kurusText(balance) });
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
 * Closes the account for good. A balance has to be given up expressly (docs/product-rules.md#privacy-4).
 * @throws Refusal CLOSE_PENDING_REQUEST, CLOSE_OPEN_ORDER, CLOSE_BALANCE_LEFT
 */
export function closeAccount(
  { givenUp }: CloseAccount,
  state: AccountState,
  { userId }: DecisionContext,
): AccountEvent[] {
  if ([...state.requests.values()].some(({ status }) => status === 'pending'))
    throw new Refusal('CLOSE_PENDING_REQUEST');
  if (state.orders.size > 0) throw new Refusal('CLOSE_OPEN_ORDER');
  const closed: AccountClosed = { type: 'AccountClosed', data: { userId } };
  if (state.balance === 0n) return [closed];
  if (givenUp !== state.balance) throw new Refusal('CLOSE_BALANCE_LEFT', { balance: kurusText(state.balance) });
  return [{ type: 'BalanceForfeited', data: debited(state.balance, state.balance) }, closed];
}

/** Amount and balance of an event that raises the balance. @throws Refusal BALANCE_LIMIT */
export function credited(balance: Kurus, amount: Kurus): { amount: string; balanceAfter: string } {
  if (balance + amount > KURUS_MAX) throw new Refusal('BALANCE_LIMIT');
  return { amount: kurusText(amount), balanceAfter: kurusText(balance + amount) };
}

/** Amount and balance of an event that lowers the balance. The caller ensures that the balance covers the amount. */
export const debited = (balance: Kurus, amount: Kurus): { amount: string; balanceAfter: string } => ({
  amount: kurusText(amount),
  balanceAfter: kurusText(balance - amount),
});

/**
 * Four eyes: admins decide nothing about their own balance and their own payment requests
 * (docs/product-rules.md#money-12). Steps of their own orders are not refused. The panel offers nothing that would be
 * refused here: in place of a request's buttons it shows a notice (`PAYMENTS.ownRequest`), and the menu item of the own
 * balance is disabled (`user-menu.ts`). What a second admin confirms is decided elsewhere: `PasswordLinksService`,
 * `SecondFactorResetsService`, `TransferProposalsService`. @throws Refusal OWN_ACCOUNT
 */
export function refuseOwnAccount(context: DecisionContext): void {
  if (context.actor.id === context.userId) throw new Refusal('OWN_ACCOUNT');
}
