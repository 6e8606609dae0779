import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import type { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { ADMIN } from './admin.texts.js';

interface Words {
  /** The notice when no answer came: what may have been done, and where it shows (`ADMIN.actionUnknown`). */
  unknown: string;
  /** The whole notice of a refusal, from a sentence. */
  failed?: (message: string) => string;
  /** The sentence for an error that has none of its own. */
  fallback?: string;
}

/**
 * Notifies an action's failure, which is none when no answer came (docs/product-rules.md#failure-7), or when what it is
 * about no longer waits: an earlier attempt may have done it (docs/product-rules.md#failure-8).
 */
export function notifyActionFailure(
  notifications: Pick<NotificationsStore, 'error' | 'info' | 'unknown'>,
  error: unknown,
  { unknown, failed = (message) => message, fallback = ADMIN.actionFailed }: Words,
): void {
  if (mayBeSaved(error)) notifications.unknown(unknown, error);
  else if (error instanceof ApiError && error.code === 'NOT_FOUND') notifications.info(ADMIN.actionGone);
  else notifications.error(failed(messageOf(error, fallback)));
}
