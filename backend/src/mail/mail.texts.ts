import type { NoRefundReason, PaymentMethod, Role, TransferMethod } from '@yukselt/contracts/events';
import type { SecondFactorChange } from './mail-kinds.js';

/** Every sentence of the shop's e-mails. Names and numbers from data carry no suffix. */
export const MAIL = {
  hello: (name: string) => `Merhaba ${name},`,
  helloPlain: 'Merhaba,',
  total: 'Toplam',
  footer: (site: string) => `Bu e-posta ${site} hesabınızla ilgili bir işlem için gönderildi.`,
  footerNewsletter: (site: string) => `Bu e-posta, adresiniz ${site} bültenine yazıldığı için gönderildi.`,
  preferences: 'Hangi e-postaları alacağınızı ayarlarınızdan seçebilirsiniz:',
  security: 'Güvenlik bildirimleri kapatılamaz.',
  help: (email: string) => `Sorunuz mu var? Bize yazın: ${email}`,
  linkHint: 'Düğme açılmazsa bu adresi tarayıcınıza yapıştırın:',
  settingsLink: 'Ayarlar',
  facts: {
    order: 'Sipariş',
    at: 'Zaman',
    placedAt: 'Sipariş tarihi',
    method: 'Ödeme',
    amount: 'Tutar',
    reference: 'Açıklama kodu',
    balance: 'Yeni bakiye',
    refunded: 'Cüzdana iade',
    reason: 'Neden',
    device: 'Cihaz',
    unknownDevice: 'Bilinmeyen cihaz',
    account: 'Hesap',
    newEmail: 'Yeni adres',
    until: 'Geçerlilik',
    role: 'Yeni yetki',
    codesLeft: 'Kalan kurtarma kodu',
  },
  methods: { balance: 'Bakiye', papara: 'Papara', bank: 'Banka havalesi' } as Record<PaymentMethod, string>,
  piece: (quantity: string, service: string) => `${quantity} ${service}`,
} as const;

export const ORDER_MAIL = {
  placed: {
    subject: (number: string) => `Siparişinizi aldık: ${number}`,
    title: 'Siparişinizi aldık',
    text: 'Siparişiniz sıraya girdi. İşleme alındığında ve tamamlandığında siparişin sayfasından izleyebilirsiniz.',
    action: 'Siparişi aç',
  },
  completed: {
    subject: (number: string) => `Siparişiniz tamamlandı: ${number}`,
    title: 'Siparişiniz tamamlandı',
    text: 'Siparişinizin teslimatı tamamlandı. 30 gün düşüş garantiniz bugün başladı.',
    action: 'Siparişi aç',
  },
  cancelled: {
    subject: (number: string) => `Siparişiniz iptal edildi: ${number}`,
    title: 'Siparişiniz iptal edildi',
    refunded: 'Ödediğiniz tutar cüzdanınıza geri döndü; yeni bir siparişte hemen kullanabilirsiniz.',
    nothing: 'Bu siparişte ödenmiş bir tutar kalmadığı için cüzdanınıza iade yapılmadı.',
    noRefund: {
      'paid-by-transfer': 'Havale veya Papara ile ödendiği için cüzdana iade yapılmadı.',
      'owner-is-admin': 'Yönetici hesaplarına iptalde iade yapılmaz, bakiyeniz değişmedi.',
      'approval-undone': 'Ödeme onayı geri alındığı için sipariş de iptal edildi; ödeme talebiniz yeniden beklemede.',
    } as Record<NoRefundReason, string>,
    action: 'Siparişi aç',
  },
} as const;

export const PAYMENT_MAIL = {
  approved: {
    subject: (amount: string) => `Ödemeniz onaylandı: ${amount}`,
    title: 'Ödemeniz onaylandı',
    topUp: 'Tutar cüzdanınıza eklendi.',
    cart: 'Tutar siparişinize sayıldı ve siparişiniz verildi.',
    action: 'Cüzdanı aç',
  },
  rejected: {
    subject: (amount: string) => `Ödemeniz onaylanmadı: ${amount}`,
    title: 'Ödemeniz onaylanmadı',
    topUp: 'Bu talep için cüzdanınıza para eklenmedi. Ödemeyi yaptıysanız dekontunuzla bize yazın.',
    cart: 'Bu talebin siparişi verilmedi. Ödemeyi yaptıysanız dekontunuzla bize yazın.',
    action: 'Bize yazın',
  },
  reversed: {
    subject: (amount: string) => `Ödeme kararı geri alındı: ${amount}`,
    title: 'Ödeme kararı geri alındı',
    topUp: 'Talebinizin onayı geri alındı ve eklenen tutar cüzdanınızdan düşüldü. Talebiniz yeniden inceleniyor.',
    cart: 'Talebinizin onayı geri alındı, bu yüzden siparişi de iptal edildi; bakiyeniz değişmedi. Talebiniz yeniden inceleniyor.',
    rejected: 'Talebinizin reddi geri alındı. Talebiniz yeniden inceleniyor.',
    action: 'Cüzdanı aç',
  },
  methods: { papara: 'Papara', bank: 'Banka havalesi' } as Record<TransferMethod, string>,
} as const;

const FACTOR_NOT_YOU = 'Bu değişikliği siz yapmadıysanız hemen şifrenizi değiştirin ve destek ile iletişime geçin.';

export const ACCOUNT_MAIL = {
  device: {
    subject: 'Hesabınıza yeni bir cihazdan girildi',
    title: 'Yeni bir cihazdan giriş',
    text: 'Hesabınıza daha önce kullanmadığınız bir tarayıcıdan girildi.',
    notYou: 'Bu siz değilseniz şifrenizi hemen değiştirin; bütün oturumlar kapanır.',
    action: 'Oturumlarıma bak',
  },
  email: {
    subject: 'Hesabınızın e-posta adresi değişti',
    title: 'E-posta adresiniz değişti',
    text: 'Hesabınızın e-posta adresi değiştirildi. Bundan sonra yeni adresle giriş yapılır.',
    notYou: 'Bu değişikliği siz yapmadıysanız hemen destek ile iletişime geçin.',
    action: 'Desteğe yazın',
  },
  password: {
    subject: 'Hesabınızın şifresi değişti',
    title: 'Şifreniz değişti',
    text: 'Hesabınızın şifresi değiştirildi ve diğer bütün oturumlar kapatıldı.',
    notYou: 'Bu değişikliği siz yapmadıysanız hemen yeni bir şifre belirleyin.',
    action: 'Yeni şifre belirle',
  },
  factor: {
    on: {
      subject: 'İki adımlı doğrulama açıldı',
      title: 'İki adımlı doğrulama açıldı',
      text: 'Hesabınıza girişte bundan sonra şifrenizle birlikte uygulamanızdaki kod da istenir. Kurtarma kodlarınızı güvenli bir yerde saklayın.',
      notYou: FACTOR_NOT_YOU,
      action: 'Ayarlara bak',
    },
    off: {
      subject: 'İki adımlı doğrulama kapatıldı',
      title: 'İki adımlı doğrulama kapatıldı',
      text: 'Hesabınıza girişte artık yalnızca şifreniz istenir. Kurtarma kodlarınız silindi ve diğer bütün oturumlar kapatıldı.',
      notYou: FACTOR_NOT_YOU,
      action: 'Ayarlara bak',
    },
    codes: {
      subject: 'Kurtarma kodlarınız yenilendi',
      title: 'Kurtarma kodlarınız yenilendi',
      text: 'Hesabınız için yeni kurtarma kodları oluşturuldu. Eski kodlarla giriş yapılamaz.',
      notYou: FACTOR_NOT_YOU,
      action: 'Ayarlara bak',
    },
    used: {
      subject: 'Kurtarma kodunuz kullanıldı',
      title: 'Kurtarma kodunuz kullanıldı',
      text: 'Hesabınızda, uygulamanızdaki kodun yerine bir kurtarma kodu kullanıldı. Bu kod bir daha geçerli değildir; yeni kodları ayarlarınızda oluşturabilirsiniz.',
      notYou: 'Bu kodu siz kullanmadıysanız hemen şifrenizi değiştirin ve destek ile iletişime geçin.',
      action: 'Ayarlara bak',
    },
    reset: {
      subject: 'İki adımlı doğrulamanız sıfırlandı',
      title: 'İki adımlı doğrulamanız sıfırlandı',
      text: 'Bir yönetici hesabınızın iki adımlı doğrulamasını sıfırladı ve bütün oturumlarınız kapatıldı. Girişte artık yalnızca şifreniz istenir; giriş yapınca ayarlarınızdan yeniden açabilirsiniz.',
      notYou: 'Bunu siz istemediyseniz şifrenizi değiştirin ve hemen destek ile iletişime geçin.',
      action: 'Desteğe yazın',
    },
  } satisfies Record<SecondFactorChange, Record<'subject' | 'title' | 'text' | 'notYou' | 'action', string>>,
  role: {
    subject: 'Hesabınızın yetkisi değişti',
    title: 'Hesabınızın yetkisi değişti',
    raised:
      'Bir yönetici hesabınıza yeni bir yetki verdi. Şifreniz geçersiz oldu ve bütün oturumlarınız kapatıldı; yeni şifrenizi, yöneticinin size vereceği tek kullanımlık bağlantıyla belirlersiniz.',
    lowered: 'Bir yönetici hesabınızın yetkisini değiştirdi.',
    names: { user: 'Müşteri', auditor: 'Denetçi', admin: 'Yönetici' } satisfies Record<Role, string>,
    notYou: 'Bu değişikliği beklemiyorsanız hemen destek ile iletişime geçin.',
    action: 'Desteğe yazın',
  },
  access: {
    off: {
      subject: 'Hesabınız devre dışı bırakıldı',
      title: 'Hesabınız devre dışı bırakıldı',
      text: 'Bir yönetici hesabınızı devre dışı bıraktı ve bütün oturumlarınız kapatıldı. Bakiyeniz ve sipariş geçmişiniz durur; hesap yeniden açılınca kaldığınız yerden devam edersiniz.',
      ask: 'Nedenini öğrenmek ya da itiraz etmek için destek ile iletişime geçin.',
    },
    on: {
      subject: 'Hesabınız yeniden açıldı',
      title: 'Hesabınız yeniden açıldı',
      text: 'Hesabınız yeniden açıldı. E-posta adresiniz ve şifrenizle giriş yapabilirsiniz.',
      ask: 'Bir sorunuz varsa destek ile iletişime geçin.',
    },
    action: 'Desteğe yazın',
  },
  forgotten: {
    subject: 'Şifrenizi belirleyin',
    title: 'Şifrenizi belirleyin',
    text: 'Hesabınız için yeni bir şifre istendi. Bağlantı bir kez ve 30 dakika boyunca kullanılabilir.',
    secondAdmin: 'Bu bir yönetici hesabı: bağlantı ancak ikinci bir yönetici onaylayınca açılır.',
    given: 'Hesabınız için bir yönetici kısa süre önce bir bağlantı verdi. Şifrenizi o bağlantıyla belirleyin.',
    ignore: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; şifreniz değişmedi.',
    action: 'Şifremi belirle',
  },
  newsletter: {
    subject: 'Bülten aboneliğinizi onaylayın',
    title: 'Aboneliğinizi onaylayın',
    text: 'Bültenimize bu adresle abone olmak istediğiniz bildirildi. Onaylamazsanız size bülten gönderilmez.',
    ignore: 'Bunu siz istemediyseniz bu e-postayı silebilirsiniz; adresiniz 7 gün içinde kayıtlarımızdan silinir.',
    action: 'Aboneliği onayla',
  },
} as const;

export const AUDIT_MAIL = {
  head: {
    subject: (number: string) => `Günlük özet ${number}: saklayın`,
    title: (number: string) => `Günlük özet ${number}`,
    text: 'Bütün hesapların bugünkü özeti çıkarıldı. Bu e-postayı saklayın: günlükte daha önceki bir olay sonradan değişirse, buradaki özet bunu ele verir.',
    restored: {
      subject: (number: string) => `Günlük özet ${number}: geri yükleme duyurusu`,
      title: 'Günlüğün eski bir kopyası geri yüklendi',
      text: (lost: number) =>
        `Günlüğün daha eski bir kopyası bilerek geri yüklendi. Daha önce yayımlanan ${lost} özet, artık günlükte olmayan olayları da kapsıyor; doğrulama bunları bulgu saymaz. Bu size önceden bildirilmediyse nedenini sorun ve elinizdeki eski özetleri saklayın.`,
      reason: 'Neden',
    },
    keep: 'Karşılaştırmak için bu e-postayı dosya olarak kaydedip komuta verin: npm run heads -- verify --kept DOSYA',
    facts: {
      number: 'Sıra',
      at: 'Çıkarıldığı an',
      accounts: 'Hesap',
      root: 'Kök özet',
      hash: 'Zincir özeti',
      whole: 'İmzalı özet',
    },
    action: 'Günlük özetlere bak',
  },
} as const;
