import { FAQ_ITEMS } from '@yukselt/contracts/texts';

/** FAQ (docs/product-rules.md#content-5). The counts on the buttons are fixed labels. */
export const FAQ = {
  title: 'Sıkça Sorulan Sorular',
  text: 'Aradığınız yanıt büyük olasılıkla burada. Değilse yazın, 7/24 buradayız.',
  search: 'Sorularda ara',
  categories: 'Kategoriler',
  buttons: [
    { id: 'all', text: 'Tümü', count: 24 },
    { id: 'orders', text: 'Siparişler', count: 8 },
    { id: 'payment', text: 'Ödeme', count: 6 },
    { id: 'delivery', text: 'Teslimat', count: 5 },
    { id: 'account', text: 'Hesap', count: 5 },
  ],
  matchCount: (count: number) => `${count} soru gösteriliyor`,
  questions: 'Sorular',
  empty: 'Sonuç bulunamadı',
  emptyHint: 'Başka bir sözcükle arayın ya da filtreleri temizleyin.',
  clear: 'Filtreleri temizle',
  supportTitle: 'Yanıtı bulamadınız mı?',
  supportText: 'Bir insanla konuşun; siparişinizi de, ödemenizi de görür.',
  items: FAQ_ITEMS,
} as const;
