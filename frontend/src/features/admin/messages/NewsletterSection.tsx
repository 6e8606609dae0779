import type { NewsletterAddressView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { usePaletteRow } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { DeletedName } from '../shared/DeletedName.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { Sections } from '../shared/frame/Sections.js';
import { IconButton } from '../shared/IconButton.js';
import { type Column, DataTable } from '../shared/table/DataTable.js';
import styles from '../shared/table/DataTable.module.css';
import { FilterBar } from '../shared/table/FilterBar.js';
import { PaginatedTable } from '../shared/table/PaginatedTable.js';
import { SearchField } from '../shared/table/SearchField.js';
import { useTableQuery } from '../shared/table/use-table-query.js';
import { MESSAGES, NEWSLETTER } from './admin-messages.texts.js';
import type { MessagesStore } from './MessagesStore.js';
import { sectionPath } from './messages-paths.js';
import { useMessagesStore } from './messages-scene-store.js';

const KEEP = ['bolum'];

const COLUMNS: Column<NewsletterAddressView>[] = [
  { kind: 'name', label: NEWSLETTER.columns.email, cell: ({ email }) => email },
  {
    kind: 'keptDate',
    label: NEWSLETTER.columns.date,
    cell: ({ subscribedAt }) => <time dateTime={subscribedAt}>{formatDateTime(subscribedAt)}</time>,
  },
  {
    kind: 'keptDate',
    label: NEWSLETTER.columns.confirmed,
    cell: ({ confirmedAt }) =>
      confirmedAt === null ? NEWSLETTER.unconfirmed : <time dateTime={confirmedAt}>{formatDateTime(confirmedAt)}</time>,
  },
];

/** Newsletter addresses, newest first. */
export const NewsletterSection = observer(function NewsletterSection() {
  const { catalog } = useStores();
  const store = useMessagesStore();
  const { counters } = useAdminCountersStore();
  const query = useTableQuery(['at'], KEEP);
  const { q } = query;
  useEffect(() => store.showAddresses(q), [store, q]);
  const removal = useAddressRemoval(store);
  const { addresses } = store;
  return (
    <main className="page">
      <title>{`${MESSAGES.sections.bulten} · ${MESSAGES.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader
        title={MESSAGES.title}
        text={NEWSLETTER.summary}
        onRefresh={(read) => void addresses.refresh(read)}
      />
      <Sections
        label={MESSAGES.sectionsLabel}
        names={MESSAGES.sections}
        current="bulten"
        pathOf={sectionPath}
        pendingCounts={{ mesajlar: counters?.unreadMessages }}
      />
      <FilterBar>
        <SearchField
          label={NEWSLETTER.searchLabel}
          placeholder={NEWSLETTER.search}
          value={query.text}
          onChange={query.setText}
        />
      </FilterBar>
      <PaginatedTable
        list={addresses}
        countText={NEWSLETTER.shown}
        countTextMore={NEWSLETTER.shownMore}
        file={{ name: NEWSLETTER.csvName, load: store.addressesFile }}
        empty={<NoAddresses q={q} onClear={query.clear} />}
      >
        <AddressesTable addresses={addresses.items} onRemove={removal.ask} />
      </PaginatedTable>
      <ConfirmDialog
        open={removal.address !== null}
        title={NEWSLETTER.removeTitle}
        confirm={NEWSLETTER.removeConfirm}
        busy={removal.busy}
        onConfirm={removal.confirm}
        onClose={() => removal.ask(null)}
      >
        <DeletedName name={removal.address?.email} />
        <p>{NEWSLETTER.removeText}</p>
      </ConfirmDialog>
    </main>
  );
});

function NoAddresses({ q, onClear }: { q: string; onClear: () => void }) {
  return q === '' ? (
    <EmptyState art="empty-list" title={NEWSLETTER.none} text={NEWSLETTER.noneText} />
  ) : (
    <EmptyState
      art="no-result"
      title={NEWSLETTER.empty}
      text={NEWSLETTER.emptyText}
      action={<Button onClick={onClear}>{NEWSLETTER.clear}</Button>}
    />
  );
}

interface TableProps {
  addresses: readonly NewsletterAddressView[];
  onRemove: (address: NewsletterAddressView) => void;
}

function AddressesTable({ addresses, onRemove }: TableProps) {
  return (
    <DataTable
      className={styles.addresses}
      caption={NEWSLETTER.caption}
      rows={addresses}
      columns={[
        ...COLUMNS,
        {
          kind: 'actions',
          label: NEWSLETTER.columns.actions,
          cell: (address) => <AddressActions address={address} onRemove={onRemove} />,
        },
      ]}
    />
  );
}

function AddressActions({ address, onRemove }: Pick<TableProps, 'onRemove'> & { address: NewsletterAddressView }) {
  const remove = () => onRemove(address);
  usePaletteRow({ name: address.email }, [{ icon: 'trash', label: NEWSLETTER.removeTitle, run: remove }]);
  return (
    <div>
      <IconButton
        icon="trash"
        label={NEWSLETTER.removeTitle}
        accessibleLabel={NEWSLETTER.remove(address.email)}
        onPress={remove}
      />
    </div>
  );
}

/** Removing an address, which asks first. */
function useAddressRemoval(store: MessagesStore) {
  const [address, ask] = useState<NewsletterAddressView | null>(null);
  const { busy, run } = useAction(({ id }: NewsletterAddressView) => store.removeAddress(id), {
    done: NEWSLETTER.removed,
    failed: ADMIN.actionFailed,
    unknown: ({ email }) => ADMIN.actionUnknown(NEWSLETTER.mayBeRemoved(email), MESSAGES.sections.bulten),
  });
  const remove = async (row: NewsletterAddressView) => {
    await run(row);
    ask(null);
  };
  return {
    address,
    ask,
    busy,
    confirm: () => {
      if (address) void remove(address);
    },
  };
}
