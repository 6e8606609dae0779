import type { TargetReading } from '@yukselt/contracts';
import type { CartItem } from '../../stores/CartStore.js';
import { CHECKOUT } from './checkout.texts.js';

export interface CartPlatform {
  slug: string;
  name: string;
}

/** Platforms of the cart, the one with most lines first. */
export function platformsOf(items: readonly CartItem[]): CartPlatform[] {
  const counts = new Map<string, CartPlatform & { lines: number }>();
  for (const { slug, platform } of items)
    counts.set(slug, { slug, name: platform, lines: (counts.get(slug)?.lines ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.lines - a.lines);
}

/** What is wrong with the link, for its field. */
export function targetError(target: TargetReading, platform: CartPlatform | undefined): string | undefined {
  if (target.kind === 'empty' || target.kind === 'invalid' || !platform) return CHECKOUT.urlInvalid;
  if (target.kind === 'other') return CHECKOUT.urlOther(target.platform, platform.name);
  return target.kind === 'strange' ? CHECKOUT.urlStrange(target.host, platform.name) : undefined;
}

/** The same for a toast, which is read away from the field. */
export const targetErrorNotice = ({ kind }: TargetReading): string =>
  kind === 'other' || kind === 'strange' ? CHECKOUT.targetOther : CHECKOUT.urlInvalid;
