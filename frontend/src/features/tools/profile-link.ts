import type { ToolPlatform } from './tools.texts.js';

const HOSTS: Record<ToolPlatform, readonly string[]> = {
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
};

/**
 * Host and path of a profile's link, e.g. `instagram.com/ornek`, or `null` when the text is not a link to anything on
 * this platform. A bare domain, as people paste it, counts as a link.
 */
export function profileOf(platform: ToolPlatform, text: string): string | null {
  const trimmed = text.trim();
  const link = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed === '' || /\s/.test(trimmed) || !URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  const host = hostname.toLowerCase().replace(/^(www|m)\./, '');
  const path = pathname.replace(/\/+$/, '');
  return HOSTS[platform].includes(host) && path !== '' ? `${host}${path}` : null;
}
