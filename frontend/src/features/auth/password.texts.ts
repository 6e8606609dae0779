import { NEW_PASSWORD_MIN } from '@yukselt/contracts';
import { PASSWORD_RULES } from '@yukselt/contracts/texts';

export const PASSWORD = {
  show: 'Şifreyi göster',
  hide: 'Şifreyi gizle',
  short: 'Yeni şifre en az 6 karakter olmalıdır',
  hint: (min: number) => `En az ${min} karakter`,
} as const;

/** The refusal of a new password with fewer than `min` characters, which depends on the role. */
export const tooShort = (min: number): string =>
  min === NEW_PASSWORD_MIN ? PASSWORD.short : PASSWORD_RULES.staffShort;

/**
 * Signing in failed, and the server gave no reason. Not among the texts of the login page, because every page has the
 * dialog of an expired session.
 */
export const LOGIN_FAILED = 'Giriş yaparken bir hata oluştu.';

/** The session ran out; the page behind stays. */
export const EXPIRED = {
  title: 'Oturumunuz sona erdi',
  text: 'Sayfanız ve sepetiniz olduğu gibi duruyor. Devam etmek için şifrenizi girin.',
  account: 'Hesap',
  password: 'Şifre',
  passwordRequired: 'Şifre gerekli',
  go: 'Devam et',
  leave: 'Çıkış yap',
} as const;

/** The page behind a one-time link of an admin. */
export const PASSWORD_LINK = {
  title: 'Şifrenizi belirleyin',
  text: 'Bu bağlantı bir kez kullanılabilir. Şifreniz belirlenince bütün oturumlarınız kapanır.',
  account: 'Hesap',
  until: 'Geçerlilik',
  password: 'Yeni şifre',
  again: 'Yeni şifre (tekrar)',
  differ: 'Yeni şifreler eşleşmiyor',
  save: 'Şifreyi belirle',
  failed: 'Şifre belirlenirken bir hata oluştu',
  unknown: 'Şifreniz belirlenmiş olabilir. Yeni şifrenizle girin.',
  done: 'Şifreniz belirlendi',
  doneText: 'Artık e-posta adresiniz ve yeni şifrenizle giriş yapabilirsiniz.',
  login: 'Giriş Yap',
  invalid: 'Bağlantı geçersiz',
  another: 'Yeni bağlantı iste',
  awaitsConfirmation: 'Bağlantı onay bekliyor',
  support: 'Desteğe yazın',
} as const;

/** Asking for a link by e-mail. */
export const FORGOTTEN = {
  title: 'Şifrenizi mi unuttunuz?',
  text: 'Hesabınızın e-posta adresini yazın; yeni bir şifre belirleyebileceğiniz bağlantıyı gönderelim.',
  send: 'Bağlantı gönder',
  failed: 'Bağlantı istenemedi. Lütfen tekrar deneyin.',
  unknown: 'Yanıt gelmedi: bağlantı gönderilmiş olabilir. E-postanıza bakın; gelmediyse yeniden deneyin.',
  sentTitle: 'E-postanıza bakın',
  sent: 'Bu adresle bir hesap varsa bağlantıyı gönderdik.',
  sentHint: 'Bağlantı 30 dakika geçerlidir. Birkaç dakika içinde gelmezse istenmeyen e-postalara da bakın.',
  again: 'Başka bir adres yaz',
  mailbox: 'Demo posta kutusunu aç',
  off: 'Bu sitede şu anda e-posta gönderilmiyor. Destekten tek kullanımlık bir bağlantı isteyin.',
  support: 'Desteğe yazın',
} as const;
