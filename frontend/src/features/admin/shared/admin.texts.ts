import { ORDER_STATUS_LIST, ORDER_STATUSES } from '@yukselt/contracts';
import { PAYMENT_METHOD_NAMES } from '@yukselt/contracts/texts';

/** What every tab of the panel shares: its frame, the password question, actions on many rows. */
export const REAUTH = {
  title: 'Şifrenizi yeniden girin',
  text: 'Güvenliğiniz için yönetim alanı bir saatte bir şifre sorar. Bulunduğunuz sayfa ve yarım kalan işlem korunur.',
  password: 'Şifre',
  confirm: 'Devam et',
  failed: 'Şifre doğrulanamadı',
} as const;

export const ADMIN = {
  title: 'Yönetim',
  denied: 'Erişim Reddedildi',
  deniedText: 'Bu sayfaya erişim için admin yetkisi gereklidir.',
  home: 'Ana sayfaya dön',
  sections: 'Yönetim bölümleri',
  was: 'Önce:',
  becomes: 'Sonra:',
  refresh: 'Yenile',
  live: 'Canlı',
  polling: '5 sn’de bir okunuyor',
  stale: 'Yenilenemedi',
  waiting: 'Yanıt bekleniyor',
  footer: 'Yükselt yönetim paneli',
  session: (minutes: number) =>
    minutes > 0 ? `Yönetici oturumu: ${minutes} dk kaldı` : 'Yönetici oturumu: şifre sorulacak',
  endsSoon: (minutes: number) => `Yönetici oturumunuz ${minutes} dakika içinde bitiyor`,
  ended: 'Yönetici oturumunuzun süresi doldu',
  endsText: 'Şifrenizi şimdi girerseniz bulunduğunuz sayfada kalırsınız.',
  renew: 'Şifreyi gir',
  current: 'Görünümler güncel',
  behind: (count: string) => `Görünümler ${count} olay geride`,
  lagUnknown: 'Görünümlerin durumu okunamadı',
  unsaved: 'Kaydedilmemiş değişiklikler var',
  unsavedText: 'Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.',
  discardChanges: 'Değişiklikleri bırak',
  actionFailed: 'İşlem sırasında hata oluştu',
  /** @param what may have been done, e.g. `“Elif Kaya” pasifleştirilmiş olabilir`; `page`: where it shows */
  actionUnknown: (what: string, page: string) => `${what}: yanıt gelmedi. ${page} sayfasını yenileyip bakın.`,
  actionGone: 'Kayıt artık burada değil: işlem daha önce yapılmış ya da kayıt kaldırılmış olabilir.',
  more: 'Daha fazla göster',
  searchOn: 'Aramaya devam et',
  notYet: 'Aranan kayıtlar arasında bu süzgece uyan yok. Kalanları aramak için devam edin.',
  unknownCustomer: 'Bilinmeyen',
  underReview: 'Hesap incelemede',
  underReviewText:
    'Bu hesabın kayıtlarında okunamayan bir olay var. Rakamlar son sağlam olaya kadar gösteriliyor; hesap için hiçbir işlem kabul edilmez.',
  none: 'N/A',
  paymentMethod: PAYMENT_METHOD_NAMES as Record<string, string>,
  reason: 'Neden',
  close: 'Paneli kapat (Esc)',
  chain: 'Olay zincirini aç',
  walletHistory: 'Cüzdan geçmişini aç',
  items: (count: string) => `${count} ürün`,
} as const;

/** Actions whose answer is late, and what became of them. */
export const PENDING_ACTIONS = {
  region: 'Yanıt bekleyen işlemler',
  actions: {
    approve: 'Onay',
    reject: 'Ret',
    undo: 'Kararı geri alma',
    balance: 'Bakiye değişikliği',
    bulk: 'Toplu işlem',
    order: 'Sipariş işlemi',
    other: 'Değişiklik',
  },
  about: (action: string, number: string) => `${action} · ${number}`,
  waiting: (action: string) => `${action}: sunucudan yanıt bekleniyor…`,
  done: (action: string) => `${action}: yapıldı`,
  refused: (action: string) => `${action}: yapılmadı`,
  open: (action: string) => `${action}: sonucu bilinmiyor`,
  openText: 'Listeden kontrol edin. Yapılmayanları yeniden seçebilirsiniz; hiçbir işlem iki kez yapılmaz.',
  openList: 'Listeyi aç',
} as const;

/** Filters as an address keeps them, in the words of a file's name. */
export const FILTER_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ORDER_STATUS_LIST.map((status) => [status, ORDER_STATUSES[status].word.toLocaleLowerCase('tr-TR')]),
  ),
  approved: 'onaylandı',
  rejected: 'reddedildi',
  disi: 'limit dışı',
  ayni: 'aynı dekont',
  bank: 'banka',
  balance: 'bakiye',
  user: 'müşteri',
  admin: 'yönetici',
  auditor: 'denetçi',
  active: 'aktif',
  passive: 'pasif',
  okunmamis: 'okunmamış',
  okunmus: 'okunmuş',
  yayinda: 'yayında',
  general: 'genel',
  order: 'sipariş',
  payment: 'ödeme',
  technical: 'teknik',
  partnership: 'iş birliği',
  other: 'diğer',
  reversed: 'geri alınan',
  var: 'aykırı',
};
/** Filters that need more than a word for their value, by their name in the address. */
export const FILTER_PHRASES = {
  over: (amount: string) => `₺${amount} üstü`,
  withBalance: 'bakiyesi olan',
} as const;
export const FILTER_SEARCHED = 'arama';
export const FILTER_OTHER = 'seçim';

export const BULK = {
  region: 'Seçilenler',
  all: 'Tümünü seç',
  one: (who: string) => `Seç: ${who}`,
  chosen: (count: string) => `${count} seçili`,
  /** As many as one decision may be about. */
  chosenMost: (count: string) => `${count} seçili (en fazla)`,
  clear: 'Seçimi kaldır',
  approve: 'Onayla…',
  reject: 'Reddet…',
  approveTitle: (count: string) => `${count} talebi onayla`,
  approveConfirm: (count: string) => `${count} talebi onayla`,
  approveText: 'Her talep tek tek onaylanır. Başka bir yöneticinin bu arada karar verdiği talep atlanır.',
  rejectTitle: (count: string) => `${count} talebi reddet`,
  rejectConfirm: (count: string) => `${count} talebi reddet`,
  dropped: {
    payments: (count: string) =>
      `Bu pencere açıkken ${count} talep karara bağlandı ya da geri çekildi; seçimden çıkarıldı.`,
    orders: (count: string) => `Bu pencere açıkken ${count} sipariş tamamlandı ya da iptal edildi; seçimden çıkarıldı.`,
  },
  cancelTitle: (count: string) => `${count} siparişi iptal et`,
  cancelConfirm: (count: string) => `${count} siparişi iptal et`,
  refunds: (count: string) => `Cüzdana iade edilir (${count} sipariş)`,
  noRefunds: (count: string) => `PAPARA veya banka ile ödenmiş, iade yapılmaz (${count} sipariş)`,
  cancelFinal: 'Siparişler hemen durur. Bu işlem geri alınamaz.',
  outcomes: 'İşlem sonucu',
  outcomesText: (done: string, failed: string) =>
    failed === '0' ? `${done} işlem yapıldı.` : `${done} işlem yapıldı, ${failed} işlem yapılamadı.`,
  refused: (count: string) => `${count} işlem yapılamadı`,
  list: 'Onaylanacak talepler',
  flagged: 'Ayrıca işaretleyin',
  flaggedText: 'Limit dışı ya da dekontu daha önce kullanılmış talepler yalnızca tek tek işaretlenirse onaylanır.',
  include: (who: string) => `Onaya kat: ${who}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  done: 'Yapıldı',
  export: 'CSV indir',
  exported: (rows: string, filter: string) =>
    `Dosya indirildi: ${rows} satır, ${filter === '' ? 'süzgeç yok' : `süzgeç: ${filter}`}`,
  exportFailed: 'Dosya indirilemedi',
} as const;

/** How long something has waited; a second unit is left out when it is 0. */
export const WAITED = {
  days: (days: number, hours: number) => `${days} gün${hours > 0 ? ` ${hours} sa` : ''}`,
  hours: (hours: number, minutes: number) => `${hours} sa${minutes > 0 ? ` ${minutes} dk` : ''}`,
  minutes: (minutes: number) => (minutes === 0 ? 'az önce' : `${minutes} dk`),
} as const;

/** The parts of the audit area, the panel's last tab. */
export const AUDIT_PARTS = {
  cuzdanlar: 'Cüzdanlar',
  akis: 'Olay akışı',
  mizan: 'Mizan',
  bakiyeler: 'Bakiyeler',
  hacim: 'İşlem hacmi',
  kararlar: 'Kararlar',
  dogrulama: 'Doğrulama',
  gorunumler: 'Görünümler',
  gunluk: 'İç günlük',
  kanit: 'Kanıt denetle',
  ozetler: 'Günlük özetler',
} as const;
