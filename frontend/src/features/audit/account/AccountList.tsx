import { shortId } from '@yukselt/contracts';
import type { AuditAccountView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { MoreButton } from '../../../ui/actions/MoreButton.js';
import { Money } from '../../../ui/data/Money.js';
import { Table, TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { SearchField } from '../../admin/shared/table/SearchField.js';
import { useAddressSearch } from '../../admin/shared/table/use-address-search.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useAuditStore } from '../audit-scene-store.js';
import styles from './AccountList.module.css';
import type { AuditStore } from './AuditStore.js';

/** Fills a screen, so that nothing below moves into view and out again. */
const SKELETON_ROWS = 28;

/** Wallets that were ever used, with search. */
export const AccountList = observer(function AccountList() {
  const { catalog } = useStores();
  const store = useAuditStore();
  const { q, text, setText, reset } = useAddressSearch();
  useEffect(() => store.search(q.trim()), [store, q]);
  const { accounts } = store;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${AUDIT.wallets} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={AUDIT.wallets} text={AUDIT.listText} />
      <AuditSections current="cuzdanlar" />
      <Filters className={styles.filters}>
        <SearchField label={AUDIT.searchLabel} placeholder={AUDIT.search} value={text} onChange={setText} />
      </Filters>
      <TableFrame>
        <AsyncView
          state={accounts.state}
          onRetry={() => void accounts.restart()}
          failure={AUDIT.accountsFailed}
          isEmpty={accounts.isEmpty}
          skeleton={<AccountsSkeleton />}
          empty={
            <EmptyState
              art="no-result"
              title={AUDIT.noAccounts}
              text={AUDIT.noAccountsText}
              {...(text === '' ? {} : { action: <Button onClick={() => reset()}>{AUDIT.clear}</Button> })}
            />
          }
        >
          <Table className={styles.table}>
            <Header />
            <tbody>
              {accounts.items.map((account) => (
                <AccountRow key={account.userId} account={account} />
              ))}
            </tbody>
          </Table>
          {accounts.next !== null && <MoreAccounts accounts={accounts} />}
        </AsyncView>
      </TableFrame>
    </main>
  );
});

function Header() {
  const { columns } = AUDIT;
  return (
    <thead>
      <tr>
        <th>{columns.who}</th>
        <th className={styles.id}>{columns.id}</th>
        <th data-cell="number">{columns.balance}</th>
        <th data-cell="number" className={styles.revision}>
          {columns.revision}
        </th>
        <th className={styles.last}>{columns.last}</th>
      </tr>
    </thead>
  );
}

function AccountRow({ account }: { account: AuditAccountView }) {
  const navigate = useNavigate();
  const path = `/denetim/cuzdan/${account.userId}`;
  return (
    <tr onClick={() => void navigate(path)}>
      <td data-cell="main">
        <Link to={path} onClick={(event) => event.stopPropagation()}>
          {account.name}
        </Link>
        <span>{account.email}</span>
      </td>
      <td className={`mono muted ${styles.id}`} title={account.userId}>
        {shortId(account.userId)}
      </td>
      <td data-cell="number">
        <Money amount={account.balance} />
      </td>
      <td data-cell="number" className={`mono ${styles.revision}`}>
        r{account.revision}
      </td>
      <td className={`muted ${styles.last}`}>
        {account.lastEventAt === null ? (
          AUDIT.never
        ) : (
          <time dateTime={account.lastEventAt}>{formatDateTime(account.lastEventAt)}</time>
        )}
      </td>
    </tr>
  );
}

const MoreAccounts = observer(function MoreAccounts({ accounts }: { accounts: AuditStore['accounts'] }) {
  return (
    <div className={styles.more}>
      <span className="muted small" role="status">
        {AUDIT.shown(formatNumber(accounts.items.length))}
      </span>
      <MoreButton kind="text" size="sm" list={accounts} failure={AUDIT.moreFailed}>
        {AUDIT.more}
      </MoreButton>
    </div>
  );
});

function AccountsSkeleton() {
  return (
    <Table className={styles.table}>
      <Header />
      <tbody>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <tr key={row}>
            <td>
              <Skeleton width="60%" />
            </td>
            <td className={styles.id}>
              <Skeleton width={80} />
            </td>
            <td data-cell="number">
              <Skeleton width={90} />
            </td>
            <td data-cell="number" className={styles.revision}>
              <Skeleton width={40} />
            </td>
            <td className={styles.last}>
              <Skeleton width={120} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
