// Size: the plan draws from one random sequence, whose order is its data.
import { derivedId } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import { v5 } from 'uuid';

/** A service that the plan may order. Prices in kuruş. */
export interface Offer {
  serviceId: string;
  slug: string;
  platform: string;
  prices: { amount: number; price: bigint }[];
}

export type SeedAct =
  | { do: 'top-up'; amount: bigint; method: TransferMethod }
  | { do: 'approve' | 'reject' | 'withdraw' | 'undo'; requestId: string }
  | {
      do: 'checkout';
      method: TransferMethod | 'balance';
      lines: { serviceId: string; quantity: number }[];
      total: bigint;
      platform: string;
      url: string;
    }
  | { do: 'start-processing' | 'complete'; orderId: string }
  | { do: 'cancel'; orderId: string; by: 'user' | 'admin'; reason: string | null };

export interface SeedStep {
  /** Fixed: running the plan again meets the same command. */
  commandId: string;
  userId: string;
  /** Index of the admin who decides, or `null` when the customer acts. */
  admin: number | null;
  /** ms before the start of the seed. */
  ago: number;
  act: SeedAct;
}

const NAMESPACE = 'b7d9a3c1-5e2f-5a64-8c0b-9d4e7f1a2b36';
export const SEED_ORDERS = 300;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPAN = 90 * DAY;
/** Orders younger than this still wait; younger than the second are being worked on. */
const WAITING = DAY;
const WORKING = 3 * DAY;
const WAITING_TOP_UPS = 12;
/** The printed shopper's share of the orders: every thirtieth. */
const SHOPPER_EVERY = 30;

/** Small, fast and the same everywhere: mulberry32. Not for secrets. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * 300 orders over 90 days in all states, with the payments that made them possible, and a queue of waiting requests;
 * oldest first.
 * @param customers the first is the shopper whose password the start prints.
 */
export function seedPlan(customers: readonly string[], offers: readonly Offer[]): SeedStep[] {
  const random = randomOf(20_261_121);
  const below = (limit: number) => Math.floor(random() * limit);
  const steps: SeedStep[] = [];
  const balances = new Map<string, bigint>();
  let number = 0;
  const add = (userId: string, ago: number, act: SeedAct, admin: number | null = null): string => {
    const commandId = v5(`seed-${number++}`, NAMESPACE);
    steps.push({ commandId, userId, admin, ago, act });
    return commandId;
  };
  const method = (): TransferMethod => (random() < 0.5 ? 'papara' : 'bank');

  const fund = (userId: string, total: bigint, ago: number): void => {
    const short = total - (balances.get(userId) ?? 0n);
    if (short <= 0n) return;
    const amount = (short / 10_000n + 1n + BigInt(below(5))) * 10_000n;
    const asked = add(userId, ago + (3 + below(20)) * HOUR, { do: 'top-up', amount, method: method() });
    add(userId, ago + HOUR, { do: 'approve', requestId: derivedId(asked, 'request') }, below(2));
    balances.set(userId, (balances.get(userId) ?? 0n) + amount);
  };

  const cart = () => {
    const first = offers[below(offers.length)]!;
    const same = offers.filter(({ platform }) => platform === first.platform);
    const chosen = new Set([first, ...Array.from({ length: below(3) }, () => same[below(same.length)]!)]);
    let total = 0n;
    const lines = [...chosen].map(({ serviceId, prices }) => {
      const { amount, price } = prices[below(Math.min(prices.length, 4))]!;
      total += price;
      return { serviceId, quantity: amount };
    });
    return { lines, total, platform: first.platform, url: `${linkOf(first.slug)}ornek.hesap${1 + below(400)}` };
  };

  for (let index = 0; index < SEED_ORDERS; index++) {
    const userId = index % SHOPPER_EVERY === 7 ? customers[0]! : customers[1 + below(customers.length - 1)]!;
    const ago = Math.round(SPAN * (1 - index / SEED_ORDERS) * (0.99 + random() * 0.01)) + 10 * 60_000;
    const { total, ...order } = cart();
    const byTransfer = random() < 0.18;
    if (!byTransfer) fund(userId, total, ago);
    const checkout = { do: 'checkout', ...order, total } as const;
    let placedBy: string;
    if (byTransfer) {
      const asked = add(userId, ago + (2 + below(9)) * HOUR, { ...checkout, method: method() });
      placedBy = add(userId, ago, { do: 'approve', requestId: derivedId(asked, 'request') }, below(2));
    } else {
      placedBy = add(userId, ago, { ...checkout, method: 'balance' });
      balances.set(userId, balances.get(userId)! - total);
    }
    const orderId = derivedId(placedBy, 'order');
    const fate = random();
    const later = (hours: number) => Math.max(60_000, ago - hours * HOUR);
    if (fate < 0.1 && ago > WAITING / 2) {
      const byUser = fate < 0.06;
      add(
        userId,
        later(1),
        {
          do: 'cancel',
          orderId,
          by: byUser ? 'user' : 'admin',
          reason: fate < 0.03 ? 'Bağlantıyı yanlış girmişim.' : null,
        },
        byUser ? null : below(2),
      );
    } else if (ago > WAITING) {
      add(userId, later(1 + below(3)), { do: 'start-processing', orderId }, below(2));
      if (ago > WORKING) add(userId, later(5 + below(20)), { do: 'complete', orderId }, below(2));
    }
  }

  for (let index = 0; index < 8; index++) {
    const userId = customers[1 + below(customers.length - 1)]!;
    const ago = (6 + below(70)) * DAY;
    const asked = add(userId, ago, { do: 'top-up', amount: BigInt(1 + below(30)) * 10_000n, method: method() });
    const requestId = derivedId(asked, 'request');
    if (index < 2) add(userId, ago - HOUR, { do: 'withdraw', requestId });
    else add(userId, ago - 2 * HOUR, { do: 'reject', requestId }, below(2));
    if (index === 7) {
      add(userId, ago - 3 * HOUR, { do: 'undo', requestId }, 0);
      add(userId, ago - 4 * HOUR, { do: 'approve', requestId }, 1);
    }
  }

  // The queue: top-ups of every size (two of them beyond the settings' limits), and two carts.
  const amounts = [100, 250, 500, 1_000, 20_000, 750, 300, 3_000, 50_000, 200, 500, 5_000];
  for (let index = 0; index < WAITING_TOP_UPS; index++) {
    add(customers[(index * 3) % customers.length]!, (index + 1) * 97 * 60_000, {
      do: 'top-up',
      amount: BigInt(amounts[index]!) * 100n,
      method: method(),
    });
  }
  for (let index = 0; index < 2; index++)
    add(customers[4 + index]!, (index + 2) * 71 * 60_000, { do: 'checkout', ...cart(), method: method() });

  return steps.sort((a, b) => b.ago - a.ago);
}

/** Profile links of the sample targets, by platform. */
function linkOf(slug: string): string {
  const hosts: Record<string, string> = {
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/@',
    youtube: 'https://www.youtube.com/@',
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    threads: 'https://www.threads.net/@',
    twitch: 'https://www.twitch.tv/',
    spotify: 'https://open.spotify.com/user/',
  };
  return hosts[slug] ?? `https://${slug}.example/`;
}

/** Platforms for which the plan can write links. */
export const SEED_PLATFORM_SLUGS = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'x',
  'threads',
  'twitch',
  'spotify',
] as const;
