/** What an auditor sees in place of the shop's own pages. */
export const AUDITOR = {
  title: 'Denetçi hesabı',
  text: 'Denetçiler sipariş vermez ve bakiye yüklemez. Cüzdanların geçmişi denetim sayfasında.',
  wallets: 'Cüzdanları denetle',
  accessLog: 'İç günlüğü aç',
  settings: 'Şifre ve oturumlar',
  hello: (name: string) => `Merhaba ${name}`,
  home: 'Denetçi hesabı hiçbir şeyi değiştirmez, her şeyi görür.',
  walletsText: 'Her cüzdanı olaylarından yeniden hesaplayın, karşılaştırın, kanıtını indirin.',
  accessLogText: 'Yöneticiler ve denetçiler ne yaptı, hangi hesaba baktı.',
  settingsText: 'Şifreniz, iki adımlı doğrulama ve açık oturumlarınız.',
} as const;
