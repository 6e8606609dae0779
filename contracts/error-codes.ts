/**
 * Every refusal that a client can meet: stable `code`, HTTP status, and the Turkish text of
 * docs/product-rules.md#texts. `detail` of a problem document is this text unless the thrower gives a fuller one.
 */
export const PROBLEMS = {
  // requests
  VALIDATION: [400, 'Gönderilen bilgiler geçersiz.'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'İşlem anahtarı eksik ya da geçersiz.'],
  IDEMPOTENCY_KEY_EXPIRED: [400, 'İşlem anahtarının süresi dolmuş. Lütfen yeniden deneyin.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'Bu işlem anahtarı başka bir işlem için kullanılmış.'],
  NOT_FOUND: [404, 'Kayıt bulunamadı.'],
  METHOD_NOT_ALLOWED: [405, 'Bu işlem desteklenmiyor.'],
  PAYLOAD_TOO_LARGE: [413, 'Gönderilen veri çok büyük.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Bu veri biçimi desteklenmiyor.'],
  RATE_LIMITED: [429, 'Çok fazla deneme yaptınız. Lütfen biraz bekleyin.'],
  INTERNAL: [500, 'Beklenmeyen bir hata oluştu.'],
  MAINTENANCE: [503, 'Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.'],
  // outcome of commands
  CONFLICT_RETRY: [409, 'Hesabınızda aynı anda başka işlemler yapıldı. Lütfen yeniden deneyin.'],
  OUTCOME_UNKNOWN: [503, 'İşleminizin sonucu kontrol ediliyor…'],
  STORE_UNAVAILABLE: [503, 'Sistem şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.'],
  ACCOUNT_QUARANTINED: [503, 'Hesabınız inceleniyor. Bakiyeniz güvende.'],
  ACCOUNT_CLOSED: [409, 'Bu hesap kapatılmış.'],
  // identity
  UNAUTHENTICATED: [401, 'Kullanıcı oturumu bulunamadı'],
  FORBIDDEN: [403, 'Bu sayfaya erişim için admin yetkisi gereklidir.'],
  REAUTHENTICATION_REQUIRED: [401, 'Güvenliğiniz için şifrenizi yeniden girin.'],
  EMAIL_UNKNOWN: [401, 'Bu e-posta adresi ile kayıtlı kullanıcı bulunamadı'],
  PASSWORD_WRONG: [401, 'Şifre hatalı'],
  SECOND_FACTOR_WRONG: [401, 'Kod hatalı. Uygulamanızdaki güncel kodu girin.'],
  SECOND_FACTOR_USED: [401, 'Bu kod kullanıldı. Uygulamanızdaki bir sonraki kodu bekleyin.'],
  SECOND_FACTOR_CODE_MISSING: [401, 'Doğrulama uygulamanızdaki kodu da girin.'],
  SECOND_FACTOR_EXPIRED: [401, 'Bu giriş artık geçerli değil. Lütfen e-posta ve şifrenizi yeniden girin.'],
  SECOND_FACTOR_REQUIRED: [403, 'Devam etmek için iki adımlı doğrulamayı açmanız gerekiyor.'],
  SECOND_FACTOR_ON: [409, 'İki adımlı doğrulama açık. Kurtarma kodlarınız yoksa ayarlardan yenilerini alın.'],
  SECOND_FACTOR_OFF: [409, 'İki adımlı doğrulama açık değil.'],
  SECOND_FACTOR_RESET_OWN: [403, 'Kendi istediğiniz sıfırlamayı onaylayamazsınız; başka bir yönetici onaylar.'],
  USER_INACTIVE: [403, 'Hesabınız devre dışı bırakılmış. Lütfen destek ile iletişime geçin'],
  EMAIL_TAKEN: [409, 'Bu e-posta adresi zaten kayıtlı'],
  LAST_ADMIN: [
    409,
    'Giriş yapabilen başka bir etkin yönetici yok; bu hesap kapatılamaz, pasife alınamaz ve rolü değiştirilemez.',
  ],
  USER_CHANGED: [
    409,
    'Bu kullanıcı siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi. Güncel hâlini yükleyip yeniden deneyin.',
  ],
  PASSWORD_LINK_USER_INACTIVE: [409, 'Bu hesap pasif. Bağlantı vermeden önce etkinleştirin.'],
  PASSWORD_LINK_INVALID: [410, 'Bu bağlantı kullanılmış ya da süresi dolmuş. Yeni bir bağlantı isteyin.'],
  MAIL_OFF: [503, 'Şu anda e-posta gönderemiyoruz. Destekten tek kullanımlık bağlantı isteyin.'],
  PASSWORD_LINK_WAITS: [409, 'Bu bağlantı ikinci bir yöneticinin onayını bekliyor. Onaylanınca yeniden deneyin.'],
  PASSWORD_LINK_OWN: [403, 'Kendi verdiğiniz bağlantıyı onaylayamazsınız; başka bir yönetici onaylar.'],
  REGISTRATION_CLOSED: [403, 'Yeni kayıtlar şu anda kapalı.'],
  // newsletter
  NEWSLETTER_LINK_INVALID: [410, 'Bu bağlantı geçersiz ya da süresi dolmuş. Bültene yeniden abone olabilirsiniz.'],
  // views
  VIEW_JOB_RUNNING: [409, 'Bir doğrulama ya da yeniden kurma zaten sürüyor. Bitince yeniden deneyin.'],
  // settings
  SETTINGS_CHANGED: [
    409,
    'Ayarlar bu sırada başka bir yönetici tarafından değiştirildi. Güncel hâlini görüp yeniden deneyin.',
  ],
  TRANSFER_PROPOSAL_OWN: [403, 'Kendi önerdiğiniz hesabı onaylayamazsınız; başka bir yönetici onaylar.'],
  // catalogue
  CATALOG_CHANGED: [
    409,
    'Bu kayıt siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi. Güncel hâlini yükleyip yeniden deneyin.',
  ],
  PLATFORM_TAKEN: [409, 'Bu adla ya da bu adresle bir platform zaten var.'],
  PLATFORM_NAME_RESERVED: [409, 'Bu ad sitenin kendi sayfalarından birinin adresi. Lütfen başka bir ad seçin.'],
  CATEGORY_TAKEN: [409, 'Bu platformda aynı adlı bir kategori zaten var.'],
  SERVICE_TAKEN: [409, 'Bu platformda aynı adlı bir hizmet zaten var.'],
  PLATFORM_UNKNOWN: [409, 'Seçilen platform artık yok.'],
  CATEGORY_MISMATCH: [409, 'Seçilen kategori bu platforma ait değil.'],
  // images
  IMAGE_MISSING: [400, 'Lütfen bir resim seçin.'],
  IMAGE_TYPE: [415, 'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.'],
  IMAGE_TOO_LARGE: [413, 'Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.'],
  IMAGE_UNREADABLE: [422, 'Resim okunamadı. Dosyayı yeniden kaydedip deneyin.'],
  // blog
  POST_CHANGED: [409, 'Bu yazı siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi.'],
  POST_SLUG_TAKEN: [409, 'Bu adreste başka bir yazı var. Lütfen başka bir adres yazın.'],
  BLOG_CATEGORY_TAKEN: [409, 'Bu adla bir blog kategorisi zaten var.'],
  BLOG_CATEGORY_UNKNOWN: [409, 'Seçilen kategori artık yok. Lütfen başka bir kategori seçin.'],
  // wallet and payment requests
  AMOUNT_INVALID: [400, 'Geçersiz tutar'],
  TOP_UP_TOO_SMALL: [400, 'Minimum yükleme tutarı ₺100'],
  TOP_UP_TOO_LARGE: [400, 'Maksimum yükleme tutarı ₺50000'],
  PAYMENT_REQUEST_NOT_FOUND: [404, 'Ödeme talebi bulunamadı'],
  PAYMENT_REQUEST_NOT_PENDING: [409, 'Bu ödeme talebi artık beklemede değil.'],
  PAYMENT_REQUEST_NOT_DECIDED: [409, 'Bu ödeme talebinde geri alınacak bir karar yok.'],
  PAYMENT_REQUEST_LIMIT: [429, 'Aynı anda en fazla 10 bekleyen ödeme talebiniz olabilir.'],
  REASON_REQUIRED: [400, 'Lütfen bir neden yazın.'],
  UNDO_BALANCE_SPENT: [409, 'Para harcandığı için onay geri alınamaz.'],
  UNDO_ORDER_ADVANCED: [409, 'Sipariş işleme alındığı için onay geri alınamaz.'],
  OWN_ACCOUNT: [403, 'Kendi hesabınızla ilgili bu işlemi yapamazsınız.'],
  INSUFFICIENT_BALANCE: [409, 'Yetersiz bakiye! Lütfen bakiye yükleyin.'],
  BALANCE_CHANGED: [409, 'Bakiye bu sırada değişti. Güncel bakiyeyi görüp yeniden deneyin.'],
  BALANCE_UNCHANGED: [400, 'Yeni bakiye eskisiyle aynı.'],
  BALANCE_LIMIT: [409, 'Bakiye üst sınırı aşılıyor.'],
  // orders
  CART_EMPTY: [400, 'Sepet boş, sipariş oluşturulamıyor.'],
  SERVICE_NOT_ON_SALE: [409, 'Sepetinizdeki bir hizmet artık satışta değil.'],
  QUANTITY_INVALID: [400, 'Seçilen miktar bu hizmette bulunmuyor.'],
  PRICE_CHANGED: [409, 'Fiyat güncellendi'],
  TARGET_PLATFORM_INVALID: [400, 'Hedef bağlantı seçilen platforma ait değil.'],
  ORDER_NOT_FOUND: [404, 'Sipariş bulunamadı'],
  ORDER_COMPLETED: [409, 'Tamamlanmış siparişler iptal edilemez'],
  ORDER_ALREADY_CANCELLED: [409, 'Sipariş zaten iptal edilmiş'],
  ORDER_TRANSITION_INVALID: [409, 'Sipariş durumu güncellenirken hata oluştu'],
  // receipts (dekont) of payment requests
  RECEIPT_MISSING: [400, 'Lütfen bir dosya seçin.'],
  RECEIPT_TYPE: [415, 'Desteklenmeyen dosya türü. JPG, PNG, WebP veya PDF formatında olmalıdır.'],
  RECEIPT_TOO_LARGE: [413, 'Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.'],
  RECEIPT_SPACE_FULL: [
    413,
    'Dekontlarınız için ayrılan yer doldu. Lütfen daha küçük bir dosya deneyin ya da destek ile iletişime geçin.',
  ],
  RECEIPT_UNREADABLE: [422, 'Dosya okunamadı. Dekontu yeniden kaydedip deneyin.'],
  RECEIPT_NOT_FOUND: [404, 'Dekont bulunamadı.'],
  RECEIPT_CHANGED: [
    409,
    'Bu talebin dekontu siz incelerken değişti; talep onaylanmadı. Güncel hâline bakıp yeniden karar verin.',
  ],
  // closing
  CLOSE_PENDING_REQUEST: [409, 'Bekleyen bir ödeme talebiniz varken hesabınızı kapatamazsınız.'],
  CLOSE_OPEN_ORDER: [409, 'Açık bir siparişiniz varken hesabınızı kapatamazsınız.'],
  CLOSE_BALANCE_LEFT: [409, 'Hesabınızda bakiye var. Kapatmak için bakiyenizden açıkça vazgeçmelisiniz.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 problem document, the answer to every refused request. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  /** Set when the outcome of a money command is open, and on every refusal of one. */
  commandId?: string;
  /** Field path → message, for VALIDATION. */
  errors?: Record<string, string>;
  /** Values that belong to the code, e.g. the new total of PRICE_CHANGED (kuruş text). */
  data?: Record<string, string | number | boolean | null>;
}
