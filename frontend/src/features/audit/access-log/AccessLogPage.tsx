import { INSIDER_ACTS, JOURNAL_SUBJECTS } from '@yukselt/contracts';
import { INSIDER_ACT_WORDS, JOURNAL_SUBJECT_WORDS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../../admin/shared/admin.texts.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { FilterSelect } from '../../admin/shared/table/FilterSelect.js';
import { PaginatedTable } from '../../admin/shared/table/PaginatedTable.js';
import { AuditPageHead } from '../AuditPageHead.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useJournalStore } from '../audit-scene-store.js';
import { DayField } from '../DayField.js';
import styles from './AccessLogPage.module.css';
import type { JournalStore } from './AccessLogStore.js';
import { JournalTable } from './AccessLogTable.js';
import { JOURNAL } from './access-log.texts.js';
import { useJournalUrl } from './use-access-log-url.js';

type JournalUrl = ReturnType<typeof useJournalUrl>;

/** What admins and auditors did (docs/product-rules.md#audit-7). */
export const JournalPage = observer(function JournalPage() {
  const { catalog } = useStores();
  const store = useJournalStore();
  const url = useJournalUrl(store);
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${JOURNAL.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHead title={JOURNAL.title} text={JOURNAL.text}>
        <Button size="sm" onClick={() => store.refresh({ byUser: true })}>
          <Icon name="refresh" />
          {ADMIN.refresh}
        </Button>
      </AuditPageHead>
      <AuditSections current="gunluk" />
      <JournalFilters store={store} url={url} />
      <PaginatedTable
        list={store.list}
        countText={JOURNAL.shown}
        countTextMore={JOURNAL.shownMore}
        file={{ name: JOURNAL.csvName, load: store.file }}
        empty={<NoEntries url={url} />}
      >
        <JournalTable
          entries={store.list.items}
          onAccount={url.filter.account === null ? (id) => url.set('account', id) : null}
        />
      </PaginatedTable>
    </main>
  );
});

const JournalFilters = observer(function JournalFilters({ store, url }: { store: JournalStore; url: JournalUrl }) {
  const { filter, set } = url;
  const account = store.list.items.find((entry) => entry.account?.id === filter.account)?.account;
  return (
    <Filters className={styles.filters} printed>
      <FilterSelect
        label={JOURNAL.actor}
        options={[['', JOURNAL.everyone], ...store.actors.map(({ id, name }) => [id, name] as const)]}
        value={filter.actor ?? ''}
        onChange={(value) => set('actor', value)}
      />
      <FilterSelect
        label={JOURNAL.act}
        options={[['', JOURNAL.allActs], ...INSIDER_ACTS.map((act) => [act, INSIDER_ACT_WORDS[act]] as const)]}
        value={filter.act ?? ''}
        onChange={(value) => set('act', value)}
      />
      <FilterSelect
        label={JOURNAL.subject}
        options={[
          ['', JOURNAL.allSubjects],
          ...JOURNAL_SUBJECTS.map((kind) => [kind, JOURNAL_SUBJECT_WORDS[kind]] as const),
        ]}
        value={filter.subject ?? ''}
        onChange={(value) => set('subject', value)}
      />
      <DayField label={JOURNAL.from} value={filter.from} max={filter.to} onChange={(value) => set('from', value)} />
      <DayField label={JOURNAL.to} value={filter.to} min={filter.from} onChange={(value) => set('to', value)} />
      {filter.account !== null && (
        <Button size="sm" aria-label={JOURNAL.clearAccount} onClick={() => set('account', '')}>
          {JOURNAL.account(account?.name ?? filter.account.slice(0, 8))}
          <Icon name="x" size="sm" />
        </Button>
      )}
    </Filters>
  );
});

function NoEntries({ url }: { url: JournalUrl }) {
  return url.filtered ? (
    <EmptyState
      art="no-result"
      title={JOURNAL.empty}
      text={JOURNAL.emptyText}
      action={<Button onClick={url.query.clear}>{JOURNAL.clear}</Button>}
    />
  ) : (
    <EmptyState art="empty-list" title={JOURNAL.none} text={JOURNAL.noneText} />
  );
}
