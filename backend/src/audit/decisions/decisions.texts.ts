/** Words of the file of decisions. */
export const DECISIONS = {
  file: 'kararlar',
  columns: [
    'Zaman',
    'Karar',
    'Yönetici no',
    'Yönetici',
    'Müşteri no',
    'Müşteri',
    'E-posta',
    'Talep no',
    'Tutar (₺)',
    'Yöntem',
    'Süre (sn)',
    'Dekont',
    'Geri alındığı zaman',
    'Geri alan',
    'Aykırılık',
    'Revizyon',
  ],
} as const;
