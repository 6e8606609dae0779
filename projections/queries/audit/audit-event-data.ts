import type { SealedField, SealedReader } from '@yukselt/vault';

/** Paths of the sealed texts in the data of each event. */
const SEALED: Readonly<Record<string, readonly (readonly [path: readonly string[], field: SealedField])[]>> = {
  OrderPlaced: [
    [['target', 'url'], 'target.url'],
    [['target', 'username'], 'target.username'],
    [['target', 'notes'], 'target.notes'],
  ],
  CartPaymentRequested: [
    [['target', 'url'], 'target.url'],
    [['target', 'username'], 'target.username'],
    [['target', 'notes'], 'target.notes'],
  ],
  PaymentApproved: [[['note'], 'payment.note']],
  PaymentRejected: [[['reason'], 'payment.reason']],
  PaymentDecisionReversed: [[['reason'], 'payment.reason']],
  OrderCancelled: [[['reason'], 'order.reason']],
  WalletAdjusted: [[['reason'], 'adjustment.reason']],
};

/** Whether events of this type can hold personal data, and so differ from the stored ones once they are opened. */
export const holdsPersonalData = (type: string): boolean => Object.hasOwn(SEALED, type);

/** A copy of an event's data with its sealed texts opened. */
export function openedData(type: string, data: unknown, texts: SealedReader): Record<string, unknown> {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const [path, field] of SEALED[type] ?? []) {
    const owner = path
      .slice(0, -1)
      .reduce<Record<string, unknown> | undefined>(
        (at, step) => at?.[step] as Record<string, unknown> | undefined,
        copy,
      );
    const name = path.at(-1)!;
    const sealed = owner?.[name];
    if (owner && typeof sealed === 'string') owner[name] = texts.read(field, sealed);
  }
  return copy;
}
