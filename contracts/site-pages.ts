/**
 * A page of the site: its addresses (docs/product-rules.md#route-1), title and description. The server writes them into
 * the served HTML and the sitemap, the browser derives its routes from them and updates the head on every navigation.
 * This file imports nothing, because the browser's first load carries it.
 */
export interface SitePage {
  /** The canonical address of the page. */
  path: string;
  aliases: readonly string[];
  /** Without the site's name; `null`: the home page, whose title is the site's. */
  title: string | null;
  /** For search results; `null`: the site's own description. */
  description: string | null;
  /** A page that belongs to one person: it is in no search index and no sitemap. */
  isPrivate: boolean;
}

const publicPage = (
  path: string,
  aliases: readonly string[],
  title: string | null,
  description: string | null,
): SitePage => ({ path, aliases, title, description, isPrivate: false });
const privatePage = (path: string, aliases: readonly string[], title: string): SitePage => ({
  path,
  aliases,
  title,
  description: null,
  isPrivate: true,
});

const pages = {
  home: publicPage(
    '/',
    ['/home', '/index', '/index.html', '/main', '/anasayfa'],
    null,
    '30+ platform için takipçi, beğeni ve izlenme. Yüklediğiniz her kuruş cüzdanınızda satır satır durur.',
  ),
  services: publicPage(
    '/sosyal-medya-hizmetleri',
    ['/hizmetler', '/services'],
    'Sosyal medya hizmetleri',
    'Tüm platformlar için takipçi, beğeni, izlenme ve etkileşim paketleri. Platformunuzu seçin, fiyatları karşılaştırın.',
  ),
  about: publicPage(
    '/hakkimizda',
    ['/about'],
    'Hakkımızda',
    '2016’dan beri sosyal medya hizmetleri: 500.000+ müşteri, 30+ platform, 30 gün düşüş garantisi ve 7/24 destek.',
  ),
  contact: publicPage(
    '/iletisim',
    ['/contact'],
    'İletişim',
    'Canlı destek, e-posta, telefon ve mesaj formu: 7/24 buradayız.',
  ),
  faq: publicPage(
    '/sss',
    ['/faq'],
    'Sıkça Sorulan Sorular',
    'Sipariş, ödeme, teslimat ve hesapla ilgili en çok sorulanlar.',
  ),
  tools: publicPage(
    '/ucretsiz-takipci-araclari',
    ['/tools', '/araclar'],
    'Ücretsiz Araçlar',
    'Instagram, YouTube ve TikTok için ücretsiz profil analizi ve takipçi araçları.',
  ),
  blog: publicPage('/blog', [], 'Blog', 'Instagram, TikTok ve YouTube’da büyümek için rehberler, planlar ve ipuçları.'),
  privacy: publicPage(
    '/privacy-policy',
    [],
    'Gizlilik Politikası',
    'Hangi bilgileri neden sakladığımız, ne zaman sildiğimiz ve tarayıcınızda ne tuttuğumuz.',
  ),
  dataPrivacy: publicPage(
    '/data-privacy',
    [],
    'Kişisel Verilerin Korunması',
    '6698 sayılı Kanun kapsamında aydınlatma metni: işlenen veriler, amaçlar, hukuki sebepler, saklama ve haklarınız.',
  ),
  terms: publicPage(
    '/terms-of-service',
    [],
    'Kullanım Şartları',
    'Üyelik, fiyat, cüzdan, ödeme, teslimat, iptal, iade ve garanti koşulları.',
  ),
  saleInformation: publicPage(
    '/on-bilgilendirme-formu',
    [],
    'Ön Bilgilendirme Formu',
    'Ödemeden önce bilmeniz gerekenler: satıcı, hizmet, fiyat, ödeme, teslimat, iptal ve cayma. Taslak metin.',
  ),
  saleContract: publicPage(
    '/mesafeli-satis-sozlesmesi',
    [],
    'Mesafeli Satış Sözleşmesi',
    'Sitede verilen siparişin sözleşmesi: taraflar, konu, bedel, ifa, cayma hakkı ve uyuşmazlık. Taslak metin.',
  ),
  developers: publicPage(
    '/api',
    [],
    'Geliştirici API’si',
    'Yükselt HTTP API: kimlik doğrulama, işlem anahtarları, hata belgeleri, canlı olaylar ve örnek istekler.',
  ),
  login: privatePage('/giris', ['/login'], 'Hesabınıza girin'),
  register: privatePage('/kayit', ['/register'], 'Hesap açın'),
  dashboard: privatePage('/hesap', ['/dashboard'], 'Hesabım'),
  orders: privatePage('/hesap/siparisler', ['/dashboard/siparisler'], 'Siparişlerim'),
  settings: privatePage('/hesap/ayarlar', ['/dashboard/settings'], 'Ayarlar'),
  wallet: privatePage('/wallet', [], 'Cüzdanım'),
  checkout: privatePage('/checkout', [], 'Ödeme'),
} satisfies Record<string, SitePage>;

export type SitePageId = keyof typeof pages;
/** Every page of the site. The browser's routes name a scene for each; a page without one does not compile. */
export const PAGES: Readonly<Record<SitePageId, SitePage>> = pages;
export const SITE_PAGES: readonly SitePage[] = Object.values(pages);

/** Every page below these addresses belongs to one person, too. */
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
  { prefix: '/sifremi-unuttum', title: 'Şifremi unuttum' },
  { prefix: '/bulten', title: 'E-bülten' },
  { prefix: '/posta', title: 'Demo posta kutusu' },
];

const PAGE_OF = new Map(
  SITE_PAGES.flatMap((page) => [page.path, ...page.aliases].map((path): [string, SitePage] => [path, page])),
);

/** Addresses are matched ignoring case, as by the router in the browser. */
const lowerCaseAscii = (path: string): string => path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The page of a path without query, by its own address or an alias of it. */
export const sitePageAt = (path: string): SitePage | undefined =>
  PAGE_OF.get(lowerCaseAscii(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path));

/** The private area that a path lies in. */
export const privateAreaOf = (path: string): { prefix: string; title: string } | undefined =>
  PRIVATE_AREAS.find(({ prefix }) => lowerCaseAscii(`${path}/`).startsWith(`${prefix}/`));

/** Title of a browser tab: the page comes first, because tabs are narrow. */
export const pageTitle = (title: string | null, siteName: string): string =>
  title === null ? `${siteName}: sosyal medya hizmetleri` : `${title} · ${siteName}`;

/** Longest description that search results show. */
const DESCRIPTION_MAX = 160;
export const shortDescription = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;
