import { NEVER_SIGNED_IN, ROLE_NAMES } from '@yukselt/contracts/texts';
import { isolatedName } from '../../../lib/isolated-name.js';

/** Admin panel: users. */
export const USERS = {
  title: 'Kullanıcılar',
  summary: 'Hesaplar, roller, bakiyeler ve oturumlar',
  none: { title: 'Henüz kullanıcı yok', text: 'Kayıt olan ve eklediğiniz kişiler burada görünür.' },
  add: 'Kullanıcı ekle',
  addTitle: 'Yeni kullanıcı',
  editTitle: 'Kullanıcıyı düzenle',
  search: 'Ad veya e-posta',
  searchLabel: 'Kullanıcı ara',
  caption: 'Kullanıcılar',
  columns: {
    name: 'Ad',
    email: 'E-posta',
    phone: 'Telefon',
    role: 'Rol',
    balance: 'Bakiye',
    orders: 'Sipariş',
    lastLogin: 'Son giriş',
    created: 'Kayıt',
  },
  roleFilter: 'Rol',
  allRoles: 'Tüm roller',
  roles: ROLE_NAMES,
  roleHints: {
    user: 'Sipariş verir, bakiyesini ve siparişlerini görür.',
    auditor: 'Cüzdan geçmişlerini okur, hiçbir şeyi değiştirmez.',
    admin: 'Yönetim panelinin tamamını kullanır: ödemeleri onaylar, hesapları değiştirir.',
  },
  raises: {
    auditor:
      'Denetçi olunca oturumları kapanır ve şifresi geçersiz olur. Yeni şifresini, ona vereceğiniz tek kullanımlık bağlantıyla belirler.',
    admin:
      'Yönetici olunca oturumları kapanır ve şifresi geçersiz olur. Yeni şifresini, ikinci bir yöneticinin onayladığı tek kullanımlık bağlantıyla belirler.',
  },
  addAdmin: 'Bir yönetici hesabının bağlantısı, ikinci bir yönetici onaylayınca açılır.',
  ownRole: 'Kendi rolünüzü değiştiremezsiniz; başka bir yönetici değiştirir.',
  you: 'Siz',
  never: NEVER_SIGNED_IN,
  noPhone: 'Telefon yok',
  created: 'Kullanıcı eklendi',
  updated: 'Kullanıcı başarıyla güncellendi!',
  addFailed: (message: string) => `Kullanıcı eklenemedi: ${message}`,
  updateFailed: (message: string) => `Kullanıcı güncellenemedi: ${message}`,
  loadFailed: (message: string) => `Kullanıcılar yüklenemedi: ${message}`,
  addText: 'Şifre yazmazsınız: kaydedince kişiye iletmeniz için tek kullanımlık bir bağlantı verilir.',
  csvName: 'kullanicilar',
  open: 'Hesabı aç',
  link: 'Tek kullanımlık bağlantı…',
  balance: 'Bakiyeyi düzenle…',
  deactivate: 'Pasifleştir…',
  activate: 'Etkinleştir',
} as const;

export const USER_LINK = {
  title: 'Tek kullanımlık bağlantı',
  ask: (name: string) => `${name} bu bağlantıyla yeni şifresini belirler. Önceki bağlantı varsa geçersiz olur.`,
  ends: 'Bağlantı kullanılınca hesabın bütün oturumları kapanır. 24 saat geçerlidir.',
  give: 'Bağlantı oluştur',
  text: (name: string, until: string) =>
    `Bu bağlantıyı ${isolatedName(name)} için güvenli bir yoldan iletin. ${until} tarihine kadar bir kez kullanılabilir.`,
  once: 'Bağlantı yalnızca şimdi gösterilir; bu pencere kapanınca yeniden görülemez.',
  label: 'Bağlantı',
  what: 'Bağlantı',
  done: 'Tamam',
  askAdmin: 'Yönetici hesabı: ikinci bir yönetici onaylayana kadar bağlantı açılmaz.',
  onceAdmin: 'İkinci bir yönetici onaylayınca açılır.',
  waits: 'Bağlantı onay bekliyor',
  waiting: (name: string, by: string) => `Yönetici hesabı: ${name} · Bağlantıyı veren: ${by}`,
  waitsForOther:
    'Bir yönetici hesabının bağlantısı ikinci bir yönetici onaylayınca açılır. Verdiğiniz bağlantıyı siz onaylayamazsınız.',
  waitsForYou: (by: string) =>
    `Bağlantıyı veren: ${by}. Onaylarsanız kişi yeni şifresini belirler ve hesabın bütün oturumları kapanır. Önce kişinin kendisine sorun.`,
  somebody: 'bilinmiyor',
  byOwner: 'kendisi, Şifremi unuttum ile',
  look: 'İncele',
  confirm: 'Bağlantıyı onayla',
  confirmed: 'Bağlantı onaylandı',
  drop: 'Bağlantıyı geri al',
  dropped: 'Bağlantı geri alındı',
} as const;

/** A user's second factor, which an admin resets. */
export const USER_FACTOR = {
  title: 'İki adımlı doğrulama',
  on: 'Açık: girişte şifreden sonra doğrulama kodu istenir.',
  off: 'Kapalı',
  reset: 'Sıfırla…',
  askTitle: 'İki adımlı doğrulamayı sıfırla',
  ask: (name: string) =>
    `${name} doğrulama uygulamasını kaybettiyse sıfırlayın. Girişte yalnızca şifresi istenir; yeniden açana kadar hesabı kod korumaz.`,
  ends: 'Kurtarma kodları geçersiz olur, hesabın bütün oturumları kapanır. Önce kişinin kendisine sorun.',
  askAdmin: 'Yönetici hesabı: ikinci bir yönetici onaylayınca sıfırlanır.',
  confirmReset: 'Sıfırla',
  done: 'İki adımlı doğrulama sıfırlandı',
  asked: 'Sıfırlama, ikinci bir yöneticinin onayını bekliyor',
  waits: 'Sıfırlama onay bekliyor',
  waiting: (name: string, by: string) => `Yönetici hesabı: ${name} · İsteyen: ${by}`,
  waitsForOther: (until: string) =>
    `Bir yöneticinin iki adımlı doğrulaması ikinci bir yönetici onaylayınca sıfırlanır. İstek ${until} tarihine kadar geçerlidir; kendi isteğinizi siz onaylayamazsınız.`,
  waitsForYou: (by: string) =>
    `İki adımlı doğrulamanın sıfırlanmasını isteyen: ${by}. Onaylarsanız hesabın bütün oturumları kapanır ve girişte yalnızca şifre istenir. Önce kişinin kendisine sorun.`,
  confirm: 'Sıfırlamayı onayla',
  drop: 'İsteği geri al',
  dropped: 'Sıfırlama isteği geri alındı',
} as const;

export const USER_ACTIVE = {
  title: 'Hesabı pasifleştir',
  confirm: 'Pasifleştir',
  text: 'Bütün oturumları hemen kapanır ve yeniden giriş yapamaz. Bakiyesi ve siparişleri olduğu gibi durur.',
  sees: 'Girişte gördüğü metin: “Hesabınız devre dışı bırakılmış. Lütfen destek ile iletişime geçin”',
} as const;

export const USER_BALANCE = {
  title: 'Bakiyeyi düzenle',
  confirm: 'Bakiyeyi değiştir',
  before: 'Şimdiki bakiye',
  after: 'Yeni bakiye',
  afterHint: 'Türk lirası, örneğin 1.250,50',
  difference: 'Fark',
  reason: 'Neden',
  reasonHint: 'Olay günlüğüne yazılır, denetçiler görür.',
  reasonRequired: 'Lütfen bir neden yazın.',
  notNumber: 'Bu bir tutar değil, bakiye değişmedi. Örneğin 1.250,50 yazın.',
  same: 'Yeni bakiye eskisiyle aynı.',
  moved: 'Bakiye bu sırada değişti',
  movedText: (before: string, now: string) =>
    `Siz bakarken ${before} idi, şimdi ${now}. Hiçbir şey değiştirilmedi. Yeni bakiyeyi gözden geçirip yeniden gönderin.`,
  done: (name: string, balance: string) => `Bakiye güncellendi: ${isolatedName(name)}, ${balance}`,
  failed: 'Bakiye güncellenirken bir hata oluştu',
} as const;

export const USER_DETAIL = {
  panel: 'Kullanıcı',
  registered: 'Kayıt',
  lastLogin: 'Son giriş',
  level: { New: 'Yeni', Silver: 'Gümüş', Gold: 'Altın', Premium: 'Premium' },
  levelName: 'Seviye',
  points: (count: string) => `${count} puan`,
  spent: 'Harcama',
  orderCount: 'Sipariş',
  pending: (count: string, amount: string) => `${count} bekleyen talep, ${amount}`,
  orders: 'Siparişler',
  noOrders: 'Siparişi yok',
  requests: 'Ödeme talepleri',
  noRequests: 'Ödeme talebi yok',
  entries: 'Cüzdan hareketleri',
  noEntries: 'Hareket yok',
  entry: {
    'top-up': 'Bakiye yükleme',
    'cart-payment': 'Sepet ödemesi',
    order: 'Sipariş',
    refund: 'İade',
    'approval-undone': 'Onay geri alındı',
    'order-undone': 'Sipariş geri alındı',
    adjustment: 'Bakiye düzeltmesi',
    forfeit: 'Bakiyeden vazgeçildi',
  },
  allOrders: 'Tüm siparişler',
  audit: 'Denetimde aç',
  sessions: 'Oturumlar',
  noSessions: 'Açık oturum yok',
  unknownDevice: 'Bilinmeyen cihaz',
  used: (when: string) => `Son kullanım ${when}`,
  current: 'Bu oturum',
  endOne: (device: string) => `Oturumu kapat: ${device}`,
  end: 'Kapat',
  endAll: 'Tüm oturumları kapat',
  ended: 'Oturum kapatıldı',
  endedAll: 'Tüm oturumlar kapatıldı',
  endFailed: 'Oturum kapatılamadı',
  linkUntil: (until: string) => `Kullanılmamış bağlantı var, ${until} tarihine kadar geçerli`,
  erased: 'Bu hesap kapatılmış, kişisel bilgileri silinmiş.',
} as const;
