export const PLATFORM_CARD = {
  notLoaded: 'Platformlar yüklenmedi!',
  notLoadedHint: 'Şu anda gösterilecek platform yok.',
  count: (count: number) => `${count} hizmet`,
  more: (count: number) => `+${count} daha`,
  from: 'başlangıç',
  /** Ratings and order counts on cards are fixed (docs/product-rules.md#catalogue-7). */
  rating: '4,9',
  ratingLabel: 'Puan',
  orders: '10K+ sipariş',
  recent: (orders: string) => `Son 30 günde ${orders} sipariş`,
  duration: (time: string) => `yarısı ${time} içinde tamamlandı`,
  minutes: (count: number) => `${count} dk`,
  hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} sa ${minutes} dk` : `${hours} sa`),
} as const;

export const SEARCH = {
  title: 'Hizmet ara',
  placeholder: 'Platform ya da hizmet: “instagram takipçi”',
  results: 'Sonuçlar',
  close: 'Aramayı kapat',
  count: (count: number) => (count === 0 ? 'Sonuç bulunamadı' : `${count} sonuç`),
  services: (count: number) => `${count} hizmet`,
  none: 'Sonuç bulunamadı',
  noneText: 'Bir platformun ya da hizmetin adını yazın. Örneğin:',
  suggestions: ['Instagram Takipçi', 'TikTok İzlenme', 'YouTube Abone'],
} as const;

export const PRICE_TIERS = {
  quantity: 'Miktar',
  advantage: (percent: number) => `%${percent} avantaj`,
} as const;
