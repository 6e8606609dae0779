import { AUTHORS, type SeedPost } from '../seed-post.js';

const CATEGORY = 'Sosyal Medya Stratejisi';

export const STRATEGY_POSTS: readonly SeedPost[] = [
  {
    title: 'Marka Hesapları İçin İçerik Takvimi',
    category: CATEGORY,
    author: AUTHORS.selin,
    tags: ['Planlama', 'İçerik'],
    keywords: ['içerik takvimi', 'sosyal medya planı', 'marka hesabı'],
    publishedDaysAgo: 26,
    summary: 'Ayda bir saat ayırarak dört haftalık içerik planı çıkarmanın pratik yöntemi.',
    content: `<p>Plansız paylaşım, en çok fikir bittiğinde zorlar. İyi haber: dört haftalık bir takvim için bir saat yeterlidir. Gereken tek şey boş bir tablo, bir bardak çay ve kapalı bildirimler.</p>
<h2>İlk on beş dakika: dört içerik sütunu</h2><p>Hesabınızın konuştuğu dört konuyu yazın. Çoğu marka için şu dörtlü iş görür: öğreten, ilham veren, tanıtan ve sohbet açan içerikler. Her haftaya her sütundan en az bir gönderi koyun; böylece yalnızca satış konuşan bir hesaba dönüşmezsiniz.</p>
<h2>İkinci on beş dakika: takvimin iskeleti</h2><p>Bayramlar, sezon açılışları, kampanyalar ve sektörünüzün etkinlikleri takvimin iskeletidir. Önce bunları yerleştirin. Özel günleri “kutlu olsun” görselleriyle geçiştirmek yerine o günün sizin işinizle bağını anlatın.</p>
<h2>Üçüncü on beş dakika: fikirleri doldurun</h2><p>Boş kutulara yalnızca tek cümlelik fikir yazın. Metin, görsel ve etiketler üretim gününün işidir. Şu üç kaynak hiç kurumaz:</p><ul><li>Müşterinin bu ay en çok sorduğu soru</li><li>Ekibin kendi arasında konuştuğu küçük ayrıntı</li><li>Geçen ay iyi giden gönderinin devamı</li></ul>
<h2>Son on beş dakika: boşluk ve sorumlu</h2><p>Takvimin beşte birini boş tutun; gündem her zaman bir şey getirir. Her kutunun yanına bir isim yazın. Sorumlusu olmayan iş yapılmaz.</p>
<h2>Toplu üretim</h2><p>Ayda iki yarım gün çekim, her gün telefonla uğraşmaktan hem daha ucuz hem daha tutarlıdır. Aynı ışıkta çekilen sekiz video, iki haftanızı rahatlatır.</p>
<blockquote>Takvim sizi bağlamak için değil, iyi fikri doğru güne taşımak için vardır.</blockquote>`,
  },
  {
    title: 'Sosyal Medyada Güvenli Büyüme Rehberi',
    category: CATEGORY,
    author: AUTHORS.kerem,
    tags: ['Güvenlik', 'Büyüme'],
    keywords: ['güvenli takipçi', 'hesap güvenliği', 'düşüş koruması'],
    publishedDaysAgo: 64,
    summary: 'Şifre paylaşmadan, hesabınızı riske atmadan büyümek için dikkat edilmesi gerekenler.',
    content: `<p>Büyümek isteyen herkese aynı mesaj gelir: “Şifrenizi verin, gerisini biz hâllederiz.” Bu cümleyi duyduğunuz yerden uzaklaşın. Hiçbir büyüme hizmeti şifrenizi istememelidir; profil ya da gönderi bağlantınız yeterlidir.</p>
<h2>İki adımlı doğrulamayı açın</h2><p>Hesabınızın en ucuz sigortasıdır. SMS yerine doğrulama uygulaması kullanın ve kurtarma kodlarını çevrim dışı bir yerde saklayın. Ekip hesaplarında herkesin kendi girişi olsun; tek şifreyi paylaşmak, kimin ne yaptığını görmeyi imkânsız kılar.</p>
<h2>Bağlantılara iki kez bakın</h2><p>“Telif ihlali bildirimi” ya da “mavi tik başvurusu” başlıklı mesajların çoğu sahtedir. Giriş sayfasının adresini kontrol edin, bağlantıya dokunmak yerine uygulamayı kendiniz açın.</p>
<h2>Kademeli ilerleyin</h2><p>Bir gecede on kat büyüyen hesap dikkat çeker. Küçük paketlerle, içerik üretiminizle uyumlu bir hızda ilerleyin. Haftada iki gönderi paylaşan bir hesabın haftalık büyümesi de buna yakışır olmalıdır.</p>
<h2>Teslim bitene kadar açık profil</h2><p>Gizli profillere teslimat yapılamaz. Sipariş tamamlanmadan kullanıcı adınızı değiştirmeyin; değiştirirseniz sistem sizi bulamaz.</p>
<h2>Düşüşleri takip edin</h2><p>Zamanla bir miktar düşüş olağandır. <strong>30 gün düşüş koruması</strong> olan paketlerde eksilen miktar ücretsiz tamamlanır; bunun için sipariş numaranızı saklamanız yeterlidir.</p>
<h2>Kontrol listesi</h2><ul><li>Şifremi hiç kimseyle paylaşmadım.</li><li>İki adımlı doğrulama açık.</li><li>Bağlı uygulamaları bu ay gözden geçirdim.</li><li>Siparişlerimin numarası kayıtlı.</li></ul>`,
  },
  {
    title: 'Hangi Saatte Paylaşmalı? Kendi Verinizden Öğrenin',
    category: CATEGORY,
    author: AUTHORS.deniz,
    tags: ['Zamanlama', 'İstatistik'],
    keywords: ['paylaşım saati', 'en iyi saat', 'sosyal medya istatistik'],
    publishedDaysAgo: 71,
    summary: 'Genel tablolar yerine kendi hesabınızın en iyi saatini üç haftada bulmanın yolu.',
    content: `<p>“En iyi paylaşım saati salı 11:00” gibi tablolar hoş görünür, ama sizin takipçinizi tanımaz. Vardiyalı çalışan bir kitleyle üniversite öğrencilerinin telefonu eline aldığı saat aynı değildir. Doğru cevap kendi istatistiklerinizdedir ve üç haftada bulunur.</p>
<h2>1. hafta: haritayı çıkarın</h2><p>Uygulamanın istatistik bölümünde takipçilerin çevrim içi olduğu saatlere bakın. Her gün için iki tepe not edin. Genellikle biri öğle arasında, biri akşam yemeğinden sonradır.</p>
<h2>2. hafta: tepelerden önce paylaşın</h2><p>Tepe saatinde değil, yarım saat önce paylaşın. Böylece gönderi, kalabalık geldiğinde ilk tepkilerini almış olur. Aynı türden içerikleri karşılaştırın; bir videoyu bir fotoğrafla kıyaslamak saati değil biçimi ölçer.</p>
<h2>3. hafta: aykırı saati deneyin</h2><p>Sabah yedide ya da pazar gecesi paylaşan azdır. Rekabetin düşük olduğu saatler bazen tepe saatlerinden iyi sonuç verir. En az üç deneme yapmadan karar vermeyin.</p>
<h2>Sonuçları nasıl okumalı?</h2><p>İlk saatteki etkileşimi ve yirmi dört saatteki erişimi ayrı sütunlara yazın. Birincisi saatin, ikincisi içeriğin gücünü gösterir. Aradaki fark büyüyorsa içerik iyi, saat yanlıştır.</p>
<h2>Yılda iki kez tekrarlayın</h2><p>Yaz saati, tatil ve okul takvimi alışkanlıkları değiştirir. Ölçümü mart ve eylül aylarında yinelemek yeterlidir.</p>
<blockquote>Saat, iyi bir gönderiyi biraz öne taşır; zayıf bir gönderiyi kurtarmaz.</blockquote>`,
  },
  {
    title: 'Yorumlara Yanıt Vermenin Küçük Kitabı',
    category: CATEGORY,
    author: AUTHORS.selin,
    tags: ['Topluluk', 'Yorum'],
    keywords: ['yorum yanıtlama', 'topluluk yönetimi', 'müşteri ilişkileri'],
    publishedDaysAgo: 79,
    summary: 'Övgüye, soruya ve öfkeye nasıl cevap verilir? Topluluk yöneten herkes için kısa bir rehber.',
    content: `<p>Yorumlar, sosyal medyada paranızla satın alamayacağınız tek reklam alanıdır: insanlar sizin hakkınızda sizin sayfanızda konuşur. Nasıl cevap verdiğinizi yalnızca yazan kişi değil, okuyan yüzlerce kişi görür.</p>
<h2>Övgüye cevap</h2><p>“Teşekkürler” yeterli değildir. Neyi beğendiğini tekrar edin ve konuşmayı sürdürecek küçük bir soru ekleyin: “Rengini beğenmenize sevindik. Hangi odada kullanıyorsunuz?”</p>
<h2>Soruya cevap</h2><p>“Mesaj attık” demek yerine cevabı herkesin göreceği yere yazın. Aynı soruyu soracak on kişi daha vardır. Fiyat gizlemek güveni azaltır; en azından bir aralık verin.</p>
<h2>Şikâyete cevap</h2><ol><li>Önce durumu kendi cümlenizle özetleyin: anlaşıldığını göstersin.</li><li>Savunmaya geçmeden ne yapacağınızı söyleyin.</li><li>Kişisel bilgileri özel mesajda isteyin.</li><li>Çözülünce aynı yere dönüp yazın.</li></ol><p>Dördüncü adım en çok unutulanıdır ve en çok güven kazandırandır.</p>
<h2>Öfkeye cevap</h2><p>Hakaret içeren yorumları gizlemek hakkınızdır, ama eleştiriyi silmek ters teper. Kararsız kaldığınızda cevabı yazın, yarım saat bekleyin, sonra yeniden okuyun.</p>
<h2>Hız mı, özen mi?</h2><p>İkisi de. Mesai saatlerinde iki saat, mesai dışında ertesi sabah iyi bir hedeftir. Hazır metinleri başlangıç olarak kullanın, ama adı ve konuyu mutlaka değiştirin; kopya cevap ilk bakışta anlaşılır.</p>
<blockquote>İyi bir yanıt, yazan için değil okuyanlar için de yazılmıştır.</blockquote>`,
  },
];
