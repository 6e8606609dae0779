// Size: a legal document is one text.
import type { LegalText, ShopDetails } from './legal.texts.js';

/**
 * Privacy policy: what is kept, where, how long, and what the browser keeps. Each sentence describes what the software
 * does.
 */
export const privacyPolicy = ({ site, email, address }: ShopDetails): LegalText => ({
  title: 'Gizlilik Politikası',
  lead: 'Kısaca: Yalnızca hizmet için gerekeni saklarız, reklam ve izleme aracı kullanmayız, para hareketlerinin kaydını değiştirmeyiz. Hesabınızı kapattığınızda kişisel verileriniz okunamaz hâle gelir.',
  since: '2026-11-22',
  sections: [
    {
      id: 'kapsam',
      title: '1. Kapsam',
      body: [
        `Bu politika ${site} sitesini ziyaret edenlerin, üyelerin ve bize yazanların bilgilerini nasıl kullandığımızı anlatır. 6698 sayılı Kanun kapsamındaki aydınlatma metni ayrı bir sayfadadır: Kişisel Verilerin Korunması.`,
        `Sorularınız için: ${email} · ${address}.`,
      ],
    },
    {
      id: 'bilgiler',
      title: '2. Hangi bilgileri saklıyoruz?',
      body: [
        {
          rows: [
            [
              'Hesap',
              'Ad soyad, e-posta adresi, isterseniz telefon; kayıt ve son giriş zamanı. Şifreniz saklanmaz, yalnızca geri çevrilemeyen bir özeti (Argon2id) tutulur. İki adımlı doğrulamayı açarsanız doğrulama anahtarınız şifrelenerek, kurtarma kodlarınız özet olarak saklanır; kapatınca silinirler.',
            ],
            [
              'Sipariş',
              'Seçtiğiniz hizmet, miktar, fiyat, hedef bağlantı ve varsa kullanıcı adı ile notunuz. Bağlantı, kullanıcı adı ve not size özel bir anahtarla şifrelenir.',
            ],
            [
              'Ödeme',
              'Talebin tutarı, yöntemi, referans kodu, durumu ve karar notu; cüzdan hareketleri. Dekont yüklerseniz dosyası, size özel anahtarla şifrelenmiş olarak. Kart bilgisi istemeyiz ve saklamayız.',
            ],
            ['Oturum', 'Açık oturumlarınızın başlangıç ve bitiş zamanı ile tarayıcı ve işletim sistemi türü.'],
            ['Mesaj', 'İletişim formuna yazdığınız ad, e-posta adresi, konu ve mesaj.'],
            ['Bülten', 'Abone olduysanız e-posta adresiniz, abonelik ve onay zamanı.'],
            [
              'E-posta',
              'Siparişiniz, ödemeniz ve hesabınızın güvenliğiyle ilgili e-postaların türü, zamanı ve gönderilip gönderilemediği. Metinleri saklanmaz, gönderilirken kayıtlardan yazılır. Adres yalnızca hesapta kayıtlı olmayabileceği yerde, e-posta gönderilene kadar tutulur: değişen e-posta adresi, unutulan şifre, bülten onayı.',
            ],
            [
              'Blog',
              'Yorumunuz ve yazdığınız ad. Beğenide kimliğiniz değil, tarayıcınızın ürettiği rastgele anahtarın özeti tutulur.',
            ],
            ['Tercihler', 'Bildirim ve gizlilik ayarlarınız.'],
          ],
        },
        'IP adresinizi yalnızca kötüye kullanımı önlemek için, sunucunun belleğinde ve en çok bir saat boyunca tutarız; sunucu günlüklerine yazılmaz. Günlüklerde adreslerin yalnızca kalıbı bulunur, arama ve bağlantı içerikleri bulunmaz.',
      ],
    },
    {
      id: 'amac',
      title: '3. Neden kullanıyoruz?',
      body: [
        [
          'Siparişinizi teslim etmek ve durumunu göstermek,',
          'cüzdanınızı doğru tutmak, ödemenizi eşleştirmek ve onaylamak,',
          'hesabınızı ve oturumlarınızı korumak,',
          'siparişiniz ve ödemeniz sonuçlanınca, hesabınıza yeni bir cihazdan girilince, şifreniz, e-posta adresiniz ya da iki adımlı doğrulamanız değişince e-posta ile haber vermek,',
          'mesajınızı yanıtlamak ve, istediyseniz, bülten göndermek,',
          'yasal yükümlülüklerimizi yerine getirmek.',
        ],
        'Bilgilerinizi satmayız, kiralamayız, reklam için kullanmayız. Hakkınızda otomatik karar vermeyiz; ödeme taleplerine insanlar bakar.',
      ],
    },
    {
      id: 'defter',
      title: '4. Para hareketlerinin kaydı neden silinmez?',
      body: [
        'Cüzdanınızdaki her hareket, sonradan değiştirilemeyen bir kayıt defterine yazılır. Bakiyeniz bu satırların toplamıdır; bir satırı silmek ya da düzeltmek bütün hesabı bozardı. Bu yüzden yanlışlar silinerek değil, yeni bir satırla düzeltilir.',
        'Defterde tutarlar, tarihler ve rastgele üretilmiş kimlik numaraları açık durur. Adınız, e-posta adresiniz ve telefonunuz deftere hiç yazılmaz. Hedef bağlantı, kullanıcı adı, not ve serbest açıklamalar yalnızca size ait bir anahtarla şifrelenmiş olarak yazılır (AES-256-GCM).',
        'Hesabınızı kapattığınızda bu anahtar yok edilir. Şifreli bilgiler o andan sonra bizim için de okunamaz; yerlerinde [silindi] görünür. Geriye kimliğinizden ayrılmış tutarlar kalır.',
      ],
    },
    {
      id: 'sure',
      title: '5. Ne kadar saklıyoruz?',
      body: [
        {
          rows: [
            ['Hesap bilgileri', 'Hesabınız açık olduğu sürece. Kapatınca anonimleştirilir.'],
            [
              'Sipariş bağlantısı, notları ve dekontlar',
              'Hesabınız açık olduğu sürece. Kapatınca anahtarla birlikte okunamaz olur.',
            ],
            [
              'Para hareketleri',
              'Süresiz; hesap kapandıktan sonra kimliğinizden ayrılmış olarak. Ticari kayıtlar için kanundaki saklama süreleri geçerlidir.',
            ],
            [
              'Oturumlar',
              'Kullanılmazsa 30, her durumda en çok 90 gün; çıkış yaptığınızda ya da şifrenizi değiştirdiğinizde hemen geçersiz olur.',
            ],
            ['İletişim mesajları', 'Konu kapanana kadar. İstediğinizde sileriz.'],
            [
              'Bülten adresi',
              'Siz çıkmak isteyene kadar; her bülten onayındaki bağlantıyla kendiniz çıkabilirsiniz. Onaylanmayan adres 7 gün sonra silinir.',
            ],
            [
              'Gönderilen e-postalar',
              'Gönderilince içindeki adres silinir; türü ve zamanı 30 gün sonra silinir. Sunucunun almadığı e-posta bir gün boyunca yeniden denenir. Yine gönderilemezse yöneticilerin yeniden deneyebilmesi için, varsa adresiyle birlikte, en çok 30 gün bekler, sonra silinir. Hesabınızı kapatınca bekleyenler de hemen silinir.',
            ],
            [
              'Yönetici ve denetçilerin işlem kayıtları',
              'Süresiz. Hesabınızı kapatınca içindeki adınız, e-posta adresiniz ve telefonunuz okunamaz olur.',
            ],
            ['Yorumlar', 'Yayında kaldığı sürece. İstediğinizde kaldırırız.'],
          ],
        },
      ],
    },
    {
      id: 'cerez',
      title: '6. Çerez ve tarayıcı deposu',
      body: [
        'Bu site üç çerez kullanır. Giriş yaparken bırakılırlar ve yalnızca oturumunuza ve hesabınızın güvenliğine yararlar; reklam, ölçüm ya da sosyal medya çerezi yoktur. Zorunlu oldukları için onay istenmez. Kullanım istatistikleri tercihini ayarlardan değiştirebilirsiniz; üçüncü taraf ölçüm aracı kullanılmaz.',
        {
          rows: [
            [
              'yukselt_refresh',
              'Oturum yenileme çerezi. Betikler okuyamaz (HttpOnly), başka siteden gönderilmez (SameSite=Strict), yalnızca oturum adreslerine gider, en çok 30 gün yaşar.',
            ],
            [
              'yukselt_challenge',
              'Yalnızca iki adımlı doğrulamayı açtıysanız: şifreniz doğru olunca, kodunuz girilene kadar girişi açık tutar. Rastgele bir sayıdır, aynı korumalarla yalnızca oturum adreslerine gider, en çok beş dakika yaşar.',
            ],
            [
              'yukselt_device',
              'Tanınan tarayıcı çerezi: başkalarının hatalı şifre denemeleri sizi girişten alıkoymasın diye bu tarayıcıda daha önce giriş yaptığınızı gösterir. Rastgele bir sayı ve bir imzadır, kişisel veri taşımaz. Aynı korumalarla yalnızca oturum adreslerine gider, son girişten sonra bir yıl yaşar.',
            ],
          ],
        },
        'Tarayıcınızın yerel deposunda, yalnızca sizin cihazınızda şunlar durur:',
        [
          'seçtiğiniz tema, sepetiniz ve beğendiğiniz yazılar,',
          '“Beni hatırla” dediyseniz e-posta adresiniz,',
          'giriş yapıldığını gösteren bir işaret ve sitenin son okunan iletişim bilgileri,',
          'yanıtı henüz gelmemiş işlemler, bağlantı gelince bir kez tamamlansınlar diye. Oturum kapanınca bunlardan hedef bağlantı, kullanıcı adı, not ve gerekçe silinir; işlemin anahtarı, tutarı ve hizmetleri, sonucu bir sonraki girişte öğrenilene kadar kalır.',
        ],
        'Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz. Erişim belirteci depoya yazılmaz; yalnızca açık sekmenin belleğinde durur.',
      ],
    },
    {
      id: 'paylasim',
      title: '7. Kimlerle paylaşıyoruz?',
      body: [
        'Siparişin teslimi için gereken hedef bağlantı ve miktar, teslimatı yapan iş ortağımıza iletilebilir; adınız, e-posta adresiniz ve ödeme bilgileriniz iletilmez.',
        'E-postalar, gönderimi bizim adımıza yapan e-posta hizmeti üzerinden iletilir; bu hizmet adınızı, adresinizi ve e-postanın metnini yalnızca iletmek için görür.',
        'Papara ve banka havalelerini kendi uygulamanızdan siz yaparsınız; bu kuruluşlar kendi politikalarına tabidir. Canlı destek ve harita bağlantıları yeni bir pencerede üçüncü bir siteyi açar; siz tıklamadıkça o siteye hiçbir bilgi gitmez. Sayfalarımıza üçüncü taraf içeriği gömülmez.',
        'Ayarlardaki veri paylaşımı tercihi kapalı gelir; siz açmadıkça ve yetkili makamların hukuka uygun istekleri dışında başka kimseyle paylaşım yapılmaz.',
      ],
    },
    {
      id: 'guvenlik',
      title: '8. Nasıl koruyoruz?',
      body: [
        [
          'Yetkiler sunucuda denetlenir; yönetim alanı bir saatten yeni bir şifre girişi ister.',
          'İsteyen herkes girişini iki adımlı doğrulamayla korur.',
          'Denetçiler kayıtları okuyabilir, hiçbir şeyi değiştiremez.',
          'Bir yönetici ya da denetçi hesabınızı açtığında veya değiştirdiğinde bu kaydedilir; kayıtları, indirdiğiniz verilerinizde görürsünüz.',
          'Kimse kendi hesabındaki ödemeyi onaylayamaz.',
          'Yenileme belirteci her kullanımda değişir; eskisi yeniden kullanılırsa bütün oturum kapanır.',
          'Giriş denemeleri sınırlıdır ve kaydedilir.',
        ],
      ],
    },
    {
      id: 'haklar',
      title: '9. Ne yapabilirsiniz?',
      body: [
        [
          'Bilgilerinizi ayarlar sayfasından görebilir ve düzeltebilirsiniz.',
          'Sipariş ve ödeme e-postalarını ayarlardan kapatabilirsiniz. Güvenlik e-postaları hesabınızı koruduğu için kapatılamaz.',
          'Hesabınıza bağlı olarak sakladığımız her şeyi tek bir dosya olarak indirebilirsiniz.',
          'Hesabınızı kapatabilirsiniz. Bekleyen ödeme talebi ya da açık sipariş varken kapatma yapılamaz; bakiyeniz varsa ondan açıkça vazgeçmeniz gerekir.',
          `İletişim mesajınızın ya da bülten adresinizin bir kopyası veya silinmesi için o e-posta adresinden ${email} adresine yazabilirsiniz; form giriş istemediği için adresin size ait olduğunu önce doğrularız.`,
        ],
      ],
    },
    {
      id: 'degisiklik',
      title: '10. Değişiklikler',
      body: [
        'Bu politikayı değiştirdiğimizde yürürlük tarihini güncelleriz. Haklarınızı daraltan değişiklikleri yürürlüğe girmeden önce sitede duyururuz.',
      ],
    },
  ],
});
