// Size: a legal document is one text.
import type { LegalText, ShopDetails } from './legal.texts.js';

/**
 * Terms of service, with what Turkish distance selling rules require before an order. The money rules are those
 * that the server enforces.
 */
export const termsOfService = ({ site, email, phone, address }: ShopDetails): LegalText => ({
  title: 'Kullanım Şartları',
  lead: 'Üye olurken ve her siparişte geçerli olan kurallar. Para ile ilgili maddeler, sitenin gerçekten uyguladığı kurallardır.',
  since: '2026-01-01',
  sections: [
    {
      id: 'taraflar',
      title: '1. Taraflar ve konu',
      body: [
        `Bu şartlar, ${site} (satıcı) ile siteye üye olan ya da siteyi kullanan kişi (müşteri) arasındadır. Konusu; sosyal medya platformları için takipçi, beğeni, izlenme ve benzeri etkileşim hizmetlerinin elektronik ortamda satışıdır.`,
        {
          rows: [
            ['Adres', address],
            ['E-posta', email],
            ['Telefon', phone],
          ],
        },
      ],
    },
    {
      id: 'uyelik',
      title: '2. Üyelik',
      body: [
        [
          'Üye olmak için on sekiz yaşını doldurmuş olmanız ve doğru bilgi vermeniz gerekir.',
          'Şifrenizi gizli tutmak sizin sorumluluğunuzdadır. Biz şifrenizi hiçbir zaman sormayız; sosyal medya şifrenizi de istemeyiz.',
          'Hesabınız size özeldir, devredilemez.',
          'Kötüye kullanım, sahte ödeme bildirimi veya başkasının hakkını ihlal hâlinde hesap devre dışı bırakılabilir. Bu durumda destek hattına başvurabilirsiniz.',
          'Yeni kayıtlar geçici olarak kapatılabilir.',
        ],
      ],
    },
    {
      id: 'fiyat',
      title: '3. Fiyatlar',
      body: [
        'Fiyatlar Türk lirasıdır ve sipariş özetinde gösterilen toplam, ödeyeceğiniz tutardır. Özette KDV satırı %18 olarak yer alır ve tutarı ₺0,00’dır. Sitede duyurulan indirimler gösterilen fiyatlara yansıtılmıştır.',
        'Hizmetler paketler hâlinde satılır; listede bulunmayan bir miktar sipariş edilemez. Siz sepeti onaylarken fiyat değişmişse sipariş alınmaz, ödeme yapılmaz ve yeni toplam size gösterilir. Eski fiyatla ya da bilginiz dışında bir fiyatla ücret alınmaz.',
      ],
    },
    {
      id: 'cuzdan',
      title: '4. Cüzdan',
      body: [
        [
          'Cüzdan, bu sitede sipariş vermek için önceden yüklediğiniz tutarı gösterir. Elektronik para ya da banka hesabı değildir; faiz işlemez, başka bir üyeye aktarılamaz.',
          'Bir seferde en az ₺100, en çok ₺50.000 yüklenebilir.',
          'Her yükleme, sipariş, iade ve düzeltme tarihiyle birlikte ayrı bir satır olarak yazılır. Satırlar silinmez ve değiştirilmez; bakiye bu satırların toplamıdır.',
          'Bir yönetici bakiyenizi yalnızca neden belirterek düzeltebilir; düzeltme de bir satırdır ve hareketlerinizde görünür. Hiçbir yönetici kendi hesabında işlem yapamaz.',
          'Sadakat puanları (iptal edilmemiş siparişlere harcanan her ₺1 için 10 puan) bir ödül göstergesidir, parasal karşılığı yoktur.',
        ],
      ],
    },
    {
      id: 'odeme',
      title: '5. Ödeme',
      body: [
        'Siparişi cüzdan bakiyenizle hemen ödeyebilir ya da sepet tutarını Papara veya banka havalesiyle gönderebilirsiniz. Sitede kartla ödeme alınmaz.',
        [
          'Papara ve havalede ödeme bilgileri, tutar ve referans kodu size gösterilir. Açıklamaya referans kodunu yazmanız eşleştirmeyi hızlandırır.',
          'Ödemeler elle kontrol edilir; onay genelde 1-24 saat sürer.',
          'Onaylanan bakiye yükleme talebi cüzdanınıza eklenir. Onaylanan sepet ödemesinde tutar cüzdanınıza eklenir ve aynı anda siparişiniz, talebi oluşturduğunuz andaki hizmet, fiyat ve hedefle verilir; iki satırı da hareketlerinizde görürsünüz.',
          'Sepet ödemelerinde alt ve üst yükleme sınırı uygulanmaz.',
          'Bekleyen talebinizi kendiniz geri çekebilirsiniz. Parayı gönderdiyseniz geri çekmeyin, onayı bekleyin.',
          'Reddedilen talepte cüzdanınıza bir şey eklenmez; neden talebinizde yazar. Gönderdiğiniz halde reddedilen bir ödeme için destek hattına başvurun.',
          'Yanlışlıkla verilen bir karar ters kayıtla geri alınabilir. Yüklenen tutar harcanmışsa ya da sipariş işleme alınmışsa karar geri alınmaz.',
        ],
      ],
    },
    {
      id: 'siparis',
      title: '6. Sipariş ve hedef',
      body: [
        [
          'Siparişte yazdığınız profil veya gönderi bağlantısı tüm sepet için geçerlidir. Bağlantının doğruluğu sizin sorumluluğunuzdadır.',
          'Hedef hesap teslimat bitene kadar herkese açık olmalıdır. Bağlantının, kullanıcı adının ya da gizlilik ayarının teslimat sırasında değiştirilmesi teslimatı durdurabilir.',
          'Aynı hedefe aynı anda başka bir sağlayıcıdan sipariş vermek sayımı bozar; bu durumda garanti uygulanamayabilir.',
          'Yalnızca size ait ya da işlem yapmaya yetkili olduğunuz hesaplar için sipariş verebilirsiniz.',
        ],
      ],
    },
    {
      id: 'teslimat',
      title: '7. Teslimat',
      body: [
        'Teslimat elektronik ortamda yapılır. Siparişlerin çoğu 0-1 saat içinde başlar ve genelde 0-6 saatte tamamlanır; yoğun günlerde 24 saati bulabilir. Hizmet sayfasında daha uzun bir süre yazıyorsa o süre geçerlidir. Siparişiniz bekliyor, işleniyor, tamamlandı veya iptal edildi durumlarından birindedir ve her adım saatiyle görünür.',
      ],
    },
    {
      id: 'garanti',
      title: '8. 30 gün düşüş garantisi',
      body: [
        'Teslim edilen miktar tamamlanma tarihinden itibaren 30 gün içinde eksilirse eksiği ücretsiz tamamlarız. Sipariş numaranızla bize yazmanız yeterlidir. Hedef hesabın kapatılması, gizliye alınması, adının değiştirilmesi ya da gönderinin silinmesi garanti dışındadır.',
      ],
    },
    {
      id: 'iptal',
      title: '9. İptal ve iade',
      body: [
        'Siparişinizi bekliyor ya da işleniyor durumundayken hesabınızdan iptal edebilirsiniz. Tamamlanmış ya da iptal edilmiş sipariş iptal edilemez. İptal penceresi, onaylamadan önce paranın ne olacağını söyler.',
        {
          rows: [
            ['Bakiyeyle ödenen sipariş', 'Tutarın tamamı iptal anında cüzdanınıza geri yazılır. İade bir kez yapılır.'],
            [
              'Papara veya havaleyle ödenen sipariş',
              'Tutar cüzdana geri dönmez. İptal öncesinde bu açıkça belirtilir.',
            ],
            ['Yönetici hesabının siparişi', 'İade yapılmaz.'],
            ['Bizim iptal ettiğimiz sipariş', 'Aynı kurallar geçerlidir; iptal nedeni siparişte yazar.'],
            [
              'Yeniden teslim edilemeyen sipariş',
              'Garanti kapsamındaki bir eksik makul sürede tamamlanamazsa eksik kısmın karşılığı için destek hattına başvurabilirsiniz.',
            ],
          ],
        },
        'Cüzdandaki bakiye sipariş vermek içindir. Mevzuattan doğan iade haklarınız saklıdır; bu haklar için aşağıdaki iletişim adreslerine başvurabilirsiniz.',
      ],
    },
    {
      id: 'cayma',
      title: '10. Cayma hakkı',
      body: [
        'Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesi uyarınca, elektronik ortamda anında ifa edilen hizmetlerde ve cayma süresi dolmadan sizin onayınızla ifasına başlanan hizmetlerde cayma hakkı kullanılamaz. Siparişi onayladığınızda teslimatın hemen başlamasını istemiş olursunuz. Teslimatı henüz başlamamış siparişlerde 9. maddedeki iptal yolu açıktır.',
      ],
    },
    {
      id: 'platformlar',
      title: '11. Üçüncü taraf platformlar',
      body: [
        'Sitede adı geçen sosyal medya platformları bağımsız kuruluşlardır; aramızda ortaklık, temsil ya da sponsorluk ilişkisi yoktur. Platformlar kurallarını değiştirebilir, etkileşimi silebilir ya da hesaplara kısıtlama uygulayabilir. Hizmeti kendi platformunuzun kurallarını değerlendirerek satın alırsınız. Bir gelir, satış ya da görünürlük sonucu vaat etmeyiz.',
      ],
    },
    {
      id: 'yasak',
      title: '12. Yasak kullanımlar',
      body: [
        [
          'Başkasının hesabını izinsiz hedef göstermek, taciz, nefret, dolandırıcılık ya da hukuka aykırı içerik için sipariş vermek,',
          'sahte dekont ya da sahte ödeme bildirimi göndermek,',
          'siteyi aşırı yükleyen, güvenliği deneyen ya da başka üyelerin verisine ulaşmaya çalışan araçlar kullanmak,',
          'yorum ve mesajlarda hakaret ya da reklam yapmak.',
        ],
        'Bu hâllerde sipariş durdurulabilir, hesap devre dışı bırakılabilir. Yorumlar bir yöneticinin onayından sonra yayımlanır.',
      ],
    },
    {
      id: 'araclar',
      title: '13. Ücretsiz araçlar ve içerik',
      body: [
        'Ücretsiz araçların gösterdiği rakamlar örnek verilerdir ve öyle etiketlenir; gerçek profillerden okunmaz. Blog yazıları genel bilgi içindir. Sitedeki metin, çizim ve yazılımın hakları saklıdır.',
      ],
    },
    {
      id: 'kapatma',
      title: '14. Hesabın kapatılması',
      body: [
        'Hesabınızı ayarlar sayfasından iki onayla kapatabilirsiniz. Bekleyen bir ödeme talebi ya da açık bir sipariş varken hesap kapatılamaz. Bakiyeniz varsa ondan açıkça vazgeçmeniz gerekir; bu vazgeçme kayda geçer ve geri alınamaz. Kapatmadan sonra kişisel verileriniz silinir ya da okunamaz hâle gelir, para hareketleri kimliğinizden ayrılmış olarak kalır.',
      ],
    },
    {
      id: 'hizmet',
      title: '15. Hizmetin sürekliliği',
      body: [
        'Site kısa süreli bakıma alınabilir; bu sırada bakiyeniz ve siparişleriniz korunur, yeni işlem alınmaz. Yanıtı gecikmiş bir işlem başarısız sayılmaz: sonucu kayıttan okunur ve aynı işlem ikinci kez yapılmaz. Öngörülemeyen ve kusurumuz dışında gelişen kesintilerden doğan dolaylı zararlardan, kanunun izin verdiği ölçüde sorumlu değiliz. Kasıt ve ağır kusur hâlleri ile tüketicinin kanundan doğan hakları saklıdır.',
      ],
    },
    {
      id: 'uyusmazlik',
      title: '16. Uyuşmazlık, değişiklik ve yürürlük',
      body: [
        `Önce bize yazın: ${email}. Çözüm bulunamazsa, parasal sınırlara göre yerleşim yerinizdeki tüketici hakem heyetine ya da tüketici mahkemesine başvurabilirsiniz. Türk hukuku uygulanır.`,
        'Bu şartları değiştirdiğimizde yürürlük tarihini güncelleriz. Değişiklik, verilmiş siparişlere ve yapılmış ödemelere uygulanmaz.',
      ],
    },
  ],
});
