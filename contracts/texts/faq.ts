/**
 * Questions and answers of the FAQ page (docs/product-rules.md#content-5): the page shows them, and the server
 * publishes them to search engines. No imports, because the browser loads this file.
 */
export type FaqCategory = 'orders' | 'payment' | 'delivery' | 'account';
export interface FaqItem {
  category: FaqCategory;
  question: string;
  answer: string;
}

export const FAQ_ITEMS: readonly FaqItem[] = [
  {
    category: 'orders',
    question: 'Nasıl sipariş veririm?',
    answer:
      'Platformu ve paketi seçip sepete ekleyin, profil veya gönderi bağlantınızı yazın ve ödeme yöntemini seçin. Sipariş için giriş yapmanız gerekir; şifreniz istenmez.',
  },
  {
    category: 'orders',
    question: 'Siparişimi iptal edebilir miyim?',
    answer:
      'Sipariş bekliyor ya da işleniyor durumundayken hesabınızdan iptal edebilirsiniz. Tamamlanmış siparişler iptal edilemez.',
  },
  {
    category: 'orders',
    question: 'İptal ettiğim siparişin parası nereye gider?',
    answer:
      'Bakiyeyle ödenen siparişin tutarı cüzdanınıza geri yazılır ve hareketlerde ayrı bir satır olarak görünür. Papara veya banka havalesiyle ödenen siparişlerde tutar cüzdana geri dönmez; iptal penceresi bunu önceden söyler.',
  },
  {
    category: 'payment',
    question: 'Hangi yöntemlerle ödeyebilirim?',
    answer:
      'Cüzdan bakiyenizle, Papara ile ya da banka havalesiyle ödeyebilirsiniz. Papara ve havale ödemeleri kontrol edilerek onaylanır.',
  },
  {
    category: 'payment',
    question: 'Bakiye yükleme ne zaman onaylanır?',
    answer: 'Onay genelde 1-24 saat sürer. Onaylanınca bakiyeniz kendiliğinden artar ve cüzdanınızda bir satır oluşur.',
  },
  {
    category: 'payment',
    question: 'En az ve en çok ne kadar yükleyebilirim?',
    answer:
      'Tek seferde en az ₺100, en çok ₺50.000 yükleyebilirsiniz. Sepeti Papara veya havaleyle öderken bu sınırlar geçerli değildir.',
  },
  {
    category: 'delivery',
    question: 'Siparişim ne zaman teslim edilir?',
    answer:
      'Siparişlerin çoğu 0-1 saat içinde başlar ve genelde 0-6 saatte tamamlanır. Yoğun günlerde süre 24 saati bulabilir.',
  },
  {
    category: 'delivery',
    question: 'Takipçi veya beğeni düşerse ne olur?',
    answer:
      '30 gün düşüş garantisi vardır: bu süre içinde eksilen miktarı ücretsiz tamamlarız. Sipariş numaranızla bize yazmanız yeterlidir.',
  },
  {
    category: 'delivery',
    question: 'Hesabım gizliyken sipariş verebilir miyim?',
    answer: 'Hayır. Teslimat bitene kadar hesabınızın ve gönderinin herkese açık olması gerekir.',
  },
  {
    category: 'account',
    question: 'Sosyal medya şifremi vermem gerekiyor mu?',
    answer: 'Hayır. Yalnızca profil veya gönderi bağlantısı yeterlidir. Şifrenizi isteyen biri bizden değildir.',
  },
  {
    category: 'account',
    question: 'Şifremi unuttum, ne yapmalıyım?',
    answer:
      'Destek ekibine kayıtlı e-posta adresinizi yazın. Kimliğinizi doğruladıktan sonra 24 saat geçerli, tek kullanımlık bir bağlantı alırsınız.',
  },
  {
    category: 'account',
    question: 'Hesabımı ve verilerimi silebilir miyim?',
    answer:
      'Evet, hesap ayarlarından. Bekleyen bir ödeme talebi ya da açık sipariş varken hesap kapatılamaz. Kişisel verileriniz silinir; para hareketleri kimliğinizden ayrılmış olarak kalır.',
  },
];
