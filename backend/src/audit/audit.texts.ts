/** Words of the evidence files; the words of the events are in contracts/texts. */
export const EVIDENCE = {
  about:
    'hash = SHA-256(önceki satırın hash değeri + "\\n" + event alanının satırdaki metni), ilkinden önce 64 sıfır. Son satırdaki fileHash, ondan önceki bütün baytların SHA-256 ' +
    'özetidir. Her satırın lineHash değeri, önceki satırınki + "\\n" + satırın ,"lineHash" öncesindeki metninin SHA-256 özetidir. Son satırdaki signature, o satırın signature dışındaki alanlarının RFC 8785 metni üzerine mağazanın Ed25519 imzasıdır; anahtarı mağazanın /.well-known/yukselt-evidence.json adresindedir. event günlükteki gibidir (kişisel metinler mühürlü), alanlarının anlamı mağazanın /api/v1/evidence/event-schemas.json adresindedir (JSON Schema), opened denetçinin gördüğüdür. Tutarlar ' +
    'kuruştur, zamanlar UTC. journal satırları bu hesapla ilgili iç günlük kayıtlarıdır: hash = SHA-256(hashBefore + "\\n" + entry alanının satırdaki metni).',
  columns: [
    'Revizyon',
    'Zaman',
    'Olay',
    'Tutar (₺)',
    'Sonraki bakiye (₺)',
    'Rol',
    'Kim',
    'Sipariş',
    'Talep',
    'Tür',
    'Komut',
    'İlişki',
    'Neden olan',
    'Günlükteki yeri',
    'Özet (SHA-256)',
    'Veri',
  ],
  verdict: {
    equal: 'Eşit: görünüm = tekrar oynatma',
    behind: 'Geride: görünüm birkaç olay arkada, fark yok',
    different: 'Farklı',
  },
  customer: 'Müşteri',
  createdAt: 'Hazırlandı',
  verification: 'Doğrulama',
  view: (revision: string) => `görünüm r${revision}`,
  replay: (revision: string) => `tekrar r${revision}`,
  difference: 'Ayrılan',
  lastHash: 'Baş özet',
  asked: 'Sorulan an',
  noTime: 'zamanı okunamıyor',
  noBalance: 'bu andaki bakiye hesaplanamıyor: günlük daha önce kendi kurallarını bozuyor',
  comparedMoney: 'Karşılaştırılan: para tutan sütunlar (uzun hesap)',
} as const;

/** Words of the access log's file, and of its part of the evidence. */
export const ACCESS_LOG = {
  columns: [
    'No',
    'Zaman',
    'Kim',
    'Kim (ID)',
    'Rol',
    'İşlem',
    'Konu',
    'Konu adı',
    'Konu ID',
    'Hesap ID',
    'Alan',
    'Önce',
    'Sonra',
    'Özet (SHA-256)',
  ],
  ofAccount: 'Bu hesapla ilgili iç günlük',
} as const;

/** Words of the double-entry journal's file; the accounts' words are in contracts. */
export const ACCOUNTING = {
  columns: [
    'Kayıt no',
    'Gün',
    'Zaman',
    'Hesap kodu',
    'Hesap adı',
    'Borç (₺)',
    'Alacak (₺)',
    'Açıklama',
    'Müşteri no',
    'Sipariş',
    'Talep',
    'Olay',
  ],
  total: 'Toplam',
  unbooked: (event: string, revision: string, reason: string) => `KAYDEDİLEMEDİ: ${event} (${revision}). ${reason}.`,
  unbookedCount: (count: number) =>
    `EKSİK: ${count} olay okunamadığı için kaydedilemedi; toplamlar onlarsızdır. Ayrıntı: Denetim, Doğrulama.`,
  differs: (view: string) =>
    `UYUŞMUYOR: mizan bu günler için ${view} tutuyor. Günlükte bir olay eksik ya da değişmiş. Ayrıntı: Denetim, Doğrulama.`,
} as const;

/** Words of the feed of daily heads. */
export const HEADS = {
  feed: 'Günlük özetler',
  author: 'Yükselt',
  entry: (number: number) => `Günlük özet ${number}`,
  restored: (number: number) => `Günlük özet ${number}: geri yükleme duyurusu`,
} as const;
