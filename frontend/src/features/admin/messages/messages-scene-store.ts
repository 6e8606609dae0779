import { sceneStore } from '../../../stores/scene-store.js';
import { notifyActionFailure } from '../shared/action-failure.js';
import { adminCountersOf } from '../shared/frame/admin-counters.js';
import { adminMessagesApi } from './admin-messages.api.js';
import { MESSAGES } from './admin-messages.texts.js';
import { MessagesStore } from './MessagesStore.js';

export const { use: useMessagesStore } = sceneStore(
  (root) =>
    new MessagesStore({
      api: adminMessagesApi(root.http),
      onChange: () => void adminCountersOf(root).refresh(),
      onMarkFailed: (error) => notifyActionFailure(root.notifications, error, undefined, MESSAGES.failed),
    }),
);
