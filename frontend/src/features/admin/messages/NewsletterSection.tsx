import type { NewsletterAddressView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatDateTime } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { useMessagesStore } from '../blog/blog-stores.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCountersStore } from '../shared/admin-stores.js';
import { PaginatedTable } from '../shared/PaginatedTable.js';
import { Sections } from '../shared/Sections.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { MESSAGES, NEWSLETTER } from './admin-messages.texts.js';
import { sectionPath } from './messages-paths.js';

const KEEP = ['bolum'];
const csvRow = ({ email, subscribedAt }: NewsletterAddressView) => [email, formatDateTime(subscribedAt)];

/** Newsletter addresses, newest first. */
export const NewsletterSection = observer(function NewsletterSection() {
  const { catalog, notifications } = useStores();
  const store = useMessagesStore();
  const inbox = useAdminCountersStore();
  const query = useTableQuery(['at'], KEEP);
  const [removing, setRemoving] = useState<NewsletterAddressView | null>(null);
  const [busy, setBusy] = useState(false);
  const { q } = query;
  useEffect(() => store.showAddresses(q), [store, q]);
  const remove = async ({ id }: NewsletterAddressView) => {
    setBusy(true);
    try {
      await store.removeAddress(id);
      notifications.success(NEWSLETTER.removed);
    } catch (error) {
      notifications.error(messageOf(error, MESSAGES.failed));
    }
    setBusy(false);
    setRemoving(null);
  };
  const { addresses } = store;
  return (
    <main className="page">
      <title>{`${MESSAGES.sections.bulten} · ${MESSAGES.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={MESSAGES.title} text={NEWSLETTER.summary} onRefresh={() => void addresses.refresh()} />
      <Sections
        label={MESSAGES.sectionsLabel}
        names={MESSAGES.sections}
        current="bulten"
        pathOf={sectionPath}
        waits={{ mesajlar: inbox.unreadMessages }}
      />
      <div className="bar">
        <div className="filterbar">
          <span className="input-icon">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              aria-label={NEWSLETTER.searchLabel}
              placeholder={NEWSLETTER.search}
              value={query.text}
              onChange={(event) => query.setText(event.target.value)}
            />
          </span>
        </div>
      </div>
      <PaginatedTable
        list={addresses}
        shown={NEWSLETTER.shown}
        shownMore={NEWSLETTER.shownMore}
        csv={{
          name: NEWSLETTER.csvName,
          columns: NEWSLETTER.csvColumns,
          read: store.allAddresses,
          toRow: csvRow,
          label: NEWSLETTER.csv,
          failed: NEWSLETTER.csvFailed,
        }}
        empty={
          q === '' ? (
            <EmptyState art="empty-list" title={NEWSLETTER.none} text={NEWSLETTER.noneText} />
          ) : (
            <EmptyState
              art="no-result"
              title={NEWSLETTER.empty}
              text={NEWSLETTER.emptyText}
              action={<Button onClick={query.clear}>{NEWSLETTER.clear}</Button>}
            />
          )
        }
      >
        <table className="table c nl">
          <caption className="sr">{NEWSLETTER.caption}</caption>
          <thead>
            <tr>
              <th>{NEWSLETTER.columns.email}</th>
              <th>{NEWSLETTER.columns.date}</th>
              <th className="end">{NEWSLETTER.columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {addresses.items.map((address) => (
              <tr key={address.id}>
                <td className="c-name">{address.email}</td>
                <td className="nl-date date">
                  <time dateTime={address.subscribedAt}>{formatDateTime(address.subscribedAt)}</time>
                </td>
                <td className="c-acts">
                  <div>
                    <Button
                      kind="icon"
                      size="sm"
                      aria-label={NEWSLETTER.remove(address.email)}
                      title={NEWSLETTER.removeTitle}
                      onClick={() => setRemoving(address)}
                    >
                      <Icon name="trash" size="sm" />
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PaginatedTable>
      <ConfirmDialog
        open={removing !== null}
        title={NEWSLETTER.removeTitle}
        confirm={NEWSLETTER.removeConfirm}
        busy={busy}
        onConfirm={() => {
          if (removing) void remove(removing);
        }}
        onClose={() => setRemoving(null)}
      >
        <p>
          <b className="deletename">{removing?.email}</b>
        </p>
        <p>{NEWSLETTER.removeText}</p>
      </ConfirmDialog>
    </main>
  );
});
