import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { today } from '../../../lib/day-clock.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../../admin/shared/admin.texts.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { useTableQuery } from '../../admin/shared/table/use-table-query.js';
import { FutureMoment } from '../AuditHints.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useAccountingStore } from '../audit-scene-store.js';
import { DayField } from '../DayField.js';
import styles from './AccountingPage.module.css';
import { AccountingPeriods } from './AccountingPeriods.js';
import { ACCOUNTING } from './accounting.texts.js';
import { dayOf } from './accounting-days.js';
import { StoppedAccounts, TrialBalanceTable, TrialBalanceVerdict } from './TrialBalanceTable.js';

/** Names in the address. */
const DAY = 'gun';
const BY = 'donem';
const BY_DAY = 'gunler';
/** One row per account of the chart, and the totals. */
const SKELETON_ROWS = 7;

/** The trial balance (docs/product-rules.md#audit-12); `?gun=` is the day at whose end it is. */
export const AccountingPage = observer(function AccountingPage() {
  const { catalog } = useStores();
  const store = useAccountingStore();
  const query = useTableQuery([BY]);
  const day = dayOf(query.get(DAY));
  const now = today();
  const by = query.get(BY) === BY_DAY ? 'day' : 'month';
  // Without a named day it is the balance of today, also of the next one.
  useEffect(() => void store.show(day, by), [store, day, by, now]);
  const { balance } = store;
  const { value } = balance;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${ACCOUNTING.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={ACCOUNTING.title} text={ACCOUNTING.text}>
        <Button size="sm" onClick={() => void store.refresh({ byUser: true })}>
          <Icon name="refresh" />
          {ADMIN.refresh}
        </Button>
      </AuditPageHeader>
      <AuditSections current="mizan" />
      <Filters>
        <DayField label={ACCOUNTING.day} value={day ?? value?.day ?? null} onChange={(to) => query.set(DAY, to)} />
        {day !== null && (
          <Button kind="text" size="sm" onClick={() => query.set(DAY, null)}>
            {ACCOUNTING.today}
          </Button>
        )}
      </Filters>
      <AsyncView
        state={balance.state}
        onRetry={() => void balance.load()}
        failure={ACCOUNTING.failed}
        isEmpty={value?.debit === '0' && value.credit === '0'}
        empty={<EmptyState art="empty-list" title={ACCOUNTING.none} text={ACCOUNTING.noneText} />}
        skeleton={
          <TableFrame>
            <TableSkeleton look="data" rows={SKELETON_ROWS} />
          </TableFrame>
        }
      >
        {value !== null && (
          <>
            {value.day > now && <FutureMoment />}
            <TrialBalanceVerdict balance={value} />
            <StoppedAccounts stopped={value.stopped} />
            <TableFrame>
              <TrialBalanceTable balance={value} />
            </TableFrame>
          </>
        )}
      </AsyncView>
      <AccountingPeriods
        store={store}
        onDay={(to) => query.set(DAY, to)}
        onBy={(period) => query.set(BY, period === 'day' ? BY_DAY : null)}
      />
    </main>
  );
});
