// Size: a legal document is one text.
import type { LegalText, ShopDetails } from './legal.texts.js';

/** The contract that an order makes. Its money rules are those that the server enforces. A draft until a lawyer has read it. */
export const saleContract = ({ site, email, phone, address }: ShopDetails): LegalText => ({
  title: 'Mesafeli Satış Sözleşmesi',
  lead: 'Ödeme düğmesine bastığınızda satıcı ile aranızda kurulan sözleşme.',
  since: '2026-11-22',
  sections: [
    {
      id: 'taraflar',
      title: '1. Taraflar',
      body: [
        `Satıcı ${site}, alıcı ise siparişi veren üyedir. Alıcının adı ve e-posta adresi üyelik kaydındaki gibidir.`,
        {
          rows: [
            ['Satıcının adresi', address],
            ['E-posta', email],
            ['Telefon', phone],
          ],
        },
      ],
    },
    {
      id: 'konu',
      title: '2. Konu',
      body: [
        'Sözleşmenin konusu, ödeme sayfasındaki sepette platformu, paketi, miktarı ve bedeli yazan hizmetlerin alıcının gösterdiği bağlantıya elektronik ortamda verilmesidir.',
      ],
    },
    {
      id: 'kurulus',
      title: '3. Kuruluş',
      body: [
        [
          'Bakiyeyle ödemede sözleşme, tutarın cüzdandan düşülüp siparişin oluşmasıyla kurulur.',
          'Papara veya havaleyle ödemede sözleşme, ödemenin onaylanıp siparişin oluşmasıyla kurulur. Onaydan önce talep geri çekilebilir.',
          'Fiyat, alıcı onaylarken değişmişse sipariş alınmaz ve yeni toplam gösterilir.',
        ],
      ],
    },
    {
      id: 'bedel',
      title: '4. Bedel',
      body: [
        'Bedel, ödeme düğmesinde yazan toplamdır ve Türk lirasıdır. Papara ve havalede talebin tutarı, sepeti ve hedefi talep oluşturulurken sabitlenir; sonraki fiyat değişiklikleri talebi etkilemez.',
      ],
    },
    {
      id: 'ifa',
      title: '5. İfa ve garanti',
      body: [
        'Satıcı hizmeti genelde 0-6 saatte, yoğun günlerde 24 saate kadar verir. Teslim edilen miktar tamamlanma tarihinden itibaren 30 gün içinde eksilirse satıcı eksiği ücretsiz tamamlar.',
        'Alıcı bağlantının doğruluğundan ve hedef hesabın teslimat bitene kadar herkese açık kalmasından sorumludur.',
      ],
    },
    {
      id: 'iptal',
      title: '6. İptal ve iade',
      body: [
        {
          rows: [
            ['Bakiyeyle ödenen sipariş', 'Tutarın tamamı iptal anında cüzdana geri yazılır. İade bir kez yapılır.'],
            ['Papara veya havaleyle ödenen sipariş', 'Tutar cüzdana geri dönmez; iptal öncesinde açıkça belirtilir.'],
          ],
        },
        'Mevzuattan doğan iade hakları saklıdır.',
      ],
    },
    {
      id: 'cayma',
      title: '7. Cayma hakkı',
      body: [
        'Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca, elektronik ortamda anında ifa edilen hizmetlerde ve cayma süresi dolmadan alıcının onayıyla ifasına başlanan hizmetlerde cayma hakkı kullanılamaz. Teslimatı başlamamış siparişlerde 6. maddedeki iptal yolu açıktır.',
      ],
    },
    {
      id: 'uyusmazlik',
      title: '8. Uyuşmazlık',
      body: [
        `Alıcı önce satıcıya yazar: ${email}. Çözüm bulunamazsa, parasal sınırlara göre alıcının yerleşim yerindeki tüketici hakem heyeti ya da tüketici mahkemesi yetkilidir. Türk hukuku uygulanır.`,
      ],
    },
  ],
});
