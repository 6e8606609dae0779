/**
 * The addresses of the site's own pages (docs/product-rules.md#route-1) and what each says about itself. Shared by the
 * server, which writes it into the served HTML,
 * and by the shell, which follows along when somebody moves on without a reload. No imports: the browser's first load
 * carries it.
 */
export interface SitePage {
  /** The one address under which the page is known. */
  path: string;
  aliases: readonly string[];
  /** Without the site's name; `null`: the home page, whose title is the site's. */
  title: string | null;
  /** For search results; `null`: the site's own description. */
  description: string | null;
  /** Somebody's own page: in no index and no sitemap. */
  isPrivate: boolean;
}

const open = (
  path: string,
  aliases: readonly string[],
  title: string | null,
  description: string | null,
): SitePage => ({ path, aliases, title, description, isPrivate: false });
const own = (path: string, aliases: readonly string[], title: string): SitePage => ({
  path,
  aliases,
  title,
  description: null,
  isPrivate: true,
});

export const SITE_PAGES: readonly SitePage[] = [
  open(
    '/',
    ['/home', '/index', '/index.html', '/main', '/anasayfa'],
    null,
    '30+ platform için takipçi, beğeni ve izlenme. Yüklediğiniz her kuruş cüzdanınızda satır satır durur.',
  ),
  open(
    '/sosyal-medya-hizmetleri',
    ['/hizmetler', '/services'],
    'Sosyal medya hizmetleri',
    'Tüm platformlar için takipçi, beğeni, izlenme ve etkileşim paketleri. Platformunuzu seçin, fiyatları karşılaştırın.',
  ),
  open(
    '/hakkimizda',
    ['/about'],
    'Hakkımızda',
    '2016’dan beri sosyal medya hizmetleri: 500.000+ müşteri, 30+ platform, 30 gün düşüş garantisi ve 7/24 destek.',
  ),
  open('/iletisim', ['/contact'], 'İletişim', 'Canlı destek, e-posta, telefon ve mesaj formu: 7/24 buradayız.'),
  open('/sss', ['/faq'], 'Sıkça Sorulan Sorular', 'Sipariş, ödeme, teslimat ve hesapla ilgili en çok sorulanlar.'),
  open(
    '/ucretsiz-takipci-araclari',
    ['/tools', '/araclar'],
    'Ücretsiz Araçlar',
    'Instagram, YouTube ve TikTok için ücretsiz profil analizi ve takipçi araçları.',
  ),
  open('/blog', [], 'Blog', 'Instagram, TikTok ve YouTube’da büyümek için rehberler, planlar ve ipuçları.'),
  open(
    '/privacy-policy',
    [],
    'Gizlilik Politikası',
    'Hangi bilgileri neden sakladığımız, ne zaman sildiğimiz ve tarayıcınızda ne tuttuğumuz.',
  ),
  open(
    '/data-privacy',
    [],
    'Kişisel Verilerin Korunması',
    '6698 sayılı Kanun kapsamında aydınlatma metni: işlenen veriler, amaçlar, hukuki sebepler, saklama ve haklarınız.',
  ),
  open(
    '/terms-of-service',
    [],
    'Kullanım Şartları',
    'Üyelik, fiyat, cüzdan, ödeme, teslimat, iptal, iade ve garanti koşulları.',
  ),
  open(
    '/api',
    [],
    'Geliştirici API’si',
    'Yükselt HTTP API: kimlik doğrulama, işlem anahtarları, hata belgeleri, canlı olaylar ve örnek istekler.',
  ),
  own('/giris', ['/login'], 'Hesabınıza girin'),
  own('/kayit', ['/register'], 'Hesap açın'),
  own('/hesap', ['/dashboard'], 'Hesabım'),
  own('/hesap/siparisler', ['/dashboard/siparisler'], 'Siparişlerim'),
  own('/hesap/ayarlar', ['/dashboard/settings'], 'Ayarlar'),
  own('/wallet', [], 'Cüzdanım'),
  own('/checkout', [], 'Ödeme'),
];

/** Everything below these is somebody's own as well. */
export const PRIVATE_AREAS: readonly { prefix: string; title: string }[] = [
  { prefix: '/admin', title: 'Yönetim' },
  { prefix: '/yonetim', title: 'Yönetim' },
  { prefix: '/denetim', title: 'Denetim' },
  { prefix: '/order-success', title: 'Sipariş' },
  { prefix: '/checkout', title: 'Ödeme' },
  { prefix: '/dashboard', title: 'Hesabım' },
  { prefix: '/hesap', title: 'Hesabım' },
  { prefix: '/wallet', title: 'Cüzdan' },
  { prefix: '/sifre', title: 'Şifre belirleme' },
];

const PAGE_OF = new Map(
  SITE_PAGES.flatMap((page) => [page.path, ...page.aliases].map((path): [string, SitePage] => [path, page])),
);

/** Addresses are matched without case, as the router in the browser does it. */
const plain = (path: string): string => path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The page of a path without query, by its own address or an alias of it. */
export const sitePageAt = (path: string): SitePage | undefined =>
  PAGE_OF.get(plain(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path));

/** The private area that a path lies in. */
export const privateAreaOf = (path: string): { prefix: string; title: string } | undefined =>
  PRIVATE_AREAS.find(({ prefix }) => plain(`${path}/`).startsWith(`${prefix}/`));

/** Title of a browser tab: the page first, because tabs are narrow. */
export const pageTitle = (title: string | null, siteName: string): string =>
  title === null ? `${siteName}: sosyal medya hizmetleri` : `${title} · ${siteName}`;

/** Longest description that search results show. */
const DESCRIPTION_MAX = 160;
export const shortDescription = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;
