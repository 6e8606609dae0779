export const PASSWORD = {
  show: 'Şifreyi göster',
  hide: 'Şifreyi gizle',
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
