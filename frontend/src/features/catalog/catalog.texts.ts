export const PLATFORM_CARD = {
  count: (count: number) => `${count} hizmet`,
  more: (count: number) => `+${count} daha`,
  from: 'başlangıç',
  /** Ratings and order counts on cards are fixed (docs/product-rules.md#catalogue-7). */
  rating: '4,9',
  ratingLabel: 'Puan',
  orders: '10K+ sipariş',
} as const;

export const PRICE_TIERS = {
  quantity: 'Miktar',
  advantage: (percent: number) => `%${percent} avantaj`,
} as const;
