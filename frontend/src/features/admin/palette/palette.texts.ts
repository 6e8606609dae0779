/** The command palette of the panel. */
export const PALETTE = {
  title: 'Her şeyi bul',
  label: 'Sayfa, işlem, kişi, sipariş veya talep ara',
  open: 'Bul',
  results: 'Sonuçlar',
  groups: {
    actions: 'Bu sayfadaki işlemler',
    pages: 'Sayfalar',
    rows: 'Listedeki kayıtlar',
    users: 'Kullanıcılar',
    orders: 'Siparişler',
    payments: 'Ödeme talepleri',
  },
  /** At the end of a list that may hold more than the palette shows. */
  further: {
    users: 'Kullanıcılarda aramaya devam et',
    orders: 'Siparişlerde aramaya devam et',
    payments: 'Ödeme taleplerinde aramaya devam et',
  },
  none: 'Sonuç bulunamadı',
  searching: 'Aranıyor…',
  failed: 'Arama yapılamadı. Sayfalar ve işlemler yine de kullanılabilir.',
  keys: { move: 'gez', choose: 'seç', close: 'kapat' },
} as const;
