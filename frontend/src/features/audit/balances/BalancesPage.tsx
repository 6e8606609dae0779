import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Chip } from '../../../ui/actions/Chip.js';
import { usePrinting } from '../../../ui/browser/use-printing.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { PaginatedTable } from '../../admin/shared/table/PaginatedTable.js';
import { SearchField } from '../../admin/shared/table/SearchField.js';
import { FutureMoment } from '../AuditHints.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useBalancesStore } from '../audit-scene-store.js';
import { BalancesInstant } from './BalancesInstant.js';
import styles from './BalancesPage.module.css';
import type { BalancesStore } from './BalancesStore.js';
import { BalancesTable } from './BalancesTable.js';
import { BalanceTotals } from './BalanceTotals.js';
import { BALANCES } from './balances.texts.js';
import { PrintedBalances } from './PrintedBalances.js';
import { useBalancesUrl } from './use-balances-url.js';

/** All accounts at one instant (docs/product-rules.md#audit-19); `?an=` names it. */
export const BalancesPage = observer(function BalancesPage() {
  const { catalog } = useStores();
  const store = useBalancesStore();
  const url = useBalancesUrl(store);
  const printing = usePrinting();
  const { list, totals } = store;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${BALANCES.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={BALANCES.title} text={BALANCES.text} className={styles.screen}>
        <PrintButton store={store} />
      </AuditPageHeader>
      <AuditSections current="bakiyeler" />
      {printing && <PrintedBalances store={store} url={url} />}
      <Filters className={styles.screen}>
        <BalancesInstant url={url} />
        <SearchField
          label={BALANCES.searchLabel}
          placeholder={BALANCES.search}
          value={url.query.text}
          onChange={url.query.setText}
        />
        <Chip pressed={url.withBalance} onClick={() => url.setWithBalance(!url.withBalance)}>
          {BALANCES.held}
        </Chip>
      </Filters>
      {Date.parse(url.at) > serverNow() && <FutureMoment />}
      <BalanceTotals store={store} />
      <PaginatedTable
        list={list}
        countText={AUDIT.accounts}
        countTextMore={AUDIT.accountsMore}
        file={{ name: BALANCES.csvName, load: store.file }}
        empty={<NoBalances url={url} />}
      >
        <BalancesTable
          accounts={list.items}
          url={url}
          total={
            !url.filtered && list.next === null && totals.value !== null
              ? { name: BALANCES.total(formatNumber(totals.value.accounts)), sum: totals.value.sum }
              : null
          }
        />
      </PaginatedTable>
    </main>
  );
});

/** Prints the list once the rows are there that paper takes. */
const PrintButton = observer(function PrintButton({ store }: { store: BalancesStore }) {
  const { notifications } = useStores();
  const [preparing, setPreparing] = useState(false);
  const handlePrint = async () => {
    setPreparing(true);
    try {
      await store.readForPrint();
      flushSync(() => setPreparing(false));
      window.print();
    } catch (error) {
      setPreparing(false);
      notifications.error(messageOf(error, BALANCES.printFailed));
    }
  };
  return (
    <Button size="sm" busy={preparing} disabled={store.list.items.length === 0} onClick={() => void handlePrint()}>
      <Icon name="file" />
      {BALANCES.print}
    </Button>
  );
});

const NoBalances = ({ url }: { url: ReturnType<typeof useBalancesUrl> }) =>
  url.filtered ? (
    <EmptyState
      art="no-result"
      title={BALANCES.empty}
      text={BALANCES.emptyText}
      action={<Button onClick={url.query.clear}>{BALANCES.clear}</Button>}
    />
  ) : (
    <EmptyState art="empty-list" title={BALANCES.none} text={BALANCES.noneText} />
  );
