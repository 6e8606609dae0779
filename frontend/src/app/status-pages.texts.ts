/** The page that replaces every other page during maintenance. */
export const MAINTENANCE = {
  title: 'Kısa bir bakım',
  text: 'Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.',
  memberText: 'Siparişlerinizi ve bakiyenizi bu sırada da görebilirsiniz.',
  returns: 'Bakım bitince bu sayfa kendiliğinden açılır.',
  orders: 'Siparişlerim',
  wallet: 'Cüzdan',
  login: 'Giriş Yap',
  label: 'Bakım duyurusu',
  staff: 'Bakım modu açık: müşteriler siparişlerini ve bakiyelerini görür, yeni işlem yapamaz.',
} as const;
