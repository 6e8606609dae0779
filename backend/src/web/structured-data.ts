import { moneyParts } from '@yukselt/contracts';
import { LOGO_IMAGE } from './brand-images.js';

/** One schema.org thing. */
export type Thing = Readonly<Record<string, unknown>>;

export interface SiteDetails {
  name: string;
  description: string;
  contact: { email: string; phone: string; address: string };
}
export interface PriceRange {
  /** Kuruş. */
  low: bigint;
  /** Kuruş. */
  high: bigint;
  /** Packages on sale. */
  count: number;
}
export interface Article {
  path: string;
  title: string;
  description: string;
  image: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  section: string | null;
  keywords: readonly string[];
}

const LANGUAGE = 'tr-TR';
const PUBLISHER = '/#kurum';

/** `12345n` → `123.45`, as schema.org writes prices. */
export function decimalPrice(kurus: bigint): string {
  const { lira, kurus: rest } = moneyParts(kurus);
  return `${lira.replaceAll('.', '')}.${rest}`;
}

/** @param origin e.g. `https://yukselt.example`; things refer to each other by absolute address. */
export function organization(site: SiteDetails, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': origin + PUBLISHER,
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    logo: origin + LOGO_IMAGE,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: site.contact.email,
      telephone: site.contact.phone,
      areaServed: 'TR',
      availableLanguage: 'Turkish',
    },
  };
}

export const website = (site: SiteDetails, origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  url: `${origin}/`,
  name: site.name,
  inLanguage: LANGUAGE,
  publisher: { '@id': origin + PUBLISHER },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/sosyal-medya-hizmetleri?ara={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** The breadcrumb of a page. @param steps after the home page, each with its path. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Ana Sayfa', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + encodeURI(path),
  })),
});

/**
 * What a platform's page sells, with the real prices of its packages. Ratings are left out: those on the cards are
 * decoration.
 */
export const serviceOffer = (
  origin: string,
  platform: { path: string; title: string; description: string },
  prices: PriceRange | null,
): Thing => ({
  '@type': 'Service',
  '@id': `${origin}${platform.path}#hizmet`,
  name: platform.title,
  serviceType: platform.title,
  description: platform.description,
  url: origin + platform.path,
  areaServed: 'TR',
  provider: { '@id': origin + PUBLISHER },
  ...(prices
    ? {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'TRY',
          lowPrice: decimalPrice(prices.low),
          highPrice: decimalPrice(prices.high),
          offerCount: prices.count,
          availability: 'https://schema.org/InStock',
          url: origin + platform.path,
        },
      }
    : {}),
});

export const blogPosting = (origin: string, article: Article): Thing => ({
  '@type': 'BlogPosting',
  '@id': `${origin}${encodeURI(article.path)}#yazi`,
  mainEntityOfPage: origin + encodeURI(article.path),
  headline: article.title,
  description: article.description,
  image: origin + article.image,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  inLanguage: LANGUAGE,
  author: { '@type': 'Person', name: article.author },
  publisher: { '@id': origin + PUBLISHER },
  ...(article.section ? { articleSection: article.section } : {}),
  ...(article.keywords.length > 0 ? { keywords: article.keywords.join(', ') } : {}),
});

export const faqPage = (questions: readonly { question: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  inLanguage: LANGUAGE,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const UNSAFE: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for a script element, escaped so that it cannot end the element or open a comment. */
export const scriptJson = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => UNSAFE[mark]!,
  );
