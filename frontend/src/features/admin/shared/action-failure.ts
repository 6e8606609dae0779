import { mayBeSaved } from '../../../api/may-be-saved.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import type { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { ADMIN } from './admin.texts.js';

/**
 * Notifies an action's failure, which is none when no answer came (docs/product-rules.md#failure-7).
 * @param failed the whole notice, from a sentence
 */
export function notifyActionFailure(
  notifications: Pick<NotificationsStore, 'error' | 'info'>,
  error: unknown,
  failed: (message: string) => string = (message) => message,
  fallback: string = ADMIN.actionFailed,
): void {
  if (mayBeSaved(error)) notifications.info(ADMIN.actionUnknown);
  else notifications.error(failed(messageOf(error, fallback)));
}
