export interface SeedPost { title: string; summary: string; category: string; tags: readonly string[]; keywords: readonly string[]; publishedAt: string; content: string }

export const SEED_CATEGORIES = ['Instagram', 'TikTok', 'YouTube', 'Sosyal Medya Stratejisi'] as const;

export const SEED_POSTS: readonly SeedPost[] = [
  {
    title: 'Instagram’da Keşfete Çıkmanın 7 Yolu', category: 'Instagram', tags: ['Instagram', 'Keşfet', 'Etkileşim'], keywords: ['instagram keşfet', 'etkileşim'],
    publishedAt: '2026-10-28T08:30:00Z', summary: 'Keşfet algoritması neye bakar, hangi içerikler öne çıkar? Bugün uygulayabileceğiniz yedi adım.',
    content: `<p>Keşfet sayfası, sizi henüz tanımayan insanlara ulaşmanın en kısa yoludur. Algoritma; içeriğin ilk saatlerde gördüğü ilgiye, izlenme süresine ve kaydetme sayısına bakar.</p>
<h2>1. İlk üç saniyeyi güçlü kurun</h2><p>Kaydırmayı durduran şey görüntüdeki hareket ve net bir vaattir. Videonun ne anlatacağını ilk cümlede söyleyin.</p>
<h2>2. Kaydedilecek içerik üretin</h2><p>Liste, rehber ve kontrol listeleri kaydedilir. Kaydetme, beğeniden daha güçlü bir işarettir.</p>
<h2>3. Düzenli paylaşın</h2><p>Haftada üç nitelikli gönderi, her gün atılan sıradan yedi gönderiden daha iyi sonuç verir.</p>
<h2>4. Yorumlara ilk saat içinde yanıt verin</h2><p>Sohbet uzadıkça gönderinin ömrü de uzar.</p>
<h2>5. Yer ve konu etiketlerini doğru seçin</h2><p>Milyonluk etiketlerde kaybolmak yerine konunuza yakın, orta ölçekli etiketlere yönelin.</p>
<h2>6. Reels kapağını unutmayın</h2><p>Profilinize gelen kişi, kapaklara bakarak takip edip etmeyeceğine karar verir.</p>
<h2>7. Sonuçları ölçün</h2><p>Hangi gönderinin kaç yeni takipçi getirdiğini her hafta not edin; işe yarayanı çoğaltın.</p>`,
  },
  {
    title: 'TikTok Algoritması Nasıl Çalışır?', category: 'TikTok', tags: ['TikTok', 'Algoritma'], keywords: ['tiktok algoritması', 'sizin için'],
    publishedAt: '2026-10-14T09:00:00Z', summary: '“Sizin İçin” akışına girmenin mantığını ve izlenme süresinin neden her şey olduğunu anlatıyoruz.',
    content: `<p>TikTok, takipçi sayınızdan çok videonuzun nasıl izlendiğine bakar. Yeni bir video önce küçük bir gruba gösterilir; sonuçlar iyiyse grup büyür.</p>
<h2>Tamamlanma oranı</h2><p>Sonuna kadar izlenen kısa bir video, yarıda bırakılan uzun bir videodan değerlidir. Gereksiz girişleri kesin.</p>
<h2>Tekrar izlenme</h2><p>Döngü hissi veren kurgu, videonun ikinci kez izlenmesini sağlar.</p>
<h2>Ses ve akım</h2><p>Yükselen sesleri erken yakalayın; ancak kendi konunuzla bağ kurmadan kullanmayın.</p>
<blockquote>İyi bir video, izleyene bir şey öğretir ya da bir şey hissettirir.</blockquote>`,
  },
  {
    title: 'YouTube’da İlk 1.000 Aboneye Ulaşmak', category: 'YouTube', tags: ['YouTube', 'Abone', 'Kanal'], keywords: ['youtube abone', 'kanal büyütme'],
    publishedAt: '2026-09-30T07:45:00Z', summary: 'Küçük resimden seriye, ilk bin abone için izlenecek sade bir yol haritası.',
    content: `<p>İlk bin abone en zor olanıdır: ne arama geçmişiniz ne de öneri gücünüz vardır. Bu aşamada iki şey önemlidir: aranan bir konu ve tıklanan bir küçük resim.</p>
<h2>Aranan sorulardan başlayın</h2><p>İzleyicinin arama kutusuna yazdığı cümleyi başlık yapın. Genel konular yerine dar sorulara tam yanıt verin.</p>
<h2>Seri hâlinde düşünün</h2><p>Birbirini tamamlayan beş video, izleyiciyi kanalda tutar ve abone olma nedenini açıklar.</p>
<h2>Küçük resim</h2><ul><li>Tek bir yüz ya da nesne</li><li>En çok dört kelime</li><li>Telefonda okunabilen kontrast</li></ul>`,
  },
  {
    title: 'Marka Hesapları İçin İçerik Takvimi', category: 'Sosyal Medya Stratejisi', tags: ['Planlama', 'İçerik'], keywords: ['içerik takvimi', 'sosyal medya planı'],
    publishedAt: '2026-09-12T10:15:00Z', summary: 'Ayda bir saat ayırarak dört haftalık içerik planı çıkarmanın pratik yöntemi.',
    content: `<p>Plansız paylaşım, en çok fikir bittiğinde zorlar. İyi haber: dört haftalık bir takvim için bir saat yeterlidir.</p>
<h2>Dört içerik sütunu belirleyin</h2><p>Öğreten, ilham veren, tanıtan ve sohbet açan içerikler. Her haftaya her sütundan en az bir gönderi koyun.</p>
<h2>Özel günleri işaretleyin</h2><p>Bayramlar, sezon açılışları ve sektörünüzün etkinlikleri takvimin iskeletidir.</p>
<h2>Esnek yer bırakın</h2><p>Takvimin beşte birini boş tutun; gündem her zaman bir şey getirir.</p>`,
  },
  {
    title: 'Reels mi, Hikâye mi? Hangisi Ne Zaman?', category: 'Instagram', tags: ['Instagram', 'Reels', 'Hikâye'], keywords: ['reels', 'hikaye'],
    publishedAt: '2026-08-27T08:00:00Z', summary: 'Yeni kitleye ulaşmak ile mevcut takipçiyle yakınlaşmak arasındaki farkı anlatıyoruz.',
    content: `<p>Reels sizi tanımayanlara, hikâyeler ise tanıyanlara konuşur. İkisini aynı amaçla kullanmak, iki kapıyı da yarım açık bırakmaktır.</p>
<h2>Reels</h2><p>Kısa, tek fikirli ve yeniden izlenebilir. Amaç: keşfedilmek.</p>
<h2>Hikâyeler</h2><p>Anket, soru kutusu ve sahne arkası. Amaç: güven ve alışkanlık.</p>
<p>Haftada iki Reels ve her gün bir hikâye, çoğu hesap için dengeli bir başlangıçtır.</p>`,
  },
  {
    title: 'Sosyal Medyada Güvenli Büyüme Rehberi', category: 'Sosyal Medya Stratejisi', tags: ['Güvenlik', 'Büyüme'], keywords: ['güvenli takipçi', 'hesap güvenliği'],
    publishedAt: '2026-08-09T09:30:00Z', summary: 'Şifre paylaşmadan, hesabınızı riske atmadan büyümek için dikkat edilmesi gerekenler.',
    content: `<p>Hiçbir büyüme hizmeti şifrenizi istememelidir. Profil ya da gönderi bağlantınız yeterlidir; fazlasını isteyen bir yerden uzak durun.</p>
<h2>İki adımlı doğrulamayı açın</h2><p>Hesabınızın en ucuz sigortasıdır. Kurtarma kodlarını çevrim dışı bir yerde saklayın.</p>
<h2>Kademeli ilerleyin</h2><p>Bir gecede on kat büyüyen hesap dikkat çeker. Küçük paketlerle, içerik üretiminizle uyumlu bir hızda ilerleyin.</p>
<h2>Düşüşleri takip edin</h2><p>Düşüş koruması olan paketlerde eksilen miktar ücretsiz tamamlanır; sipariş numaranızı saklayın.</p>`,
  },
];
