export const CRASH = {
  title: 'Unexpected Application Error!',
  text: 'Sayfada beklenmeyen bir hata oluştu. Bakiyeniz ve siparişleriniz güvende: para işlemleri sunucuda tamamlanır, sayfada değil.',
  what: 'Hatanın metni',
  help: 'Sayfayı yenilemek çoğu zaman yeter. Hata sürerse bu metni bize iletin.',
  reload: 'Sayfayı yenile',
  home: 'Ana sayfaya git',
  support: 'Desteğe yazın',
} as const;
