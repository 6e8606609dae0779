import { AUTHORS, type SeedPost } from '../seed-post.js';

export const TIKTOK_POSTS: readonly SeedPost[] = [
  {
    title: 'TikTok Algoritması Nasıl Çalışır?',
    category: 'TikTok',
    author: AUTHORS.kerem,
    tags: ['TikTok', 'Algoritma'],
    keywords: ['tiktok algoritması', 'sizin için akışı', 'izlenme süresi'],
    publishedDaysAgo: 11,
    summary: '“Sizin İçin” akışına girmenin mantığını ve izlenme süresinin neden her şey olduğunu anlatıyoruz.',
    content: `<p>TikTok, takipçi sayınızdan çok videonuzun nasıl izlendiğine bakar. Yeni bir video önce küçük bir gruba gösterilir. Bu grup videoyu sonuna kadar izler, tekrar izler ya da paylaşırsa bir sonraki, daha büyük gruba geçilir. İlgi düştüğü yerde dağıtım da durur.</p>
<h2>Tamamlanma oranı</h2><p>Sonuna kadar izlenen on beş saniyelik bir video, yarıda bırakılan bir dakikalık videodan değerlidir. Gereksiz girişleri kesin: “Merhaba arkadaşlar, bugün sizlerle…” cümlesi bittiğinde izleyicinin önemli bir kısmı gitmiştir.</p>
<h2>Tekrar izlenme</h2><p>Sonu başa bağlanan kurgu, videonun ikinci kez izlenmesini sağlar. Küçük bir ayrıntıyı hızlı geçmek de işe yarar: yakalamak isteyen geri döner.</p>
<h2>Paylaşma ve kaydetme</h2><p>Beğeni bir nezakettir; paylaşma ve kaydetme ise karardır. Videonuzu birinin bir arkadaşına yollaması için nasıl bir sebep sunuyorsunuz? Bu soruyu çekimden önce sorun.</p>
<h2>Ses ve akım</h2><p>Yükselen sesleri erken yakalayın; ancak kendi konunuzla bağ kurmadan kullanmayın. Akımın içinde kaybolan hesap hatırlanmaz.</p>
<h2>Arama artık önemli</h2><p>İnsanlar TikTok’u arama motoru gibi kullanıyor. Konuyu ekrandaki yazıda, açıklamada ve konuşmanın içinde aynı kelimelerle söyleyin. “Evde kahve köpüğü” arayan kişi, bu kelimeleri hiç geçirmeyen videoyu bulamaz.</p>
<h2>Ne zaman sabretmeli?</h2><p>Bazı videolar ilk gün durur, üçüncü gün yeniden dağıtılır. Bir videoyu kırk sekiz saatten önce silmeyin; silmek size bilgi kaybettirir.</p>
<blockquote>İyi bir video, izleyene bir şey öğretir ya da bir şey hissettirir. İkisini birden yapıyorsa yayılır.</blockquote>`,
  },
  {
    title: 'TikTok’ta İlk 30 Gün: Gün Gün Plan',
    category: 'TikTok',
    author: AUTHORS.kerem,
    tags: ['TikTok', 'Planlama', 'Başlangıç'],
    keywords: ['tiktok başlangıç', 'tiktok planı', 'yeni hesap'],
    publishedDaysAgo: 41,
    summary: 'Yeni bir hesabı otuz günde ritme sokmak için uygulanabilir, abartısız bir plan.',
    content: `<p>Yeni bir TikTok hesabının en büyük düşmanı sessizlik değil, düzensizliktir. Bir gün beş video, sonra iki hafta boşluk… Aşağıdaki plan günde kırk beş dakikayı geçmez ve otuz gün sonunda size neyin işe yaradığını gösterir.</p>
<h2>1.–5. gün: dinleyin</h2><p>Konunuzdaki otuz videoyu kaydedin. Her biri için tek cümle yazın: “Neden sonuna kadar izledim?” Ortak noktalar ilk haftanın konu listesidir. Profil fotoğrafını, adı ve tek cümlelik tanıtımı da bu günlerde tamamlayın.</p>
<h2>6.–15. gün: deneyin</h2><p>Her gün bir video yayımlayın ve üç biçimi sırayla kullanın:</p><ul><li>Kısa ders: tek bir ipucu.</li><li>Sahne arkası: bir şeyin nasıl yapıldığı.</li><li>Cevap: bir yoruma ya da sık sorulan soruya.</li></ul><p>Bu dönemde sayıya bakmayın, yalnızca düzeni koruyun.</p>
<h2>16.–25. gün: daraltın</h2><p>On videonun tamamlanma oranlarını karşılaştırın. En iyi iki biçimle devam edin, üçüncüsünü bırakın. Aynı konuyu farklı bir girişle yeniden çekmekten çekinmeyin; ilk izleyiciler büyük olasılıkla sizi görmedi.</p>
<h2>26.–30. gün: seriye dönüştürün</h2><p>İşe yarayan biçimi numaralı bir seri yapın. Seri, izleyiciye profilinize girmek için bir neden verir. Beş bölümlük küçük bir oynatma listesi yeterlidir.</p>
<h2>Otuzuncu gün toplantısı</h2><p>Kendinizle yirmi dakikalık bir toplantı yapın ve üç cümle yazın: ne işe yaradı, ne yaramadı, gelecek ay neyi iki katına çıkaracağım. Plan bundan sonra sizin planınızdır.</p>
<p>Hesabınızı açıldığı günlerde desteklemek isterseniz <a href="/tiktok">TikTok paketlerini</a> küçük adetlerle ve içerik hızınıza uygun biçimde kullanın.</p>`,
  },
];
