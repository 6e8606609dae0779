/** The page that replaces every other page during maintenance. */
export const MAINTENANCE_PAGE = {
  title: 'Kısa bir bakım',
  memberText: 'Siparişlerinizi ve bakiyenizi bu sırada da görebilirsiniz.',
  returns: 'Bakım bitince bu sayfa kendiliğinden açılır.',
  orders: 'Siparişlerim',
  wallet: 'Cüzdan',
  login: 'Giriş Yap',
} as const;
