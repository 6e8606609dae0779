import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import { ADMIN } from '../shared/admin.texts.js';
import { DeletedName } from '../shared/DeletedName.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { Sections } from '../shared/frame/Sections.js';
import { WithPanel } from '../shared/panel/SidePanel.js';
import { usePanelClose } from '../shared/panel/use-panel-close.js';
import { FilterBar } from '../shared/table/FilterBar.js';
import { FilterChips } from '../shared/table/FilterChips.js';
import { FilterSelect } from '../shared/table/FilterSelect.js';
import { PaginatedTable } from '../shared/table/PaginatedTable.js';
import { SearchField } from '../shared/table/SearchField.js';
import { MESSAGES } from './admin-messages.texts.js';
import { MessagePanel } from './MessagePanel.js';
import type { MessagesStore } from './MessagesStore.js';
import { MessagesTable, messageButtonId } from './MessagesTable.js';
import { sectionPath } from './messages-paths.js';
import { notifyMarkFailure, useMessagesStore } from './messages-scene-store.js';
import { STATE_OPTIONS, SUBJECT_OPTIONS, useMessagesUrl } from './use-messages-url.js';

type MessagesUrl = ReturnType<typeof useMessagesUrl>;

/** Contact messages, with one open next to them. */
export const MessagesSection = observer(function MessagesSection() {
  const { catalog } = useStores();
  const store = useMessagesStore();
  const counterStore = useAdminCountersStore();
  const unread = counterStore.counters?.unreadMessages ?? null;
  const url = useMessagesUrl(store, unread);
  const actions = useMessageActions(store, () => url.open(null));
  const close = usePanelClose({
    openId: url.openId,
    buttonId: messageButtonId,
    onClose: () => url.open(null),
    blocked: () => actions.removing !== null,
  });
  const refresh = (read: ReadOptions) => {
    void store.list.refresh(read);
    void counterStore.refresh(read);
  };
  return (
    <main className="page">
      <title>{`${MESSAGES.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader title={MESSAGES.title} text={unreadText(unread)} onRefresh={refresh} />
      <Sections
        label={MESSAGES.sectionsLabel}
        names={MESSAGES.sections}
        current="mesajlar"
        pathOf={sectionPath}
        pendingCounts={{ mesajlar: unread }}
      />
      <MessageFilters url={url} />
      <WithPanel open={url.openId !== null}>
        <PaginatedTable
          list={store.list}
          countText={MESSAGES.shown}
          countTextMore={MESSAGES.shownMore}
          file={{ name: MESSAGES.csvName, load: store.file }}
          empty={<NoMessages url={url} />}
        >
          <MessagesTable messages={store.list.items} openId={url.openId} onOpen={(message) => url.open(message.id)} />
        </PaginatedTable>
        {url.openId !== null && (
          <MessagePanel
            store={store}
            siteName={catalog.siteName}
            onMark={actions.mark}
            onRemove={actions.askRemove}
            onClose={close}
          />
        )}
      </WithPanel>
      <ConfirmDialog
        open={actions.removing !== null}
        title={MESSAGES.removeTitle}
        confirm={MESSAGES.removeConfirm}
        busy={actions.busy}
        onConfirm={actions.remove}
        onClose={() => actions.askRemove(null)}
      >
        <DeletedName name={actions.removing?.name} />
        <p>{MESSAGES.removeText}</p>
      </ConfirmDialog>
    </main>
  );
});

function unreadText(unread: number | null): string {
  if (unread === null) return ' ';
  return unread === 0 ? MESSAGES.allRead : MESSAGES.summary(formatNumber(unread));
}

/** Marking as read or unread, and deleting, which asks first. */
function useMessageActions(store: MessagesStore, onRemoved: () => void) {
  const { notifications } = useStores();
  const [removing, askRemove] = useState<ContactMessageView | null>(null);
  const removal = useAction(
    async (message: ContactMessageView) => {
      await store.remove(message.id);
      onRemoved();
    },
    {
      done: MESSAGES.removed,
      failed: ADMIN.actionFailed,
      unknown: ({ name }) => ADMIN.actionUnknown(MESSAGES.mayBeRemoved(name), MESSAGES.title),
    },
  );
  const mark = async (message: ContactMessageView) => {
    try {
      await store.mark(message.id, message.readAt === null);
    } catch (error) {
      notifyMarkFailure(notifications, error, message);
    }
  };
  const remove = async (message: ContactMessageView) => {
    await removal.run(message);
    askRemove(null);
  };
  return {
    removing,
    askRemove,
    busy: removal.busy,
    mark: (message: ContactMessageView) => void mark(message),
    remove: () => {
      if (removing) void remove(removing);
    },
  };
}

function MessageFilters({ url }: { url: MessagesUrl }) {
  return (
    <FilterBar>
      <SearchField
        label={MESSAGES.searchLabel}
        placeholder={MESSAGES.search}
        value={url.query.text}
        onChange={url.query.setText}
      />
      <FilterChips names={MESSAGES.filters} options={STATE_OPTIONS} current={url.state} onChange={url.setState} />
      <FilterSelect
        label={MESSAGES.subject}
        options={[
          ['', MESSAGES.allSubjects],
          ...SUBJECT_OPTIONS.map((subject) => [subject, CONTACT.subjects[subject]] as const),
        ]}
        value={url.subject ?? ''}
        onChange={url.setSubject}
      />
    </FilterBar>
  );
}

function NoMessages({ url }: { url: MessagesUrl }) {
  return url.filtered ? (
    <EmptyState
      art="no-result"
      title={MESSAGES.empty}
      text={MESSAGES.emptyText}
      action={<Button onClick={url.query.clear}>{MESSAGES.clear}</Button>}
    />
  ) : (
    <EmptyState art="empty-list" title={MESSAGES.none} text={MESSAGES.noneText} />
  );
}
