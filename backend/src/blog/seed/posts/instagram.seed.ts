import { AUTHORS, type SeedPost } from '../seed-post.js';

export const INSTAGRAM_POSTS: readonly SeedPost[] = [
  {
    title: 'Instagram’da Keşfete Çıkmanın 7 Yolu',
    category: 'Instagram',
    author: AUTHORS.selin,
    tags: ['Instagram', 'Keşfet', 'Etkileşim'],
    keywords: ['instagram keşfet', 'keşfete çıkmak', 'etkileşim'],
    publishedDaysAgo: 4,
    summary: 'Keşfet algoritması neye bakar, hangi içerikler öne çıkar? Bugün uygulayabileceğiniz yedi adım.',
    content: `<p>Keşfet sayfası, sizi henüz tanımayan insanlara ulaşmanın en kısa yoludur. Orada gördüğünüz gönderiler rastgele seçilmez: sistem, içeriğin ilk saatlerde gördüğü ilgiye, izlenme süresine, kaydedilme ve arkadaşa gönderilme sayısına bakar. Takipçi sayısı sanıldığı kadar belirleyici değildir; küçük bir hesap da güçlü bir gönderiyle keşfete çıkabilir.</p>
<h2>1. İlk üç saniyeyi güçlü kurun</h2><p>Kaydırmayı durduran şey görüntüdeki hareket ve net bir vaattir. Videonun ne anlatacağını ilk cümlede söyleyin, logo ve giriş animasyonlarını sona bırakın. İlk karede okunabilen büyük bir başlık, sesi kapalı izleyenleri de yakalar.</p>
<h2>2. Kaydedilecek içerik üretin</h2><p>Liste, rehber, tarif ve kontrol listeleri kaydedilir. Kaydetme, beğeniden daha güçlü bir işarettir, çünkü “buna geri döneceğim” anlamına gelir. Gönderinin sonuna “sonra bakmak için kaydedin” demek yeterlidir; ısrar etmeyin.</p>
<h2>3. Gönderilecek içerik üretin</h2><p>İnsanlar kendilerini anlatan şeyi arkadaşlarına yollar: ortak bir dert, küçük bir itiraf, herkesin yaşadığı ama kimsenin söylemediği bir an. Konunuzun içindeki bu anları bulun.</p>
<h2>4. Düzenli paylaşın</h2><p>Haftada üç nitelikli gönderi, her gün atılan sıradan yedi gönderiden daha iyi sonuç verir. Düzen, hem sizin üretme alışkanlığınızı hem de takipçinin beklentisini kurar.</p>
<h2>5. İlk saat masada olun</h2><p>Yorumlara ilk saat içinde yanıt verin. Sohbet uzadıkça gönderinin ömrü de uzar. Yanıtınızı bir soruyla bitirirseniz konuşma sürer.</p>
<h2>6. Etiketleri daraltın</h2><p>Milyonluk etiketlerde kaybolmak yerine konunuza yakın, orta ölçekli etiketlere yönelin. Üç ile sekiz arası etiket yeterlidir; hepsi gönderiyle gerçekten ilgili olsun.</p>
<h2>7. Sonuçları ölçün</h2><p>Her hafta tek bir tabloya üç sayı yazın: erişim, kaydetme, yeni takipçi. Dört hafta sonra hangi içerik türünün işe yaradığını tahmin etmenize gerek kalmaz.</p>
<blockquote>Keşfet bir ödül değil, bir deneme alanıdır: her gönderi yeni bir grup insana gösterilir, gerisini onların tepkisi belirler.</blockquote>
<p>Başlangıçta ilk tepkiyi almak zor gelebilir. Profilinizin boş görünmemesi için küçük bir destek isterseniz <a href="/instagram">Instagram hizmetlerine</a> göz atabilirsiniz; ama uzun vadede sizi taşıyan her zaman içeriktir.</p>`,
  },
  {
    title: 'Reels mi, Hikâye mi? Hangisi Ne Zaman?',
    category: 'Instagram',
    author: AUTHORS.selin,
    tags: ['Instagram', 'Reels', 'Hikâye'],
    keywords: ['reels', 'hikaye', 'instagram içerik'],
    publishedDaysAgo: 33,
    summary: 'Yeni kitleye ulaşmak ile mevcut takipçiyle yakınlaşmak arasındaki farkı anlatıyoruz.',
    content: `<p>Reels sizi tanımayanlara, hikâyeler ise tanıyanlara konuşur. İkisini aynı amaçla kullanmak, iki kapıyı da yarım açık bırakmaktır. Hangisini ne zaman kullanacağınızı bilmek, aynı emekle daha fazla sonuç almak demektir.</p>
<h2>Reels: tanışma</h2><p>Reels’i izleyenlerin çoğu sizi takip etmez. Bu yüzden her video kendi başına anlaşılmalıdır: iç şakalar, “geçen bölümde anlattığım gibi” cümleleri burada çalışmaz.</p><ul><li>Tek fikir, tek video.</li><li>İlk saniyede ne göreceğimizi söyleyin.</li><li>Yirmi ile kırk saniye arası çoğu konu için yeterlidir.</li><li>Sonu başa bağlayın; ikinci izlenme en ucuz izlenmedir.</li></ul>
<h2>Hikâyeler: yakınlaşma</h2><p>Hikâyelerinizi görenler sizi zaten seçmiş insanlardır. Onlara parlatılmış bir vitrin değil, mutfağı gösterin. Anket, soru kutusu ve geri sayım gibi araçlar küçük bir dokunuşla cevap alır; her cevap, sizin bir sonraki hikâyenizin o kişide daha önde görünmesini sağlar.</p>
<h2>Haftalık denge</h2><p>Çoğu hesap için iyi bir başlangıç: haftada iki Reels ve her gün bir hikâye. Reels’ten gelen yeni takipçiyi ilk gün hikâyede karşılayın; kim olduğunuzu, ne paylaştığınızı anlatan öne çıkan bir hikâye grubu bu işi sizin yerinize yapar.</p>
<table><thead><tr><th scope="col">Amaç</th><th scope="col">Biçim</th></tr></thead><tbody><tr><td>Yeni kitle</td><td>Reels</td></tr><tr><td>Güven ve alışkanlık</td><td>Hikâye</td></tr><tr><td>Arşiv ve arama</td><td>Kaydırmalı gönderi</td></tr></tbody></table>
<h2>Neye bakmalı?</h2><p>Reels’te takip etmeyenlerden gelen erişime, hikâyede ise sonuna kadar izlenme oranına bakın. İki biçimi aynı sayıyla karşılaştırmak yanıltır.</p>`,
  },
  {
    title: 'Instagram Profilinizi İşletme Gibi Düzenleyin',
    category: 'Instagram',
    author: AUTHORS.deniz,
    tags: ['Instagram', 'Profil', 'Takipçi'],
    keywords: ['instagram profil', 'biyografi', 'işletme hesabı'],
    publishedDaysAgo: 48,
    summary: 'Profil, takip kararının verildiği yerdir. On dakikada yapılacak düzenleme için kontrol listesi.',
    content: `<p>Bir ziyaretçi profilinizde ortalama birkaç saniye kalır. Bu süre içinde üç soruya cevap arar: Burada ne var? Bana göre mi? Neden şimdi takip edeyim? Aşağıdaki düzenlemelerin hepsi on dakikada yapılabilir.</p>
<h2>İsim alanını arama için kullanın</h2><p>Kullanıcı adının altındaki isim alanı aramada taranır. Yalnızca adınızı yazmak yerine ne yaptığınızı da ekleyin: “Lale | Ev yapımı seramik” gibi.</p>
<h2>Biyografide üç satır</h2><ol><li>Kime, ne sunduğunuz.</li><li>Sizi farklı kılan tek bir ayrıntı.</li><li>Yapılmasını istediğiniz tek hareket: bağlantıya dokunmak, mesaj atmak, randevu almak.</li></ol><p>Alt alta dizilen on simge ve sıfat, okunmayan bir duvar yapar.</p>
<h2>Öne çıkanlar bir menüdür</h2><p>Fiyat, teslimat, yorumlar, sık sorulanlar: en çok sorulan dört şeyi dört öne çıkan grup hâline getirin. Kapaklarını aynı renkte tutarsanız profiliniz ilk bakışta derli toplu görünür.</p>
<h2>Sabitlenen üç gönderi</h2><p>Biri sizi tanıtsın, biri en iyi işinizi göstersin, biri de müşterinizin ağzından konuşsun. Yeni gelen herkes önce bu üçünü görür.</p>
<h2>Dokuz kareyi birlikte düşünün</h2><p>Profil açıldığında görülen ilk dokuz kare bir vitrin gibidir. Her kareyi aynı yapmak gerekmez; iki ana renk ve tutarlı bir ışık yeterlidir.</p>
<blockquote>İyi bir profil, ziyaretçiye soru bırakmaz.</blockquote>
<p>Düzenlemeyi bitirdikten sonra profilinizi hiç bilmeyen birine gösterin ve beş saniye sonra telefonu alın. Ne yaptığınızı anlatabiliyorsa işiniz tamamdır.</p>`,
  },
];
