import type { PlatformCard } from '@yukselt/contracts/api';

/** Words for the kinds of platforms, folded as slugs are. */
export const KIND_WORDS: Readonly<Record<PlatformCard['kind'], readonly string[]>> = {
  social: ['sosyal', 'medya'],
  video: ['video'],
  music: ['muzik'],
  gaming: ['oyun'],
  other: [],
};

/** Other names of platforms, by slug: what people type who look for them. Folded as slugs are. */
export const PLATFORM_ALIASES: Readonly<Record<string, readonly string[]>> = {
  instagram: ['ig', 'insta'],
  tiktok: ['tt'],
  youtube: ['yt', 'shorts', 'yutup'],
  facebook: ['fb', 'meta', 'feysbuk'],
  x: ['twitter', 'tweet', 'tivitir'],
  threads: ['meta'],
  twitch: ['ttv'],
  telegram: ['tg'],
  linkedin: ['in'],
  pinterest: ['pin'],
  snapchat: ['snap', 'sc'],
  discord: ['dc'],
  soundcloud: ['sc'],
  'apple-music': ['itunes'],
  'youtube-music': ['ytm', 'yt'],
  bluesky: ['bsky'],
  whatsapp: ['wp', 'wa'],
  'google-play': ['play-store', 'android'],
  'epic-games': ['fortnite'],
};

/** Other words for what services are about, folded as slugs are. */
export const SERVICE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  like: ['begeni'],
  likes: ['begeni'],
  follower: ['takipci'],
  followers: ['takipci'],
  view: ['izlenme'],
  views: ['izlenme'],
  goruntulenme: ['izlenme'],
  subscriber: ['abone'],
  abonelik: ['abone'],
  comment: ['yorum'],
  retweet: ['yeniden'],
};

/** Words that express a wish and name no service: `instagram takipçi satın al`. Folded like slugs. */
export const WISH_WORDS: ReadonlySet<string> = new Set([
  'satin',
  'al',
  'alma',
  'almak',
  'ucuz',
  'hizli',
  'gercek',
  'hile',
  'hilesi',
  'kasma',
  'arttir',
  'artir',
  'arttirma',
  'artirma',
  'hizmet',
  'hizmeti',
  'adet',
  'tane',
  'icin',
]);
