export const PASSWORD = {
  show: 'Şifreyi göster',
  hide: 'Şifreyi gizle',
  short: 'Yeni şifre en az 6 karakter olmalıdır',
} as const;

/** The session ran out; the page behind stays. */
export const EXPIRED = {
  title: 'Oturumunuz sona erdi',
  text: 'Sayfanız ve sepetiniz olduğu gibi duruyor. Devam etmek için şifrenizi girin.',
  account: 'Hesap',
  password: 'Şifre',
  passwordRequired: 'Şifre gerekli',
  go: 'Devam et',
  leave: 'Çıkış yap',
  failed: 'Giriş yaparken bir hata oluştu.',
} as const;

/** The page behind a one-time link of an admin. */
export const PASSWORD_LINK = {
  title: 'Şifrenizi belirleyin',
  text: 'Bu bağlantı bir kez kullanılabilir. Şifreniz belirlenince bütün oturumlarınız kapanır.',
  account: 'Hesap',
  until: 'Geçerlilik',
  password: 'Yeni şifre',
  again: 'Yeni şifre (tekrar)',
  hint: 'En az 6 karakter',
  differ: 'Yeni şifreler eşleşmiyor',
  save: 'Şifreyi belirle',
  failed: 'Şifre belirlenirken bir hata oluştu',
  done: 'Şifreniz belirlendi',
  doneText: 'Artık e-posta adresiniz ve yeni şifrenizle giriş yapabilirsiniz.',
  login: 'Giriş Yap',
  invalid: 'Bağlantı geçersiz',
  waits: 'Bağlantı onay bekliyor',
  support: 'Desteğe yazın',
} as const;
