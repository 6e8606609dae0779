import { AUTHORS, type SeedPost } from '../seed-post.js';

export const YOUTUBE_POSTS: readonly SeedPost[] = [
  {
    title: 'YouTube’da İlk 1.000 Aboneye Ulaşmak',
    category: 'YouTube',
    author: AUTHORS.deniz,
    tags: ['YouTube', 'Abone', 'Kanal'],
    keywords: ['youtube abone', 'kanal büyütme', 'ilk 1000 abone'],
    publishedDaysAgo: 18,
    summary: 'Küçük resimden seriye, ilk bin abone için izlenecek sade bir yol haritası.',
    content: `<p>İlk bin abone en zor olanıdır: ne arama geçmişiniz ne de öneri gücünüz vardır. Bu aşamada iki şey önemlidir: aranan bir konu ve tıklanan bir küçük resim. Pahalı kamera, uzun giriş müziği ve günlük yayın bu listede yoktur.</p>
<h2>Aranan sorulardan başlayın</h2><p>İzleyicinin arama kutusuna yazdığı cümleyi başlık yapın. Genel konular yerine dar sorulara tam yanıt verin. “Fotoğraf nasıl çekilir” yerine “Telefonla gece fotoğrafı neden bulanık çıkar” sizi rakipsiz bir odaya sokar.</p>
<h2>Cevabı geciktirmeyin</h2><p>İlk otuz saniyede kısa cevabı verin, sonra nedenini anlatın. Cevabı sona saklamak izleyiciyi tutmaz, kaçırır.</p>
<h2>Seri hâlinde düşünün</h2><p>Birbirini tamamlayan beş video, izleyiciyi kanalda tutar ve abone olma nedenini açıklar. Her videonun sonunda tek bir öneri gösterin: serinin bir sonraki bölümü.</p>
<h2>Küçük resim</h2><ul><li>Tek bir yüz ya da nesne</li><li>En çok dört kelime</li><li>Telefonda okunabilen kontrast</li><li>Başlığı tekrar etmeyen bir söz</li></ul>
<h2>Abone olmayı ne zaman istemeli?</h2><p>Değer verdikten hemen sonra. Videonun başında gelen “abone olmayı unutmayın” cümlesi, henüz hiçbir şey almamış birinden istenir. Bir sorunu çözdüğünüz anda söyleyin ve nedenini ekleyin: “Her hafta böyle bir sorunu çözüyoruz.”</p>
<h2>Ayda bir bakım</h2><p>En çok gösterilen ama en az tıklanan üç videonun küçük resmini değiştirin. Yeni video çekmeden kazanmanın en hızlı yolu budur.</p>
<blockquote>Bin abone, bin ayrı kişiye bir kez iyi yardım etmiş olmaktır.</blockquote>`,
  },
  {
    title: 'YouTube Shorts ile Uzun Videoyu Birlikte Kullanmak',
    category: 'YouTube',
    author: AUTHORS.deniz,
    tags: ['YouTube', 'Shorts', 'İzlenme'],
    keywords: ['youtube shorts', 'uzun video', 'izlenme'],
    publishedDaysAgo: 56,
    summary: 'Shorts izlenme getirir, uzun video bağ kurar. İkisini birbirine bağlamanın üç yolu.',
    content: `<p>Shorts’tan gelen binlerce izlenmenin uzun videolara hiç yansımadığını görmek moral bozucu olabilir. Sorun çoğu zaman biçimde değil, aradaki köprüdedir. Shorts izleyicisi kaydırma hızındadır; ona durması için açık bir neden vermek gerekir.</p>
<h2>Fragman değil, bölüm</h2><p>Uzun videonun en heyecanlı yerini kesip “devamı kanalda” demek güven kaybettirir. Bunun yerine kendi başına tamamlanmış küçük bir bölüm hazırlayın ve uzun videoda bir adım ilerisini anlatın. İzleyici bir şey almış olarak gelsin.</p>
<h2>İlgili video bağlantısı</h2><p>Shorts’a ekleyebildiğiniz ilgili video alanını boş bırakmayın. Konuşmanın içinde de bir kez söyleyin: “Ölçüleriyle birlikte uzun anlatımı aşağıdaki videoda.” Tek bağlantı, iki cümle, bu kadar.</p>
<h2>Yorumlardan konu seçin</h2><p>Shorts yorumları hızlı ve dürüsttür. En çok tekrar eden soru, bir sonraki uzun videonuzun başlığıdır. Videoyu yayımladığınızda o yoruma geri dönüp bağlantıyı bırakın.</p>
<h2>Örnek bir hafta</h2><ol><li>Pazartesi: uzun video.</li><li>Salı: aynı konudan tek ipucu, Shorts.</li><li>Perşembe: yorumdaki bir soruya cevap, Shorts.</li><li>Cumartesi: sahne arkası, topluluk gönderisi.</li></ol>
<h2>Neyi ölçmeli?</h2><p>Shorts için izlenme yerine yeni izleyiciden dönen oranına, uzun videolar için ortalama izlenme süresine bakın. Üç ay sonunda iki eğri birlikte yükseliyorsa köprü kurulmuştur.</p>
<p>İlk günlerde görünürlüğe ihtiyaç duyan kanallar için <a href="/youtube">YouTube hizmetleri</a> sayfasında paketleri ve fiyatları karşılaştırabilirsiniz.</p>`,
  },
];
