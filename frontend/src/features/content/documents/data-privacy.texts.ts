// Size: a legal document is one text.
import type { LegalText, ShopDetails } from './legal.texts.js';

/** The information that law 6698 (KVKK), article 10, asks for. */
export const dataPrivacy = ({ site, email, phone, address }: ShopDetails): LegalText => ({
  title: 'Kişisel Verilerin Korunması',
  lead: '6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi uyarınca hazırlanan aydınlatma metnidir.',
  since: '2026-11-22',
  sections: [
    {
      id: 'sorumlu',
      title: '1. Veri sorumlusu',
      body: [
        `Kişisel verileriniz, veri sorumlusu sıfatıyla ${site} tarafından işlenir.`,
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
      id: 'veriler',
      title: '2. İşlenen veriler, amaçlar ve hukuki sebepler',
      body: [
        'Her veri türünün yanında işleme amacı ve Kanun’un dayandığımız hükmü yazılıdır.',
        {
          rows: [
            [
              'Kimlik ve iletişim: ad soyad, e-posta, telefon (isteğe bağlı)',
              'Üyelik, oturum ve bilgilendirme. Sözleşmenin kurulması ve ifası (m. 5/2-c).',
            ],
            [
              'Müşteri işlemi: siparişler, hedef bağlantı, kullanıcı adı, notlar',
              'Siparişin teslimi ve garantinin uygulanması. Sözleşmenin ifası (m. 5/2-c).',
            ],
            [
              'Finans: cüzdan hareketleri, ödeme talepleri, dekontlar, iadeler',
              'Bakiyenin doğru tutulması, ödemelerin eşleştirilmesi, kayıt düzeni. Sözleşmenin ifası ve hukuki yükümlülük (m. 5/2-c, ç).',
            ],
            [
              'İşlem güvenliği: şifre özeti, oturum kayıtları, sıklık sınırı için geçici IP adresi',
              'Hesabın ve sistemin korunması. Meşru menfaat (m. 5/2-f).',
            ],
            [
              'Bilgilendirme e-postaları: e-posta adresi, ad, siparişin ya da ödemenin özeti, giriş yapılan cihaz türü',
              'Sipariş ve ödeme sonucunun bildirilmesi. Sözleşmenin ifası (m. 5/2-c). Yeni cihaz, şifre, e-posta adresi, yetki, hesabın kapatılması ve iki adımlı doğrulama değişikliklerinin bildirilmesi. Meşru menfaat (m. 5/2-f).',
            ],
            [
              'Talep ve şikâyet: iletişim formu mesajları',
              'Başvurunun yanıtlanması. Meşru menfaat ve bir hakkın kullanılması (m. 5/2-f, e).',
            ],
            [
              'Pazarlama: bülten e-posta adresi, tanıtım tercihleri',
              'Bülten ve kampanya duyurusu. Açık rıza (m. 5/1); dilediğiniz an geri alabilirsiniz.',
            ],
            [
              'İçerik: blog yorumu ve yazılan ad',
              'Yorumun incelenmesi ve yayımlanması. Alenileştirme ve meşru menfaat (m. 5/2-d, f).',
            ],
          ],
        },
        'Özel nitelikli kişisel veri istemiyoruz. Sipariş notu ve mesaj alanlarına sağlık, inanç veya benzeri bilgileri yazmamanızı rica ederiz.',
      ],
    },
    {
      id: 'yontem',
      title: '3. Toplama yöntemi',
      body: [
        'Veriler; kayıt, sipariş, ödeme talebi, ayarlar, iletişim, bülten ve yorum formlarını doldurmanızla ve siteyi kullanmanız sırasında teknik olarak oluşmasıyla, tamamen otomatik yollarla elektronik ortamda toplanır.',
      ],
    },
    {
      id: 'aktarim',
      title: '4. Aktarım',
      body: [
        'Hedef bağlantı ve miktar, siparişin teslimi amacıyla hizmet sağlayan iş ortağına aktarılabilir. Yetkili kamu kurumlarının hukuka uygun talepleri yerine getirilir. Barındırma ve e-posta gönderim hizmeti sağlayan kuruluşlar verileri yalnızca bizim talimatımızla işler.',
        'Bunların dışında aktarım yapılmaz. Canlı destek bağlantısını kullanırsanız mesajınızı yurt dışında yerleşik bir mesajlaşma hizmetine siz gönderirsiniz; bunun yerine e-posta ya da iletişim formunu seçebilirsiniz.',
      ],
    },
    {
      id: 'imha',
      title: '5. Saklama ve imha',
      body: [
        'Veriler işleme amacı için gereken süre boyunca ve kanunlarda öngörülen asgari süreler kadar saklanır. Para hareketleri değiştirilemeyen bir defterde tutulur; bu defterde kimlik ve iletişim bilgisi bulunmaz, size ilişkin serbest metinler ise yalnızca size ait bir anahtarla şifrelenmiştir.',
        'Bilgilendirme e-postalarının metni saklanmaz. Gönderim kuyruğunda adres bulunuyorsa e-posta gönderilince silinir; gönderim kaydının kendisi (tür ve zaman) 30 gün sonra silinir. Bir gün boyunca denenip gönderilemeyen e-posta en çok 30 gün daha bekletilir ve silinir. Onaylanmayan bülten adresi 7 gün sonra silinir.',
        'Hesap kapatıldığında sırasıyla: (a) hesap yeni işlemlere kapatılır, (b) size ait şifreleme anahtarı yok edilir, (c) kullanıcı kaydındaki ad, e-posta ve telefon anonim değerlerle değiştirilir, (d) yüklediğiniz dekontlar ile gönderilmeyi bekleyen e-postalar silinir. Anahtarı yok edilen veriler hiç kimse tarafından hiçbir şekilde erişilemez ve geri getirilemez hâle gelir. Kalan tutarlar sizinle ilişkilendirilemez.',
        'İşlem yarıda kalırsa kaldığı yerden sürdürülür; tamamlanana kadar hesap kapalı kalır.',
      ],
    },
    {
      id: 'haklar',
      title: '6. Haklarınız',
      body: [
        'Kanun’un 11. maddesi uyarınca veri sorumlusuna başvurarak;',
        [
          'kişisel verilerinizin işlenip işlenmediğini öğrenme,',
          'işlenmişse buna ilişkin bilgi talep etme,',
          'işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,',
          'yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,',
          'eksik veya yanlış işlenmişse düzeltilmesini isteme,',
          'Kanun’un 7. maddesindeki şartlar çerçevesinde silinmesini veya yok edilmesini isteme,',
          'düzeltme, silme ve yok etme işlemlerinin verilerin aktarıldığı üçüncü kişilere bildirilmesini isteme,',
          'münhasıran otomatik sistemlerle analiz edilmesi suretiyle aleyhinize bir sonucun ortaya çıkmasına itiraz etme,',
          'kanuna aykırı işleme sebebiyle zarara uğramanız hâlinde zararın giderilmesini talep etme',
        ],
        'haklarına sahipsiniz. Değiştirilemeyen defterdeki tutarların silinmesi, kayıt düzeninin bütünlüğü ve yasal saklama yükümlülüğü nedeniyle mümkün değildir; bunun yerine sizinle bağı koparılır.',
      ],
    },
    {
      id: 'basvuru',
      title: '7. Başvuru',
      body: [
        `Başvurunuzu kayıtlı e-posta adresinizden ${email} adresine ya da yazılı olarak ${address} adresine iletebilirsiniz. Ad soyad, iletişim bilgisi ve talebinizin konusunu yazmanız yeterlidir; kimliğinizi doğrulamak için ek bilgi isteyebiliriz.`,
        'Başvurular en geç otuz gün içinde ve kural olarak ücretsiz sonuçlandırılır. Yanıtımızı yetersiz bulursanız otuz gün içinde, her hâlde başvuru tarihinden itibaren altmış gün içinde Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
        'Üyeler hesaplarına bağlı verilerin tamamını ayarlar sayfasındaki “Verilerimi indir” ile alabilir, hesaplarını aynı sayfadan kapatabilir; bunun için ayrıca başvuru gerekmez.',
      ],
    },
  ],
});
