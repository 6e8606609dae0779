import { hasFailedViews, hasStaleViews } from '../../../../ui/feedback/stale-views.js';
import { ADMIN } from '../admin.texts.js';
import { useLateAnswer } from './use-late-answer.js';
import { useLiveState } from './use-live-state.js';

/** Whether the page follows what happens. `opening`: neither is known in its first moments. */
export type Liveness = 'live' | 'opening' | keyof typeof NOT_LIVE;

/** The text shown in place of "Canlı". */
export const NOT_LIVE = { stale: ADMIN.stale, waiting: ADMIN.waiting, polling: ADMIN.polling } as const;

/**
 * A page is live only while events and answers arrive and nothing on it is out of date or unread
 * (docs/product-rules.md#shell-13). For observers.
 */
export function useLiveness(): Liveness {
  const stream = useLiveState();
  const waiting = useLateAnswer();
  if (hasStaleViews() || hasFailedViews()) return 'stale';
  if (waiting) return 'waiting';
  return ({ on: 'live', opening: 'opening', off: 'polling' } as const)[stream];
}
