/** What the shell says about one address before any script has run: for search engines, link previews and the browser's tab. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Path of the one address under which the page is known; aliases point to it. `null`: none. */
  canonical: string | null;
  index: boolean;
  status: 200 | 404;
}

/** What the metadata needs to know of the tables. */
export interface PageSource {
  site(): Promise<{ name: string; description: string }>;
  /** `null`: there is no such active platform. */
  platform(slug: string): Promise<{ name: string; slug: string; description: string } | null>;
  /** `null`: there is no such published post. */
  post(slug: string): Promise<{ title: string; description: string } | null>;
}

interface Page { path: string; title?: string; description?: string; private?: true }

const page = (title: string, description?: string): Omit<Page, 'path'> => ({ title, ...(description ? { description } : {}) });
const own = (title: string): Omit<Page, 'path'> => ({ title, private: true });

/** The specification's route table (2.1): first the address that counts, then its aliases. */
const PAGES: readonly [paths: readonly string[], page: Omit<Page, 'path'>][] = [
  [['/', '/home', '/index', '/index.html', '/main', '/anasayfa'], {}],
  [['/sosyal-medya-hizmetleri', '/hizmetler', '/services'], page('Sosyal Medya Hizmetleri', 'Tüm platformlar için takipçi, beğeni, izlenme ve etkileşim paketleri.')],
  [['/hakkimizda', '/about'], page('Hakkımızda')],
  [['/iletisim', '/contact'], page('İletişim')],
  [['/sss', '/faq'], page('Sıkça Sorulan Sorular')],
  [['/ucretsiz-takipci-araclari', '/tools', '/araclar'], page('Ücretsiz Araçlar')],
  [['/blog'], page('Blog', 'Sosyal medyada büyümek için rehberler ve ipuçları.')],
  [['/privacy-policy'], page('Gizlilik Politikası')],
  [['/data-privacy'], page('Kişisel Verilerin Korunması')],
  [['/terms-of-service'], page('Kullanım Şartları')],
  [['/api'], page('Geliştirici API’si')],
  [['/giris', '/login'], own('Giriş Yap')],
  [['/kayit', '/register'], own('Kayıt Ol')],
  [['/hesap', '/dashboard'], own('Hesabım')],
  [['/hesap/ayarlar', '/dashboard/settings'], own('Ayarlar')],
  [['/wallet'], own('Cüzdan')],
  [['/checkout'], own('Ödeme')],
];
const PAGE_OF = new Map(PAGES.flatMap(([paths, found]) => paths.map((path): [string, Page] => [path, { ...found, path: paths[0]! }])));

/** Everything below these is somebody's own and never for an index. */
const PRIVATE_AREAS: readonly [prefix: string, title: string][] = [
  ['/admin', 'Yönetim'], ['/yonetim', 'Yönetim'], ['/denetim', 'Denetim'], ['/order-success', 'Sipariş'], ['/dashboard', 'Hesabım'], ['/hesap', 'Hesabım'], ['/wallet', 'Cüzdan'],
];

const DESCRIPTION_MAX = 160;

/** @param path without query, decoded. */
export async function pageMetadata(path: string, source: PageSource): Promise<PageMetadata> {
  const site = await source.site();
  const titled = (title: string) => `${title} | ${site.name}`;
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const known = PAGE_OF.get(clean);
  if (known) {
    return {
      title: known.title ? titled(known.title) : `${site.name} | Sosyal Medya Hizmetleri`, description: known.description ?? site.description,
      canonical: known.private ? null : known.path, index: !known.private, status: 200,
    };
  }
  const area = PRIVATE_AREAS.find(([prefix]) => clean === prefix || clean.startsWith(`${prefix}/`));
  if (area) return { title: titled(area[1]), description: site.description, canonical: null, index: false, status: 200 };
  const missing = (title: string): PageMetadata => ({ title: titled(title), description: site.description, canonical: null, index: false, status: 404 });
  const segments = clean.split('/').slice(1);
  if (segments[0] === 'blog' && segments.length === 2) {
    const post = await source.post(segments[1]!);
    if (!post) return missing('Blog bulunamadı');
    return { title: titled(post.title), description: shorten(post.description), canonical: `/blog/${segments[1]}`, index: true, status: 200 };
  }
  const slug = segments.length === 1 ? segments[0] : ['hizmetler', 'services'].includes(segments[0]!) && segments.length === 2 ? segments[1] : undefined;
  if (slug === undefined) return missing('Sayfa bulunamadı');
  const platform = await source.platform(slug);
  if (!platform) return missing('Platform bulunamadı');
  return { title: titled(`${platform.name} Hizmetleri`), description: shorten(platform.description), canonical: `/${platform.slug}`, index: true, status: 200 };
}

const shorten = (text: string): string => (text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);

/**
 * Puts metadata and nonce into the built index.html.
 * @param origin e.g. `https://yukselt.example`, for the canonical link.
 */
export function renderShell(template: string, metadata: PageMetadata, nonce: string, origin: string): string {
  const [title, description] = [escapeHtml(metadata.title), escapeHtml(metadata.description)];
  const tags = [
    `<title>${title}</title>`, `<meta name="description" content="${description}">`, `<meta name="robots" content="${metadata.index ? 'index, follow' : 'noindex, nofollow'}">`,
    `<meta property="og:title" content="${title}">`, `<meta property="og:description" content="${description}">`, '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="tr_TR">',
    ...(metadata.canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(origin + metadata.canonical)}">`]),
  ].join('\n    ');
  // Functions, because `$&` in a title would otherwise be a pattern.
  return template
    .replace(/\s*<meta\s+name="(description|robots)"[^>]*>/gi, '')
    .replace(/<title>[^<]*<\/title>/i, () => tags)
    .replaceAll('__NONCE__', () => nonce);
}
