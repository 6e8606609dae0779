import type { SeedRandom } from '../../platform/seed/seed-random.js';
import type { Offer, SeedCart } from './seed-step.js';

/** Platforms that the demo's customers buy for: where their profiles are, and how many customers have one. */
const PLATFORMS: readonly { slug: string; profiles: string; weight: number }[] = [
  { slug: 'instagram', profiles: 'https://www.instagram.com/', weight: 46 },
  { slug: 'tiktok', profiles: 'https://www.tiktok.com/@', weight: 22 },
  { slug: 'youtube', profiles: 'https://www.youtube.com/@', weight: 13 },
  { slug: 'x', profiles: 'https://x.com/', weight: 7 },
  { slug: 'facebook', profiles: 'https://www.facebook.com/', weight: 5 },
  { slug: 'threads', profiles: 'https://www.threads.net/@', weight: 3 },
  { slug: 'twitch', profiles: 'https://www.twitch.tv/', weight: 3 },
  { slug: 'spotify', profiles: 'https://open.spotify.com/user/', weight: 2 },
];
export const SEED_PLATFORM_SLUGS = PLATFORMS.map(({ slug }) => slug);

const NAMES = [
  'mavi',
  'kahve',
  'gezgin',
  'lezzet',
  'atolye',
  'moda',
  'anne',
  'oyun',
  'fit',
  'sahaf',
  'bahce',
  'stil',
  'kamera',
  'tarif',
  'seyahat',
  'pati',
] as const;
const SUFFIXES = ['duragi', 'dunyasi', 'gunlugu', 'evi', 'kutusu', 'sokagi', 'rehberi', 'studyo'] as const;

/** How many profiles a customer buys for; others have one or two. */
const PROFILES: Partial<Record<string, number>> = { shopper: 4, reseller: 7 };
/** Steps of quantity that people buy; the largest are for the reseller. */
const STEPS_USUAL = 4;
const PREFERS_OWN = 0.7;
/** What one line costs at most, kuruş: a single order must not be a whole day's revenue. */
const LINE_MOST = { usual: 16_000n, shopper: 16_000n, reseller: 32_000n };
/** Below 1 the larger steps sell more often than the smaller ones. */
const STEP_TASTE = 0.9;

/** What a customer buys: mostly for the same few profiles. */
export class SeedShopper {
  private readonly profiles: { slug: string; url: string; username: string }[];

  constructor(
    private readonly random: SeedRandom,
    private readonly offers: readonly Offer[],
    private readonly kind: 'usual' | 'shopper' | 'reseller',
  ) {
    this.profiles = Array.from({ length: PROFILES[kind] ?? 1 + random.below(2) }, (_, index) => {
      const username = `${random.pick(NAMES)}${random.pick(SUFFIXES)}${random.chance(0.4) ? 1 + random.below(98) : ''}`;
      const { slug, profiles } =
        kind === 'shopper' ? PLATFORMS[index]! : random.weighted(PLATFORMS, ({ weight }) => weight);
      return { slug, url: `${profiles}${username}`, username };
    });
  }

  /** @param max what the cart may cost, kuruş: then it is one line of the smallest step that fits. */
  cart(max?: bigint): SeedCart {
    const { random } = this;
    const profile = random.chance(this.kind === 'usual' ? PREFERS_OWN : PREFERS_OWN / 2)
      ? this.profiles[0]!
      : random.pick(this.profiles);
    const offers = this.offers.filter(({ slug }) => slug === profile.slug);
    const affordable = max === undefined ? offers : offers.filter(({ prices }) => prices[0]!.price <= max);
    const count = max === undefined ? 1 + (random.chance(0.28) ? 1 : 0) + (random.chance(0.1) ? 1 : 0) : 1;
    const chosen = new Set(Array.from({ length: count }, () => random.pick(affordable)));
    let total = 0n;
    const lines = [...chosen].map(({ serviceId, prices }) => {
      const within = prices.filter(({ price }) => price <= LINE_MOST[this.kind]).length;
      const steps = Math.max(1, this.kind === 'reseller' ? within : Math.min(within, STEPS_USUAL));
      const step = max === undefined ? Math.floor(random.next() ** STEP_TASTE * steps) : 0;
      const { amount, price } = prices[step]!;
      total += price;
      return { serviceId, quantity: amount };
    });
    return { lines, total, platform: offers[0]!.platform, url: profile.url, username: profile.username };
  }
}
