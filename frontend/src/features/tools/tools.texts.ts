import type { IconName } from '@yukselt/contracts';

export type ToolPlatform = 'instagram' | 'youtube' | 'tiktok';

/** Free tools (docs/product-rules.md#content-6). */
export const TOOLS = {
  title: 'Ücretsiz Araçlar',
  text: 'Profilinize hızlıca göz atın, hangi aracın size yarayacağına karar verin. Üyelik gerekmez.',
  tabs: 'Platform',
  platforms: { instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' } satisfies Record<ToolPlatform, string>,
  colors: { instagram: 'pink-purple', youtube: 'red', tiktok: 'gray-black' } satisfies Record<ToolPlatform, string>,

  analysisTitle: 'Hızlı profil analizi',
  analysisText: (platform: string) =>
    `${platform} profil bağlantınızı yapıştırın. Şifre istenmez, hiçbir şey saklanmaz.`,
  url: 'Profil URL’si',
  placeholders: {
    instagram: 'https://www.instagram.com/kullaniciadi',
    youtube: 'https://www.youtube.com/@kanaladi',
    tiktok: 'https://www.tiktok.com/@kullaniciadi',
  } satisfies Record<ToolPlatform, string>,
  analyse: 'Analiz Et',
  urlInvalid: "Lütfen geçerli bir profil URL'si girin",
  done: 'Profil analizi tamamlandı!',
  failed: 'Analiz sırasında bir hata oluştu',
  waitingTitle: 'Sonuç burada görünür',
  waitingText: 'Takipçi, etkileşim ve paylaşım sıklığına dair bir örnek rapor hazırlanır.',
  sample: 'Örnek veriler',
  sampleText: 'Bu rakamlar gerçek profilden okunmaz; raporun neye benzediğini göstermek için üretilir.',
  resultOf: (profile: string) => `Sonuç: ${profile}`,
  audience: { instagram: 'Takipçi', youtube: 'Abone', tiktok: 'Takipçi' } satisfies Record<ToolPlatform, string>,
  posts: { instagram: 'Gönderi', youtube: 'Video', tiktok: 'Video' } satisfies Record<ToolPlatform, string>,
  average: { instagram: 'Ortalama beğeni', youtube: 'Ortalama izlenme', tiktok: 'Ortalama izlenme' } satisfies Record<
    ToolPlatform,
    string
  >,
  engagement: 'Etkileşim oranı',
  growth: '30 günlük değişim',
  weekly: 'Haftalık paylaşım',
  score: 'Profil puanı',
  scoreOf: (score: number) => `100 üzerinden ${score}`,
  services: (platform: string) => `${platform} hizmetlerini gör`,

  toolsTitle: (platform: string) => `${platform} araçları`,
  try: 'Dene',
  report: 'Rapor Al',
  tryOf: (tool: string) => `Dene: ${tool}`,
  reportOf: (tool: string) => `Rapor Al: ${tool}`,
  soon: (tool: string) => `${tool} özelliği yakında!`,
  soonReport: (tool: string) => `${tool} raporu yakında!`,
  tools: {
    instagram: [
      { icon: 'users', title: 'Takipçi Analizi', text: 'Takipçilerin etkinliği ve büyüme hızı.' },
      { icon: 'tag', title: 'Etiket Önerici', text: 'Konunuza uyan, rekabeti düşük etiketler.' },
      { icon: 'clock', title: 'En İyi Saat', text: 'Takipçilerin çevrimiçi olduğu saatler.' },
      { icon: 'heart', title: 'Etkileşim Hesaplayıcı', text: 'Gönderi başına etkileşim oranı.' },
    ],
    youtube: [
      { icon: 'activity', title: 'Kanal Karnesi', text: 'Abone, izlenme ve yükleme düzeni.' },
      { icon: 'search', title: 'Başlık Önerici', text: 'Aramada öne çıkan başlık kalıpları.' },
      { icon: 'image', title: 'Kapak Denetimi', text: 'Küçük ekranda okunurluk ve karşıtlık.' },
      { icon: 'clock', title: 'İzlenme Süresi', text: 'İzleyicinin ayrıldığı ortalama an.' },
    ],
    tiktok: [
      { icon: 'bolt', title: 'Trend Takibi', text: 'Yükselen sesler ve akımlar.' },
      { icon: 'play', title: 'Video Karnesi', text: 'İlk üç saniyede tutma oranı.' },
      { icon: 'tag', title: 'Etiket Önerici', text: 'Keşfet için etiket birleşimleri.' },
      { icon: 'calendar', title: 'Paylaşım Planı', text: 'Haftalık paylaşım ritmi önerisi.' },
    ],
  } satisfies Record<ToolPlatform, readonly { icon: IconName; title: string; text: string }[]>,

  premiumTitle: 'Premium araçlar',
  premiumText: 'Rakip karşılaştırması, haftalık e-posta raporu ve sınırsız analiz.',
  premium: [
    { action: 'Premium’a Geç', notice: 'Premium üyelik yakında!' },
    { action: 'Örnek Raporu Gör', notice: 'Örnek rapor yakında!' },
  ],
} as const;
