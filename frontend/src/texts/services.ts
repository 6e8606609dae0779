export const SERVICES = {
  title: 'Sosyal medya hizmetleri',
  text: 'Platformunuzu seçin, paketleri ve fiyatları karşılaştırın.',
  crumb: 'Hizmetler',
  search: 'Platform ara',
  filter: 'Kategori',
  filters: [
    { id: 'all', text: 'Tümü' },
    { id: 'popular', text: 'Popüler' },
    { id: 'social', text: 'Sosyal Medya' },
    { id: 'video', text: 'Video' },
    { id: 'music', text: 'Müzik' },
    { id: 'gaming', text: 'Oyun' },
  ],
  /** Fixed labels (specification 9). */
  counts: { popular: 8, social: 15, video: 7, music: 5, gaming: 3 },
  empty: 'Sonuç bulunamadı',
  emptyHint: 'Aramanızla eşleşen platform yok.',
  clear: 'Filtreleri temizle',
  failed: 'Platformlar yüklenmedi!',
  count: (count: number) => `${count} hizmet`,
  more: (count: number) => `+${count} daha`,
  from: 'başlangıç',
  /** Ratings and order counts on cards are fixed (specification 2.6). */
  rating: '4,9',
  orders: '10K+ sipariş',
  found: (count: number) => `${count} platform`,
} as const;
