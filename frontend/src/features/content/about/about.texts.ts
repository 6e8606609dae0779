/**
 * About (docs/product-rules.md#content-3). Its figures are its own: the home page claims others
 * (docs/product-rules.md#content-1).
 */
export const ABOUT = {
  title: 'Hakkımızda',
  hero: 'Büyümeyi adım adım, hesabı kuruşu kuruşuna.',
  lead: '2016’dan beri markaların, üreticilerin ve küçük işletmelerin sosyal medyada görünür olmasına yardım ediyoruz. Ne aldığınızı, ne ödediğinizi ve ne kaldığını her an görürsünüz.',
  start: 'Hemen Başlayın',
  contact: 'İletişime Geçin',
  statsLabel: 'Rakamlarla biz',
  stats: [
    { figure: '2016', text: 'yılından beri hizmette' },
    { figure: '500.000+', text: 'müşteri' },
    { figure: '30+', text: 'platform' },
    { figure: '7/24', text: 'destek' },
  ],
  storyTitle: 'Nereden geldik?',
  storyText: 'Her basamakta bir şikâyeti dinledik, bir sonrakini onun üstüne kurduk.',
  story: [
    { year: '2016', title: 'İlk sipariş', text: 'İki kişi, tek platform ve elle tutulan bir defterle başladık.' },
    {
      year: '2018',
      title: 'Cüzdan',
      text: '“Param nereye gitti?” sorusu bitsin diye her hareketi satır satır gösterdik.',
    },
    {
      year: '2020',
      title: 'Düşüş garantisi',
      text: 'Eksilen takipçiyi 30 gün boyunca ücretsiz tamamlamaya söz verdik.',
    },
    { year: '2023', title: '30+ platform', text: 'Video, müzik ve oyun platformlarıyla tek sepette buluştuk.' },
    {
      year: 'Bugün',
      title: '500.000+ müşteri',
      text: 'Hâlâ aynı kuralla çalışıyoruz: satırlar silinmez, üstüne yazılmaz.',
    },
  ],
  valuesTitle: 'Neye söz veriyoruz?',
  values: [
    {
      icon: 'receipt',
      title: 'Açık hesap',
      text: 'Fiyat baştan bellidir. Her kuruşun hesabınızda bir satırı vardır; bakiyeniz bu satırların toplamıdır.',
    },
    {
      icon: 'lock',
      title: 'Şifrenizi istemeyiz',
      text: 'Profil veya gönderi bağlantısı yeterlidir. Sizden şifre isteyen biri bizden değildir.',
    },
    {
      icon: 'shield-check',
      title: 'Sözümüzün arkasındayız',
      text: 'Düşüş olursa 30 gün boyunca eksiği ücretsiz tamamlarız. Teslimat genelde 0-6 saat sürer.',
    },
    {
      icon: 'headset',
      title: 'Karşınızda insan var',
      text: 'Destek hattımız 7/24 açık. Yazdığınız kişi siparişinizi de, ödemenizi de görür.',
    },
  ],
  teamTitle: 'Kimiz?',
  teamText: 'Küçük bir ekibiz; kim ne yapıyor, belli.',
  team: [
    {
      name: 'Selin Aksoy',
      role: 'Kurucu',
      text: 'İlk siparişi o teslim etti, fiyat listesine hâlâ o bakıyor.',
      portrait: 'selin',
    },
    {
      name: 'Kaan Ergin',
      role: 'Yazılım',
      text: 'Cüzdanın her satırını yazan ve tek kuruş şaşmasın diye uyumayan kişi.',
      portrait: 'kaan',
    },
    {
      name: 'Derya Uslu',
      role: 'Müşteri deneyimi',
      text: 'Şikâyetleri okur, sebebini bulur, bir daha olmaması için ekibi toplar.',
      portrait: 'derya',
    },
    {
      name: 'Mert Tan',
      role: 'Ödemeler',
      text: 'Havaleleri ve Papara ödemelerini eşleştirir, onayları bekletmez.',
      portrait: 'mert',
    },
  ],
  callTitle: 'İlk basamağı birlikte çıkalım.',
  callText: 'Üyelik ücretsiz, fiyatlar açık. Aklınıza takılan bir şey varsa önce yazın, sonra karar verin.',
} as const;
