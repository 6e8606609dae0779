/** Words of the file of all balances. */
export const BALANCES = {
  file: 'bakiyeler',
  columns: ['Müşteri no', 'Ad', 'E-posta', 'Bakiye (₺)', 'Olay sayısı', 'Son revizyon', 'Son olay'],
  total: 'Toplam',
  accounts: (count: string) => `${count} hesap`,
} as const;

/** Words of the file of what accounts moved. */
export const TURNOVER = {
  file: 'islem-hacmi',
  columns: [
    'Müşteri no',
    'Ad',
    'E-posta',
    'Hacim (₺)',
    'Giren (₺)',
    'Çıkan (₺)',
    'Yükleme (₺)',
    'Sipariş (₺)',
    'İade (₺)',
    'Diğer (₺)',
    'Net (₺)',
    'Hareket',
    'İlk revizyon',
    'Son revizyon',
  ],
} as const;
