import { TARGET_LINK_MAX } from './limits.js';

/**
 * The only set of rules about the link that an order is delivered to (docs/product-rules.md#checkout-2): form and
 * server use the same functions, so that what the form accepts is what the server accepts. Pure; a link is only read
 * here, never opened.
 */

/**
 * Control characters, white space, backslashes and direction marks: characters that make a link look like another one.
 */
const HIDDEN = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;

/** Platforms by slug with the hosts of their links; a subdomain of a host fits, too. */
const PLATFORMS: Readonly<Record<string, { name: string; hosts: readonly string[] }>> = {
  instagram: { name: 'Instagram', hosts: ['instagram.com', 'instagr.am'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  'youtube-music': { name: 'YouTube Music', hosts: ['music.youtube.com', 'youtube.com', 'youtu.be'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'] },
  'x-twitter': { name: 'X (Twitter)', hosts: ['x.com', 'twitter.com'] },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  kick: { name: 'Kick', hosts: ['kick.com'] },
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  soundcloud: { name: 'SoundCloud', hosts: ['soundcloud.com'] },
  'apple-music': { name: 'Apple Music', hosts: ['music.apple.com'] },
  itunes: { name: 'iTunes', hosts: ['itunes.apple.com', 'music.apple.com', 'podcasts.apple.com'] },
  deezer: { name: 'Deezer', hosts: ['deezer.com', 'deezer.page.link'] },
  tidal: { name: 'Tidal', hosts: ['tidal.com'] },
  fizy: { name: 'fizy', hosts: ['fizy.com'] },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me', 'telegram.org'] },
  whatsapp: { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
  discord: { name: 'Discord', hosts: ['discord.com', 'discord.gg'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
  pinterest: { name: 'Pinterest', hosts: ['pinterest.com', 'pin.it'] },
  reddit: { name: 'Reddit', hosts: ['reddit.com', 'redd.it'] },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'] },
  tumblr: { name: 'Tumblr', hosts: ['tumblr.com'] },
  quora: { name: 'Quora', hosts: ['quora.com'] },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  mastodon: { name: 'Mastodon', hosts: ['mastodon.social', 'mastodon.online'] },
  vk: { name: 'VK', hosts: ['vk.com', 'vk.ru'] },
  likee: { name: 'Likee', hosts: ['likee.video', 'likee.com'] },
  clubhouse: { name: 'Clubhouse', hosts: ['clubhouse.com', 'joinclubhouse.com'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  dailymotion: { name: 'Dailymotion', hosts: ['dailymotion.com', 'dai.ly'] },
  rumble: { name: 'Rumble', hosts: ['rumble.com'] },
  steam: { name: 'Steam', hosts: ['steamcommunity.com', 'steampowered.com'] },
  'epic-games': { name: 'Epic Games', hosts: ['epicgames.com', 'fortnite.com'] },
  'google-play': { name: 'Google Play', hosts: ['play.google.com'] },
  google: { name: 'Google', hosts: ['google.com', 'google.com.tr', 'goo.gl', 'g.page'] },
  eksi: { name: 'Ekşi Sözlük', hosts: ['eksisozluk.com'] },
};
const SAME: Readonly<Record<string, string>> = { x: 'x-twitter', twitter: 'x-twitter' };

/** Parameters that reveal who shared a link and where; they do not change the page. */
const TRACKING = new Set([
  'igsh',
  'igshid',
  'ig_rid',
  'fbclid',
  'mibextid',
  'rdid',
  'gclid',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'yclid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  'si',
  'feature',
  'ab_channel',
  'is_from_webapp',
  'sender_device',
  'sender_web_id',
  'is_copy_url',
  '_t',
  '_r',
  'ref_src',
  'ref_url',
  'share_app_id',
  'share_link_id',
  'share_item_id',
]);
const TRACKING_PREFIX = /^(utm_|hsa_|pk_|mtm_)/;
/** Meaningless on X; elsewhere `t` is a moment in a video. */
const TRACKING_ON_X = new Set(['s', 't']);

/** First path segments that are no user name. */
const NO_NAMES = new Set([
  'p',
  'reel',
  'reels',
  'tv',
  'watch',
  'video',
  'videos',
  'stories',
  'story',
  'shorts',
  'live',
  'embed',
  'playlist',
  'channel',
  'c',
  'user',
  'track',
  'album',
  'artist',
  'episode',
  'show',
  'joinchat',
  'share',
  'explore',
  'hashtag',
  'search',
  'i',
  's',
  'groups',
  'events',
  'pages',
  'profile.php',
  'photo',
  'photo.php',
  'permalink.php',
  'story.php',
  'in',
  'company',
  'post',
  'status',
  'v',
  'invite',
]);
/** Hosts whose first path segment is an id of the content, not a user name. */
const SHORT_HOSTS = new Set([
  'youtu.be',
  'fb.watch',
  'fb.me',
  'instagr.am',
  'spotify.link',
  'pin.it',
  'redd.it',
  'lnkd.in',
  'dai.ly',
  'discord.gg',
  'goo.gl',
  'vm.tiktok.com',
  'vt.tiktok.com',
]);
const NAME = /^[\p{L}\p{N}._-]{1,64}$/u;

/** http or https, a host with a dot, no credentials, nothing hidden, at most {@link TARGET_LINK_MAX} characters. */
export function isTargetLink(text: string): boolean {
  if (text.length > TARGET_LINK_MAX || HIDDEN.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return false;
  const url = new URL(text);
  return url.username === '' && url.password === '' && /[^.]\.[^.]/.test(url.hostname);
}

/** A bare domain, as people paste it, becomes a link; anything else stays unchanged. */
export const withScheme = (text: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text) && isTargetLink(`https://${text}`) ? `https://${text}` : text;

const hostOf = (url: URL): string => url.hostname.toLowerCase().replace(/\.$/, '');
/** Only the standard ports: a platform's pages live nowhere else. */
const isOnHost = (url: URL, hosts: readonly string[]): boolean =>
  url.port === '' && hosts.some((host) => hostOf(url) === host || hostOf(url).endsWith(`.${host}`));
const platformOf = (slug: string) => PLATFORMS[SAME[slug] ?? slug];

/**
 * Whether a link can belong to the platform (docs/product-rules.md#checkout-1). A platform that is not in this
 * list accepts any host, because admins add platforms.
 * @param link for which {@link isTargetLink} holds.
 */
export function targetFits(platformSlug: string, link: string): boolean {
  const platform = platformOf(platformSlug);
  return !platform || isOnHost(new URL(link), platform.hosts);
}

/**
 * The link without tracking parameters, and the names of the removed ones. The rest is not rewritten.
 * @param link for which {@link isTargetLink} holds.
 */
export function cleanTarget(link: string): { link: string; removed: string[] } {
  // Not through the URL, which encodes other letters: the link could become longer than the server takes.
  const [, before, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(link) as RegExpExecArray;
  const onX = isOnHost(new URL(link), PLATFORMS['x-twitter']!.hosts);
  const removed: string[] = [];
  const remaining = (query ?? '').split('&').filter((part) => {
    const name = nameOf(part);
    const tracks = TRACKING.has(name) || TRACKING_PREFIX.test(name) || (onX && TRACKING_ON_X.has(name));
    if (tracks && !removed.includes(name)) removed.push(name);
    return !tracks;
  });
  if (removed.length === 0) return { link, removed };
  return { link: `${before}${remaining.length > 0 ? `?${remaining.join('&')}` : ''}${fragment}`, removed };
}

function nameOf(part: string): string {
  const raw = part.split('=', 1)[0]!.replaceAll('+', ' ');
  try {
    return decodeURIComponent(raw).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
}

export type TargetReading =
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** `unknown`: the platform's hosts are not in this list. */
  | { kind: 'fits' | 'unknown'; username: string | null; link: string; removed: string[] }
  /** The link belongs to another platform, `found`. */
  | { kind: 'other'; platform: string }
  | { kind: 'strange'; host: string };

/** What the form shows about a link while the user types it. */
export function readTarget(text: string, platformSlug: string): TargetReading {
  const link = text.trim();
  if (link === '') return { kind: 'empty' };
  if (!isTargetLink(link)) return { kind: 'invalid' };
  const url = new URL(link);
  if (targetFits(platformSlug, link))
    return { kind: platformOf(platformSlug) ? 'fits' : 'unknown', username: usernameOf(url), ...cleanTarget(link) };
  const platform = Object.values(PLATFORMS).find(({ hosts }) => isOnHost(url, hosts));
  return platform ? { kind: 'other', platform: platform.name } : { kind: 'strange', host: url.host };
}

function usernameOf(url: URL): string | null {
  const first = url.pathname.split('/').find((part) => part !== '') ?? '';
  const name = first.replace(/^@/, '');
  if (
    NO_NAMES.has(first.toLowerCase()) ||
    SHORT_HOSTS.has(hostOf(url)) ||
    first.startsWith('intl-') ||
    !NAME.test(name)
  )
    return null;
  return name;
}
