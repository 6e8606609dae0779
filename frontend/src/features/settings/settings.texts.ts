import type { NewsletterEnd } from '@yukselt/contracts/api';

export const SETTINGS = {
  title: 'Ayarlar',
  account: 'Hesabım',
  text: 'Profiliniz, şifreniz, bildirimleriniz ve verileriniz.',
  auditorText: 'Profiliniz, şifreniz, oturumlarınız ve verileriniz.',
  sections: 'Ayar bölümleri',
  readOnly:
    'Denetçi hesapları salt okunurdur: şifrenizi, iki adımlı doğrulamayı ve oturumlarınızı yönetirsiniz, öteki bilgiler değiştirilemez.',
  unknown: 'Yanıt gelmedi: ayarınız kaydedilmiş olabilir. Bağlantı gelince burada görünür.',
  updateFailed: 'Güncelleme sırasında bir hata oluştu',
} as const;

export const PROFILE = {
  title: 'Profil',
  text: 'E-posta adresinizle giriş yaparsınız.',
  name: 'Ad soyad',
  email: 'E-posta adresi',
  phone: 'Telefon',
  password: 'Mevcut şifre',
  passwordHint: 'E-posta adresiniz değişeceği için gerekli',
  save: 'Profili kaydet',
  done: 'Profil bilgileriniz güncellendi!',
  unknown: 'Yanıt gelmedi: bilgileriniz güncellenmiş olabilir. Sayfayı yenileyip bakın.',
} as const;

export const PASSWORD_CHANGE = {
  title: 'Şifre',
  text: 'Şifre değişince diğer cihazlardaki oturumlarınız kapanır, bu oturum açık kalır.',
  current: 'Mevcut şifre',
  next: 'Yeni şifre',
  currentRequired: 'Mevcut şifrenizi girin',
  wrong: 'Mevcut şifre hatalı',
  save: 'Şifreyi değiştir',
  done: 'Şifreniz başarıyla değiştirildi!',
  failed: 'Şifre değiştirme sırasında bir hata oluştu',
  unknown: 'Şifreniz değişmiş olabilir. Oturumunuz kapanırsa yeni şifrenizle girin.',
} as const;

export const FACTOR = {
  title: 'İki adımlı doğrulama',
  text: 'Girişte şifrenizden sonra telefonunuzdaki uygulamanın kodu da istenir. Şifrenizi bilen biri tek başına giremez.',
  off: 'Kapalı',
  on: 'Açık',
  since: (when: string) => `${when} tarihinden beri`,
  turnOn: 'Aç',
  turnOff: 'Kapat…',
  newCodes: 'Yeni kurtarma kodları…',
  codesLeft: (left: number) => `Kullanılmamış ${left} kurtarma kodunuz var.`,
  demanded: 'Yönetici ve denetçi hesaplarında kapatılamaz.',
  turnedOff: 'İki adımlı doğrulama kapatıldı',
  loadFailed: 'İki adımlı doğrulamanın durumu okunamadı',
  dialog: {
    'turn-off': {
      title: 'İki adımlı doğrulamayı kapat',
      text: 'Girişte yalnızca şifreniz istenir. Kurtarma kodlarınız silinir, diğer cihazlardaki oturumlarınız kapanır.',
      confirm: 'Kapat',
      failed: 'İki adımlı doğrulama kapatılamadı',
      unknown: 'Yanıt gelmedi: iki adımlı doğrulama kapanmış olabilir. Yeniden deneyin.',
    },
    codes: {
      title: 'Yeni kurtarma kodları',
      text: 'Eski kurtarma kodlarınız geçersiz olur, diğer cihazlardaki oturumlarınız kapanır.',
      confirm: 'Yeni kodları göster',
      failed: 'Kurtarma kodları yenilenemedi',
      unknown: 'Yanıt gelmedi: eski kodlarınız geçersizleşmiş olabilir. Yeni bir kodla yeniden deneyin.',
    },
  },
} as const;

export const PREFERENCES = {
  notifications: 'Bildirimler',
  notificationsText: 'Hangi konularda haber almak istediğinizi seçin. Seçiminiz hemen kaydedilir.',
  notification: {
    orderUpdates: {
      title: 'Sipariş güncellemeleri',
      text: 'Siparişiniz alınınca, tamamlanınca ya da iptal edilince e-posta',
    },
    paymentUpdates: { title: 'Ödeme bildirimleri', text: 'Ödemeniz onaylanınca ya da onaylanmayınca e-posta' },
    promotions: { title: 'Kampanyalar', text: 'İndirimler ve fırsatlar' },
    newsletter: { title: 'E-bülten', text: 'Yeni hizmetler ve yazılar; açınca adresinize bir onay e-postası gelir' },
    sms: { title: 'SMS', text: 'Telefonunuza kısa mesaj' },
  },
  security: {
    title: 'Güvenlik bildirimleri',
    text: 'Yeni cihaz, değişen şifre, e-posta adresi ya da iki adımlı doğrulama; hesabınızı korur, kapatılamaz',
  },
  newsletterEnded: {
    left: (when: string) => `${when}: e-postadaki bağlantıyla bültenden çıktınız. Dilerseniz yeniden açabilirsiniz.`,
    unconfirmed: (when: string) =>
      `${when}: onay e-postasındaki bağlantı 7 gün içinde açılmadığı için kapandı. Yeniden açınca yeni bir onay e-postası gelir.`,
    removed: (when: string) => `${when}: adresiniz bülten listesinden çıkarıldı. Dilerseniz yeniden açabilirsiniz.`,
  } satisfies Record<NewsletterEnd, (when: string) => string>,
  privacy: 'Gizlilik',
  privacyText: 'Bilgilerinizin nasıl kullanılacağına siz karar verirsiniz.',
  visibility: 'Profil görünürlüğü',
  visibilityOf: {
    private: { title: 'Gizli', text: 'Bilgilerinizi yalnızca siz ve destek ekibimiz görür' },
    public: { title: 'Herkese açık', text: 'Adınız sitenin herkese açık alanlarında görünebilir' },
  },
  dataSharing: { title: 'Veri paylaşımı', text: 'Bilgilerim iş ortaklarıyla paylaşılabilir' },
  analytics: { title: 'Kullanım istatistikleri', text: 'Siteyi iyileştirmek için kullanımım sayılabilir' },
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi',
  loadFailed: 'Ayarlarınız yüklenemedi',
} as const;

export const SESSIONS = {
  title: 'Oturumlar',
  text: 'Hesabınızın açık olduğu cihazlar. Tanımadığınız bir cihaz görürseniz diğerlerini kapatın ve şifrenizi değiştirin.',
  unknownDevice: 'Bilinmeyen cihaz',
  current: 'Bu cihaz',
  started: (time: string) => `Giriş: ${time}`,
  used: (time: string) => `Son kullanım: ${time}`,
  closeOthers: 'Diğer oturumları kapat',
  closed: 'Diğer oturumlar kapatıldı.',
  closeUnknown: 'Yanıt gelmedi: oturumlar kapanmış olabilir. Liste yenileniyor.',
  closeFailed: 'Oturumlar kapatılamadı. Lütfen tekrar deneyin.',
  more: (count: number) => `ve ${count} oturum daha`,
  only: 'Başka açık oturumunuz yok.',
  loadFailed: 'Oturumlarınız yüklenemedi',
} as const;

export const ACCOUNT_ACTIONS = {
  title: 'Hesap işlemleri',
  download: 'Verilerimi indir',
  downloadText: 'Profiliniz, siparişleriniz, cüzdan hareketleriniz ve oturumlarınız tek bir JSON dosyasında.',
  auditorDownloadText: 'Profiliniz ve oturumlarınız tek bir JSON dosyasında.',
  downloaded: 'Verileriniz indirildi.',
  downloadFailed: 'Verileriniz indirilemedi. Lütfen tekrar deneyin.',
  fileName: (day: string) => `yukselt-verilerim-${day}.json`,
  remove: 'Hesabımı sil…',
  removeTitle: 'Hesabı sil',
  removeText: 'Kişisel bilgileriniz kalıcı olarak silinir. Bu işlem geri alınamaz.',
} as const;

export const CLOSING = {
  title: 'Hesabınızı silmek üzeresiniz',
  erased: 'Adınız, e-postanız, telefonunuz, sipariş bağlantılarınız ve notlarınız kalıcı olarak silinir.',
  kept: 'Tutarlar, tarihler ve hizmet adları, muhasebe kaydı olarak adsız kalır.',
  sessions: 'Bütün cihazlardaki oturumlarınız kapanır.',
  blocked: 'Hesabınız şu anda silinemez',
  pending: (count: number) =>
    `${count} ödeme talebiniz onay bekliyor. Sonuçlanmasını bekleyin ya da talebi geri çekin.`,
  toRequests: 'Ödeme taleplerine git',
  openOrders: 'Tamamlanmamış siparişiniz var. Tamamlanmasını bekleyin ya da siparişi iptal edin.',
  toOrders: 'Siparişlere git',
  balanceLeft: 'Cüzdanınızda bakiye var',
  balanceText: 'Hesap silinince bu para geri alınamaz. Silmeden önce harcayabilirsiniz.',
  giveUp: (balance: string) => `${balance} bakiyemden vazgeçiyorum`,
  checkFailed: 'Hesabınızın durumu okunamadı',
  next: 'Devam et',
  sureTitle: 'Son kez soruyoruz',
  sure: 'Hesabınız ve kişisel bilgileriniz kalıcı olarak silinecek. Bu işlem geri alınamaz.',
  sureBalance: (balance: string) => `${balance} bakiyenizden vazgeçmiş olacaksınız.`,
  password: 'Şifreniz',
  passwordRequired: 'Şifre gerekli',
  confirm: 'Hesabımı kalıcı olarak sil',
  failed: 'Hesabınız silinemedi. Lütfen tekrar deneyin.',
  checkingText: 'Yanıt henüz gelmedi. Bu pencere açıkken aynı istek yeniden soruluyor, hesabınız bir kez silinir.',
} as const;
