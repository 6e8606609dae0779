/** The filters of the wallet's history. */
export const WALLET_FILTERS = ['in', 'order', 'refund', 'other'] as const;
export type WalletFilter = (typeof WALLET_FILTERS)[number];

/** The kinds of movements, and the filter that shows each. */
export const WALLET_KINDS = {
  'top-up': 'in',
  'cart-payment': 'in',
  order: 'order',
  refund: 'refund',
  'approval-undone': 'other',
  'order-undone': 'refund',
  adjustment: 'other',
  forfeit: 'other',
} as const satisfies Record<string, WalletFilter>;
export type WalletKind = keyof typeof WALLET_KINDS;
