import type { TestAccount } from './test-account.js';

/** A step of a random history: indexes into the possible actions and objects, and an amount (kuruş). */
export interface RandomStep {
  action: number;
  object: number;
  amount: number;
}

const pick = <T>(items: readonly T[], n: number): T => items[n % items.length]!;

/** Takes one valid step; there always is one. */
export async function takeStep(account: TestAccount, { action, object, amount }: RandomStep): Promise<void> {
  const money = BigInt(amount);
  const requests = (status: string): string[] =>
    [...account.requests].filter(([, request]) => request.status === status).map(([id]) => id);
  const orders = (...status: string[]): string[] =>
    [...account.orders].filter(([, order]) => status.includes(order.status)).map(([id]) => id);
  const undoable = [...account.requests]
    .filter(([, { status, orderId, amount: credited }]) => {
      if (status !== 'approved') return status === 'rejected';
      return orderId === null ? account.balance >= credited : account.orders.get(orderId)!.status === 'pending';
    })
    .map(([id]) => id);
  const pending = requests('pending');
  const open = orders('pending', 'processing');
  const possible: (() => Promise<unknown>)[] = [
    () => account.requestTopUp(money),
    () => account.requestCartPayment(money),
  ];
  if (pending.length > 0) {
    possible.push(
      () => account.approve(pick(pending, object)),
      () => account.approve(pick(pending, object), 'tamam'),
      () => account.reject(pick(pending, object)),
      () => account.withdraw(pick(pending, object)),
    );
  }
  if (undoable.length > 0) possible.push(() => account.undo(pick(undoable, object)));
  if (account.balance > 0n) possible.push(() => account.checkout((money % account.balance) + 1n));
  if (open.length > 0)
    possible.push(
      () => account.cancel(pick(open, object)),
      () => account.cancel(pick(open, object), 'vazgeçtim'),
    );
  if (orders('pending').length > 0) possible.push(() => account.startProcessing(pick(orders('pending'), object)));
  if (orders('processing').length > 0) possible.push(() => account.complete(pick(orders('processing'), object)));
  if (money !== account.balance) possible.push(() => account.adjust(money));
  await pick(possible, action)();
}
