import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import { useMessagesStore } from '../blog/blog-stores.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCountersStore } from '../shared/admin-stores.js';
import { PaginatedTable } from '../shared/PaginatedTable.js';
import { Sections } from '../shared/Sections.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { MESSAGES } from './admin-messages.texts.js';
import { MessagePanel } from './MessagePanel.js';
import { MessagesTable } from './MessagesTable.js';
import { sectionPath } from './messages-paths.js';

const STATES = ['all', 'unread', 'read'] as const;
/** The address says it in Turkish. */
const WORD = { unread: 'okunmamis', read: 'okunmus' } as const;
const SUBJECTS = ['general', 'order', 'payment', 'technical', 'partnership', 'other'] as const;

/** Contact messages with one open beside them. Filter, search and the open message live in the address. */
export const MessagesSection = observer(function MessagesSection() {
  const { catalog, notifications } = useStores();
  const store = useMessagesStore();
  const inbox = useAdminCountersStore();
  const query = useTableQuery(['at']);
  const [removing, setRemoving] = useState<ContactMessageView | null>(null);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const state = (['unread', 'read'] as const).find((one) => WORD[one] === query.get('durum')) ?? null;
  const subject = SUBJECTS.find((one) => one === query.get('konu')) ?? null;
  const openId = query.get('mesaj');
  const { q } = query;
  const unread = inbox.unreadMessages;
  // Read again also when a message came: then the figure is another one. An open message keeps its list as it is.
  useEffect(() => store.show({ state, subject, q }), [store, state, subject, q]);
  useEffect(() => {
    if (store.openId === null && store.list.state.status === 'ready') void store.list.refresh();
  }, [store, unread]);
  useEffect(() => {
    if (openId !== store.openId || openId === null) void store.open(openId);
  }, [store, openId]);

  const open = (message: ContactMessageView) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    query.set('mesaj', message.id);
  };
  const close = () => {
    query.set('mesaj', null);
    opener.current?.focus();
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && openId !== null && removing === null) close();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  const mark = async (message: ContactMessageView) => {
    try {
      await store.mark(message.id, message.readAt === null);
    } catch (error) {
      notifications.error(messageOf(error, MESSAGES.failed));
    }
  };
  const remove = async (message: ContactMessageView) => {
    setBusy(true);
    try {
      await store.remove(message.id);
      notifications.success(MESSAGES.removed);
      query.set('mesaj', null);
    } catch (error) {
      notifications.error(messageOf(error, MESSAGES.failed));
    }
    setBusy(false);
    setRemoving(null);
  };
  const { list } = store;
  const filtered = state !== null || subject !== null || q !== '';
  return (
    <main className="page">
      <title>{`${MESSAGES.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead
        title={MESSAGES.title}
        text={unread === null ? ' ' : unread === 0 ? MESSAGES.allRead : MESSAGES.summary(formatNumber(unread))}
        onRefresh={() => {
          void list.refresh();
          void inbox.refresh();
        }}
      />
      <Sections
        label={MESSAGES.sectionsLabel}
        names={MESSAGES.sections}
        current="mesajlar"
        pathOf={sectionPath}
        waits={{ mesajlar: unread }}
      />
      <div className="bar">
        <div className="filterbar">
          <span className="input-icon">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              aria-label={MESSAGES.searchLabel}
              placeholder={MESSAGES.search}
              value={query.text}
              onChange={(event) => query.setText(event.target.value)}
            />
          </span>
          <div className="chips chips--scroll">
            {STATES.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === (state ?? 'all')}
                onClick={() => query.set('durum', one === 'all' ? null : WORD[one])}
              >
                {MESSAGES.filters[one]}
              </button>
            ))}
          </div>
          <span className="select">
            <select
              className="input"
              aria-label={MESSAGES.subject}
              value={subject ?? ''}
              onChange={(event) => query.set('konu', event.target.value)}
            >
              <option value="">{MESSAGES.allSubjects}</option>
              {SUBJECTS.map((one) => (
                <option key={one} value={one}>
                  {CONTACT.subjects[one]}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </div>
      </div>
      <div className={openId === null ? 'with-panel solo' : 'with-panel'}>
        <PaginatedTable
          list={list}
          shown={MESSAGES.shown}
          shownMore={MESSAGES.shownMore}
          empty={
            filtered ? (
              <EmptyState
                art="no-result"
                title={MESSAGES.empty}
                text={MESSAGES.emptyText}
                action={<Button onClick={query.clear}>{MESSAGES.clear}</Button>}
              />
            ) : (
              <EmptyState art="empty-list" title={MESSAGES.none} text={MESSAGES.noneText} />
            )
          }
        >
          <MessagesTable messages={list.items} openId={openId} onOpen={open} />
        </PaginatedTable>
        {openId !== null && (
          <MessagePanel
            store={store}
            siteName={catalog.siteName}
            onMark={(message) => void mark(message)}
            onRemove={setRemoving}
            onClose={close}
          />
        )}
      </div>
      <ConfirmDialog
        open={removing !== null}
        title={MESSAGES.removeTitle}
        confirm={MESSAGES.removeConfirm}
        busy={busy}
        onConfirm={() => {
          if (removing) void remove(removing);
        }}
        onClose={() => setRemoving(null)}
      >
        <p>
          <b className="deletename">{removing?.name}</b>
        </p>
        <p>{MESSAGES.removeText}</p>
      </ConfirmDialog>
    </main>
  );
});
