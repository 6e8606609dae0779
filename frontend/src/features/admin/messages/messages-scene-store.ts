import type { ContactMessageView } from '@yukselt/contracts/api';
import type { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { sceneStore } from '../../../stores/scene-store.js';
import { notifyActionFailure } from '../shared/action-failure.js';
import { ADMIN } from '../shared/admin.texts.js';
import { adminCountersOf } from '../shared/frame/admin-counters.js';
import { adminMessagesApi } from './admin-messages.api.js';
import { MESSAGES } from './admin-messages.texts.js';
import { MessagesStore } from './MessagesStore.js';

export const { use: useMessagesStore } = sceneStore(
  (root) =>
    new MessagesStore({
      api: adminMessagesApi(root.http),
      onChange: () => void adminCountersOf(root).refresh(),
      onMarkFailed: (error, message) => notifyMarkFailure(root.notifications, error, message),
    }),
);

/** @param message as it was before it should be marked as read or unread */
export function notifyMarkFailure(
  notifications: NotificationsStore,
  error: unknown,
  { name, readAt }: ContactMessageView,
): void {
  const may = readAt === null ? MESSAGES.mayBeRead : MESSAGES.mayBeUnread;
  notifyActionFailure(notifications, error, {
    unknown: ADMIN.actionUnknown(may(name), MESSAGES.title),
    fallback: ADMIN.actionFailed,
  });
}
