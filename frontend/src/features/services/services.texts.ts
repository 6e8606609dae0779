export const SERVICES = {
  title: 'Sosyal medya hizmetleri',
  text: 'Platformunuzu seçin, paketleri ve fiyatları karşılaştırın.',
  crumb: 'Hizmetler',
  search: 'Platform ya da hizmet ara',
  filter: 'Kategori',
  filters: [
    { id: 'all', text: 'Tümü' },
    { id: 'popular', text: 'Popüler' },
    { id: 'social', text: 'Sosyal Medya' },
    { id: 'video', text: 'Video' },
    { id: 'music', text: 'Müzik' },
    { id: 'gaming', text: 'Oyun' },
  ],
  /** Fixed labels (docs/product-rules.md#catalogue-7). */
  counts: { popular: 8, social: 15, video: 7, music: 5, gaming: 3 },
  empty: 'Sonuç bulunamadı',
  emptyHint: 'Aramanızla eşleşen platform yok. Bunlardan birini deneyin ya da filtreleri temizleyin.',
  clearSearch: 'Aramayı temizle',
  clear: 'Filtreleri temizle',
  matchCount: (count: number) => `${count} platform`,
} as const;
