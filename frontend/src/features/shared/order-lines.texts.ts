export const ORDER_LINES = {
  none: 'Sipariş',
  more: (count: string) => `${count} hizmet`,
} as const;
