/** Texts of the page of daily heads. */
export const HEADS = {
  title: 'Günlük özetler',
  text: 'Bütün hesapların geçmişini tek satıra bağlayan, her gün imzalanıp herkese açık yayımlanan özet.',
  newest: (number: string) => `En yeni: özet ${number}`,
  newestText: (when: string, accounts: string) => `${when} · ${accounts} hesap`,
  root: 'Kök özet',
  hash: 'Zincir özeti',
  key: 'İmzalayan anahtar',
  unsigned: 'imzasız',
  keep: 'Saklayın',
  keepText:
    'Özet ancak mağazanın dışında saklanırsa kanıttır: geçmişteki bir olay sonradan değişirse, saklanan özet günlükle uyuşmaz. En yenisini saklamak yeter; her özet kendinden öncekini de bağlar.',
  feed: 'Atom akışı',
  json: 'JSON',
  mail: 'E-posta kuruluysa her özet denetçilere de gönderilir.',
  compare: 'Saklanan özetlerle karşılaştırma:',
  command: 'npm run heads -- verify --kept DOSYA',
  caption: 'Yayımlanmış özetler',
  announced: (number: string, when: string) => `Özet ${number} (${when}) bir geri yükleme duyuruyor.`,
  restored: (lost: readonly string[], reason: string) =>
    `Günlüğün daha eski bir kopyası bilerek geri yüklendi: ${reason}. ${
      lost.length === 0
        ? 'Kaybolan olayları kapsayan özetler yalnızca dışarıda saklananlar arasında'
        : `Özet ${lost.join(', ')} kaybolan olayları da kapsıyor`
    }.`,
  lost: 'geri yüklemede kayboldu',
  announces: 'geri yükleme duyurusu',
  columns: { number: 'Sıra', madeAt: 'Çıkarıldığı an', accounts: 'Hesap', root: 'Kök özet', key: 'Anahtar' },
  copyRoot: 'Kök özet',
  copyHash: 'Zincir özeti',
  copyKey: 'Anahtar',
  failed: 'Özetler okunamadı',
  none: 'Henüz özet yok',
  noneText: 'İlk günlük özet birkaç dakika içinde yayımlanır.',
  missing: 'Listede özet yok',
  missingText: 'Yeni özet, yukarıdaki engel kalkınca yayımlanır.',
  more: 'Daha eski özetler',
  moreFailed: 'Devamı okunamadı',
} as const;
