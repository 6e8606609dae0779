import { privateAreaOf, shortDescription, sitePageAt } from '@yukselt/contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the document's head holds in addition to the title. The server writes it for the requested page; from then on
 * it follows the navigation.
 */
export interface PageMetadata {
  description: string;
  /** Path of the one address under which the page is known; `null`: it has none and belongs in no index. */
  canonical: string | null;
}

function metaElement(attribute: 'name' | 'property', key: string): HTMLMetaElement {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (existing) return existing;
  const created = document.createElement('meta');
  created.setAttribute(attribute, key);
  document.head.append(created);
  return created;
}

function writeMetadata({ description, canonical }: PageMetadata): void {
  const short = shortDescription(description);
  metaElement('name', 'description').content = short;
  metaElement('property', 'og:description').content = short;
  metaElement('name', 'robots').content =
    canonical === null ? 'noindex, nofollow' : 'index, follow, max-image-preview:large';
  const link =
    document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ??
    Object.assign(document.createElement('link'), { rel: 'canonical' });
  if (canonical === null) {
    link.remove();
    document.head.querySelector('meta[property="og:url"]')?.remove();
    return;
  }
  link.href = window.location.origin + encodeURI(canonical);
  metaElement('property', 'og:url').content = link.href;
  if (!link.isConnected) document.head.append(link);
}

/** For pages whose metadata comes with their data: platform and post. `null` while it is on its way. */
export function usePageMetadata(metadata: PageMetadata | null): void {
  const description = metadata?.description;
  const canonical = metadata?.canonical;
  useEffect(() => {
    if (description !== undefined && canonical !== undefined) writeMetadata({ description, canonical });
  }, [description, canonical]);
}

/**
 * For the site's own pages. Runs before the effects of the page itself, so that a page that knows more has the last
 * word.
 */
export function useSiteMetadata(siteDescription: string): void {
  const { pathname } = useLocation();
  const writtenPath = useRef(pathname);
  useLayoutEffect(() => {
    // The first page came with its head.
    if (writtenPath.current === pathname) return;
    writtenPath.current = pathname;
    // They describe the page that was left.
    for (const block of document.head.querySelectorAll('script[type="application/ld+json"]')) block.remove();
    const page = sitePageAt(pathname);
    const closed = page?.isPrivate === true || privateAreaOf(pathname) !== undefined;
    writeMetadata({
      description: page?.description ?? siteDescription,
      canonical: closed ? null : (page?.path ?? pathname),
    });
  }, [pathname, siteDescription]);
}
