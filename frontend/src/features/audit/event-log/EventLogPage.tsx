import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { LiveMark } from '../../../ui/data/LiveMark.js';
import { TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { NOT_LIVE, useLiveness } from '../../admin/shared/frame/use-liveness.js';
import { NotYetFound } from '../../admin/shared/table/NotYetFound.js';
import { TableFooter } from '../../admin/shared/table/TableFooter.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useEventLogStore } from '../audit-scene-store.js';
import { EventLogFilters } from './EventLogFilters.js';
import styles from './EventLogPage.module.css';
import { EventLogTable } from './EventLogTable.js';
import { EVENT_LOG } from './event-log.texts.js';
import { useEventLogUrl } from './use-event-log-url.js';

const SKELETON_ROWS = 12;

/** All events of all accounts (docs/product-rules.md#audit-18). */
export const EventLogPage = observer(function EventLogPage() {
  const { catalog } = useStores();
  const store = useEventLogStore();
  const url = useEventLogUrl(store);
  const { list, paused, waiting } = store;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${EVENT_LOG.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={EVENT_LOG.title} text={EVENT_LOG.text} titleClass={styles.title}>
        <Following paused={paused} waiting={waiting} />
        <Button size="sm" onClick={paused || waiting > 0 ? store.follow : store.pause}>
          {paused ? EVENT_LOG.follow : waiting > 0 ? EVENT_LOG.showNew : EVENT_LOG.pause}
        </Button>
      </AuditPageHeader>
      <AuditSections current="akis" />
      <EventLogFilters events={list.items} names={store.names} url={url} />
      <TableFrame>
        <AsyncView
          state={list.state}
          onRetry={() => void list.restart()}
          failure={EVENT_LOG.failed}
          isEmpty={list.isEmpty && list.next === null}
          empty={
            <EmptyState
              art={url.filtered ? 'no-result' : 'empty-list'}
              title={url.filtered ? EVENT_LOG.empty : EVENT_LOG.none}
              text={url.filtered ? EVENT_LOG.emptyText : EVENT_LOG.noneText}
              {...(url.filtered ? { action: <Button onClick={url.query.clear}>{EVENT_LOG.clear}</Button> } : {})}
            />
          }
          skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
        >
          {list.items.length === 0 ? (
            <NotYetFound />
          ) : (
            <EventLogTable
              events={list.items}
              onAccount={url.filter.account === null ? (id) => url.set('account', id) : null}
            />
          )}
          <TableFooter
            list={list}
            count={<span>{countText(list.items.length, store)}</span>}
            failure={EVENT_LOG.failed}
          />
        </AsyncView>
      </TableFrame>
    </main>
  );
});

/** Whether new events appear by themselves. */
const Following = observer(function Following({ paused, waiting }: { paused: boolean; waiting: number }) {
  const liveness = useLiveness();
  const stopped = paused || waiting > 0;
  const late = !stopped && liveness !== 'live' && liveness !== 'opening';
  return (
    <LiveMark state={stopped ? 'off' : late ? 'late' : 'on'} className="small" role="status">
      {waiting > 0
        ? EVENT_LOG.waiting(formatNumber(waiting))
        : paused
          ? EVENT_LOG.paused
          : late
            ? NOT_LIVE[liveness]
            : EVENT_LOG.live}
    </LiveMark>
  );
});

const countText = (rows: number, { searched, searchedTo }: { searched: number; searchedTo: string | null }): string => {
  const count = formatNumber(searched);
  const far = searchedTo === null ? EVENT_LOG.searched(count) : EVENT_LOG.searchedTo(count, formatDateTime(searchedTo));
  return `${EVENT_LOG.shown(formatNumber(rows))} · ${far}`;
};
