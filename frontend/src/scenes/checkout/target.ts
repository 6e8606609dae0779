/** Hosts that the form recognises, to help early; the server decides which link fits which platform. */
const HOSTS: Record<string, { name: string; hosts: string[] }> = {
  instagram: { name: 'Instagram', hosts: ['instagram.com', 'instagr.am'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'] },
  'x-twitter': { name: 'X (Twitter)', hosts: ['x.com', 'twitter.com'] },
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  soundcloud: { name: 'SoundCloud', hosts: ['soundcloud.com'] },
};
const SAME: Record<string, string> = { x: 'x-twitter', twitter: 'x-twitter' };
/** First path segments that are no user name. */
const NO_NAMES = new Set(['p', 'reel', 'reels', 'watch', 'video', 'stories', 'shorts', 'playlist', 'channel', 'track', 'album', 'artist', 'joinchat', 'share']);

export type TargetCheck =
  | { kind: 'invalid' }
  | { kind: 'fits' | 'unknown'; username: string | null }
  | { kind: 'other'; found: string }
  | { kind: 'strange'; host: string };

/**
 * What a link says about itself.
 * @param valid whether contracts' `targetUrl` takes it.
 * @param slug of the chosen platform.
 */
export function checkTarget(url: string, valid: boolean, slug: string): TargetCheck {
  if (!valid) return { kind: 'invalid' };
  const { hostname, pathname } = new URL(url.trim());
  const host = hostname.toLowerCase().replace(/^(www|m)\./, '');
  const wanted = SAME[slug] ?? slug;
  const fits = (hosts: string[] | undefined) => hosts?.some((known) => host === known || host.endsWith(`.${known}`)) === true;
  const first = pathname.split('/').find((part) => part !== '')?.replace(/^@/, '') ?? '';
  const username = first === '' || NO_NAMES.has(first) ? null : first;
  if (!HOSTS[wanted]) return { kind: 'unknown', username };
  if (fits(HOSTS[wanted].hosts)) return { kind: 'fits', username };
  const found = Object.values(HOSTS).find(({ hosts }) => fits(hosts));
  return found ? { kind: 'other', found: found.name } : { kind: 'strange', host };
}
