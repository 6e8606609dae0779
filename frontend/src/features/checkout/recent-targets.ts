import { isTargetLink } from '@yukselt/contracts';
import type { OrderView } from '@yukselt/contracts/api';

/** The target of an earlier order. */
export interface RecentTarget {
  url: string;
  /** `@elif`, or the link without its scheme. */
  text: string;
  username: string | null;
}

const TARGETS_MAX = 3;

const textOf = ({ url, username }: OrderView['target']): string =>
  username === null || username === '' ? url.replace(/^https?:\/\/(www\.)?/, '') : `@${username.replace(/^@/, '')}`;

/**
 * The last targets of the customer's orders on a platform, newest first, each once. An erased target is no link and is
 * left out. @param orders newest first
 */
export function recentTargets(orders: readonly Pick<OrderView, 'target'>[], platform: string): RecentTarget[] {
  const targets = new Map<string, RecentTarget>();
  for (const { target } of orders) {
    const { url, username } = target;
    if (target.platform !== platform || targets.has(url) || !isTargetLink(url)) continue;
    targets.set(url, { url, text: textOf(target), username });
  }
  return [...targets.values()].slice(0, TARGETS_MAX);
}
