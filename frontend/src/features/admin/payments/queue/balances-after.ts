import type { AdminPaymentView } from '@yukselt/contracts/api';

type Request = Pick<AdminPaymentView, 'id' | 'userId' | 'kind' | 'amount' | 'balance'>;

/**
 * Balance before and after each approval, kuruş, by request. Several requests of one customer add up in their order; a
 * cart's approval leaves the balance as it is.
 */
export function balancesAfter(requests: readonly Request[]): Map<string, readonly [before: bigint, after: bigint]> {
  const current = new Map<string, bigint>();
  return new Map(
    requests.map(({ id, userId, kind, amount, balance }) => {
      const before = current.get(userId) ?? BigInt(balance);
      const after = kind === 'cart' ? before : before + BigInt(amount);
      current.set(userId, after);
      return [id, [before, after] as const];
    }),
  );
}
