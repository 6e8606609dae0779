import { ACCESS_LOG_ACTIONS, ACCESS_LOG_SUBJECTS, shortId } from '@yukselt/contracts';
import { ACCESS_LOG_ACTION_LABELS, ACCESS_LOG_SUBJECT_LABELS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../../admin/shared/admin.texts.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { FilterSelect } from '../../admin/shared/table/FilterSelect.js';
import { PaginatedTable } from '../../admin/shared/table/PaginatedTable.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useAccessLogStore } from '../audit-scene-store.js';
import { DayField } from '../DayField.js';
import styles from './AccessLogPage.module.css';
import type { AccessLogStore } from './AccessLogStore.js';
import { AccessLogTable } from './AccessLogTable.js';
import { ACCESS_LOG } from './access-log.texts.js';
import { useAccessLogUrl } from './use-access-log-url.js';

type AccessLogUrl = ReturnType<typeof useAccessLogUrl>;

/** What admins and auditors did (docs/product-rules.md#audit-7). */
export const AccessLogPage = observer(function AccessLogPage() {
  const { catalog } = useStores();
  const store = useAccessLogStore();
  const url = useAccessLogUrl(store);
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${ACCESS_LOG.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={ACCESS_LOG.title} text={ACCESS_LOG.text}>
        <Button size="sm" onClick={() => store.refresh({ byUser: true })}>
          <Icon name="refresh" />
          {ADMIN.refresh}
        </Button>
      </AuditPageHeader>
      <AuditSections current="gunluk" />
      <AccessLogFilters store={store} url={url} />
      <PaginatedTable
        list={store.list}
        countText={ACCESS_LOG.shown}
        countTextMore={ACCESS_LOG.shownMore}
        file={{ name: ACCESS_LOG.csvName, load: store.file }}
        empty={<NoEntries url={url} />}
      >
        <AccessLogTable
          entries={store.list.items}
          onAccount={url.filter.account === null ? (id) => url.set('account', id) : null}
        />
      </PaginatedTable>
    </main>
  );
});

const AccessLogFilters = observer(function AccessLogFilters({
  store,
  url,
}: {
  store: AccessLogStore;
  url: AccessLogUrl;
}) {
  const { filter, set } = url;
  const account = store.list.items.find((entry) => entry.account?.id === filter.account)?.account;
  return (
    <Filters className={styles.filters} printed>
      <FilterSelect
        label={ACCESS_LOG.actor}
        options={[['', ACCESS_LOG.everyone], ...store.actors.map(({ id, name }) => [id, name] as const)]}
        value={filter.actor ?? ''}
        onChange={(value) => set('actor', value)}
      />
      <FilterSelect
        label={ACCESS_LOG.act}
        options={[
          ['', ACCESS_LOG.allActs],
          ...ACCESS_LOG_ACTIONS.map((act) => [act, ACCESS_LOG_ACTION_LABELS[act]] as const),
        ]}
        value={filter.act ?? ''}
        onChange={(value) => set('act', value)}
      />
      <FilterSelect
        label={ACCESS_LOG.subject}
        options={[
          ['', ACCESS_LOG.allSubjects],
          ...ACCESS_LOG_SUBJECTS.map((kind) => [kind, ACCESS_LOG_SUBJECT_LABELS[kind]] as const),
        ]}
        value={filter.subject ?? ''}
        onChange={(value) => set('subject', value)}
      />
      <DayField label={ACCESS_LOG.from} value={filter.from} max={filter.to} onChange={(value) => set('from', value)} />
      <DayField label={ACCESS_LOG.to} value={filter.to} min={filter.from} onChange={(value) => set('to', value)} />
      {filter.account !== null && (
        <Button size="sm" aria-label={ACCESS_LOG.clearAccount} onClick={() => set('account', '')}>
          {ACCESS_LOG.account(account?.name ?? shortId(filter.account))}
          <Icon name="x" size="sm" />
        </Button>
      )}
    </Filters>
  );
});

function NoEntries({ url }: { url: AccessLogUrl }) {
  return url.filtered ? (
    <EmptyState
      art="no-result"
      title={ACCESS_LOG.empty}
      text={ACCESS_LOG.emptyText}
      action={<Button onClick={url.query.clear}>{ACCESS_LOG.clear}</Button>}
    />
  ) : (
    <EmptyState art="empty-list" title={ACCESS_LOG.none} text={ACCESS_LOG.noneText} />
  );
}
