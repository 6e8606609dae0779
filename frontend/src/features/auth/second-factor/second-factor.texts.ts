export const SECOND_FACTOR = {
  code: 'Doğrulama kodu',
  codeHint: 'Doğrulama uygulamanızdaki altı haneli kod',
  codePlaceholder: '123 456',
  codeRequired: 'Uygulamanızdaki altı haneli kodu girin',
  recoveryCode: 'Kurtarma kodu',
  recoveryHint: 'Her kurtarma kodu bir kez kullanılır',
  recoveryRequired: 'Kurtarma kodunuzu girin',
  useRecovery: 'Kurtarma kodu kullan',
  useApp: 'Uygulamadaki kodu kullan',
  password: 'Şifre',
  passwordRequired: 'Şifre gerekli',
} as const;

/** The second step of the login. */
export const CODE_STEP = {
  title: 'Doğrulama kodunuzu girin',
  text: 'Şifreniz doğru. Girişi tamamlamak için doğrulama uygulamanızdaki kodu girin.',
  submit: 'Doğrula',
  restart: 'Baştan başla',
  lost: 'Uygulamanızı ve kurtarma kodlarınızı kaybettiyseniz',
  lostLink: 'desteğe yazın',
  failed: 'Kod doğrulanamadı',
  codesLeft: (left: number) =>
    left === 0
      ? 'Son kurtarma kodunuzu kullandınız. Ayarlardan yenilerini alın.'
      : `Kurtarma kodu kullanıldı, ${left} kodunuz kaldı.`,
} as const;

/** Turning it on, and the recovery codes. */
export const ENROL = {
  passwordText: 'Başlamak için şifrenizi girin.',
  start: 'Başla',
  cancel: 'Vazgeç',
  scan: 'Google Authenticator, Microsoft Authenticator, Aegis ya da benzeri bir uygulamada bu kodu okutun.',
  qr: 'Doğrulama uygulaması için karekod',
  open: 'Bu cihazdaki uygulamada aç',
  manual: 'Kodu okutamıyorsanız bu anahtarı uygulamaya yazın:',
  secret: 'Anahtar',
  confirmText: 'Sonra uygulamanın gösterdiği kodu girin.',
  confirm: 'Doğrula ve aç',
  failed: 'İki adımlı doğrulama açılamadı',
  done: 'İki adımlı doğrulama açıldı',
  unknown: 'Yanıt gelmedi: iki adımlı doğrulama açılmış olabilir. Yeniden deneyin.',
  codesTitle: 'Kurtarma kodlarınız',
  codesText:
    'Telefonunuzu kaybederseniz bu kodlarla girersiniz; her biri bir kez kullanılır. Yalnızca şimdi gösterilirler: güvenli bir yere kaydedin.',
  codesWhat: 'Kurtarma kodları',
  copy: 'Kopyala',
  download: 'İndir',
  fileName: 'yukselt-kurtarma-kodlari.txt',
  saved: 'Kaydettim',
} as const;

/** The page of an account that must enrol. */
export const DEMANDED = {
  title: 'İki adımlı doğrulamayı açın',
  text: 'Yönetici ve denetçi hesapları iki adımlı doğrulama ister. Açana kadar başka bir sayfa kullanılamaz.',
  logout: 'Çıkış yap',
  logoutFailed: 'Oturumunuz açık kalmış olabilir. Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
