/** Pages that stand in for another: maintenance, unknown addresses, crashes. */
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

export const UNKNOWN = {
  loading: 'Sayfa yükleniyor…',
  loadingText: 'Aradığınız adres bulunamadı, ana sayfaya gidiliyor.',
  goNow: 'Hemen ana sayfaya git',
  title: 'Bu sayfa yok',
  text: 'Adres yanlış yazılmış ya da sayfa taşınmış olabilir.',
  home: 'Ana sayfaya git',
  services: 'Hizmetleri gör',
} as const;

export const CRASH = {
  title: 'Unexpected Application Error!',
  text: 'Sayfada beklenmeyen bir hata oluştu. Bakiyeniz ve siparişleriniz güvende: para işlemleri sunucuda tamamlanır, sayfada değil.',
  what: 'Hatanın metni',
  help: 'Sayfayı yenilemek çoğu zaman yeter. Hata sürerse bu metni bize iletin.',
  reload: 'Sayfayı yenile',
  home: 'Ana sayfaya git',
  support: 'Desteğe yazın',
} as const;
