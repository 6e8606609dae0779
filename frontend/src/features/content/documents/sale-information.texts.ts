// Size: a legal document is one text.
import type { LegalText, ShopDetails } from './legal.texts.js';

/** What Turkish distance selling rules ask a shop to say before an order. A draft until a lawyer has read it. */
export const saleInformation = ({ site, email, phone, address }: ShopDetails): LegalText => ({
  title: 'Ön Bilgilendirme Formu',
  lead: 'Ödeme düğmesine basmadan önce bilmeniz gerekenler. Siparişinize özel bilgiler ödeme sayfasındaki özette yer alır.',
  since: '2026-11-22',
  sections: [
    {
      id: 'satici',
      title: '1. Satıcı',
      body: [
        {
          rows: [
            ['Unvan', site],
            ['Adres', address],
            ['E-posta', email],
            ['Telefon', phone],
          ],
        },
      ],
    },
    {
      id: 'hizmet',
      title: '2. Hizmetin temel nitelikleri',
      body: [
        'Satın aldığınız şey, seçtiğiniz sosyal medya platformunda gösterdiğiniz bağlantıya yapılan takipçi, beğeni, izlenme ya da benzeri bir etkileşim hizmetidir. Platform, paket, miktar ve kalite ödeme sayfasındaki sepette satır satır yazar.',
        'Hedef hesap teslimat bitene kadar herkese açık olmalıdır. Şifreniz istenmez.',
      ],
    },
    {
      id: 'bedel',
      title: '3. Toplam bedel ve ödeme',
      body: [
        'Ödeme düğmesinde yazan tutar, vergiler dâhil ödeyeceğiniz toplamdır; ek bir masraf yoktur. KDV satırı %18 olarak gösterilir, tutarı ₺0,00’dır.',
        {
          rows: [
            ['Bakiye', 'Tutar cüzdanınızdan hemen düşülür ve sipariş hemen oluşur.'],
            [
              'Papara veya havale',
              'Tutarı gösterilen hesaba siz gönderirsiniz. Bir yönetici ödemeyi onaylayınca sipariş kendiliğinden oluşur; onay genelde 1-24 saat sürer.',
            ],
          ],
        },
      ],
    },
    {
      id: 'teslimat',
      title: '4. Teslimat',
      body: [
        'Hizmet elektronik ortamda verilir. Siparişler genelde 0-6 saatte tamamlanır; yoğun günlerde 24 saati bulabilir. Hizmet sayfasında daha uzun bir süre yazıyorsa o süre geçerlidir.',
      ],
    },
    {
      id: 'iptal',
      title: '5. İptal, iade ve garanti',
      body: [
        [
          'Bekleyen ya da işlenen bir siparişi hesabınızdan iptal edebilirsiniz.',
          'Bakiyeyle ödenen tutar iptalde cüzdanınıza geri yazılır. Papara veya havaleyle ödenen tutar cüzdana geri dönmez; iptal penceresi bunu onaylamadan önce söyler.',
          'Teslim edilen miktar 30 gün içinde eksilirse eksiği ücretsiz tamamlanır.',
        ],
      ],
    },
    {
      id: 'cayma',
      title: '6. Cayma hakkı',
      body: [
        'Elektronik ortamda anında ifa edilen hizmetlerde ve cayma süresi dolmadan onayınızla ifasına başlanan hizmetlerde cayma hakkı kullanılamaz (Mesafeli Sözleşmeler Yönetmeliği, madde 15). Ödeme düğmesine basarak teslimatın hemen başlamasını istemiş olursunuz.',
      ],
    },
    {
      id: 'basvuru',
      title: '7. Şikâyet ve başvuru',
      body: [
        `Önce bize yazın: ${email}. Çözüm bulunamazsa, parasal sınırlara göre yerleşim yerinizdeki tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz.`,
      ],
    },
  ],
});
