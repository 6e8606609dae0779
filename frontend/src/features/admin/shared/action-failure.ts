import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import type { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { ADMIN } from './admin.texts.js';

/**
 * Notifies an action's failure, which is none when no answer came (docs/product-rules.md#failure-7), or when what it is
 * about no longer waits: an earlier attempt may have done it (docs/product-rules.md#failure-8).
 * @param failed the whole notice, from a sentence
 */
export function notifyActionFailure(
  notifications: Pick<NotificationsStore, 'error' | 'info' | 'unknown'>,
  error: unknown,
  failed: (message: string) => string = (message) => message,
  fallback: string = ADMIN.actionFailed,
): void {
  if (mayBeSaved(error)) notifications.unknown(ADMIN.actionUnknown, error);
  else if (error instanceof ApiError && error.code === 'NOT_FOUND') notifications.info(ADMIN.actionGone);
  else notifications.error(failed(messageOf(error, fallback)));
}
