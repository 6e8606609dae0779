/** Hosts of a platform's links; a subdomain of one fits too. A platform without a line takes any host: an admin may add one that nobody here knows. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  'youtube-music': ['music.youtube.com', 'youtube.com', 'youtu.be'],
  facebook: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
  x: ['x.com', 'twitter.com'],
  'x-twitter': ['x.com', 'twitter.com'],
  twitter: ['x.com', 'twitter.com'],
  threads: ['threads.net', 'threads.com'],
  twitch: ['twitch.tv'],
  kick: ['kick.com'],
  spotify: ['spotify.com', 'spotify.link'],
  soundcloud: ['soundcloud.com'],
  'apple-music': ['music.apple.com'],
  itunes: ['itunes.apple.com', 'music.apple.com', 'podcasts.apple.com'],
  deezer: ['deezer.com', 'deezer.page.link'],
  tidal: ['tidal.com'],
  fizy: ['fizy.com'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  discord: ['discord.com', 'discord.gg'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  pinterest: ['pinterest.com', 'pin.it'],
  reddit: ['reddit.com', 'redd.it'],
  snapchat: ['snapchat.com'],
  tumblr: ['tumblr.com'],
  quora: ['quora.com'],
  bluesky: ['bsky.app'],
  mastodon: ['mastodon.social', 'mastodon.online'],
  vk: ['vk.com', 'vk.ru'],
  likee: ['likee.video', 'likee.com'],
  clubhouse: ['clubhouse.com', 'joinclubhouse.com'],
  vimeo: ['vimeo.com'],
  dailymotion: ['dailymotion.com', 'dai.ly'],
  rumble: ['rumble.com'],
  steam: ['steamcommunity.com', 'steampowered.com'],
  'epic-games': ['epicgames.com', 'fortnite.com'],
  'google-play': ['play.google.com'],
  google: ['google.com', 'google.com.tr', 'goo.gl', 'g.page'],
  eksi: ['eksisozluk.com'],
};

/**
 * Whether a link can belong to the platform (rulings: "the link's host must fit it").
 * @param url already validated by contracts' `targetUrl`.
 */
export function targetFits(platformSlug: string, url: string): boolean {
  const hosts = HOSTS[platformSlug];
  if (!hosts) return true;
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}
