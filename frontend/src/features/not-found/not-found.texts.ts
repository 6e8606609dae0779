export const UNKNOWN = {
  loading: 'Sayfa yükleniyor…',
  loadingText: 'Aradığınız adres bulunamadı, ana sayfaya gidiliyor.',
  goNow: 'Hemen ana sayfaya git',
  title: 'Bu sayfa yok',
  text: 'Adres yanlış yazılmış ya da sayfa taşınmış olabilir.',
  home: 'Ana sayfaya git',
  services: 'Hizmetleri gör',
} as const;
