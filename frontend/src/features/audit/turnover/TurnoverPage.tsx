import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Money } from '../../../ui/data/Money.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { MoneyInput } from '../../../ui/forms/MoneyInput.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { PaginatedTable } from '../../admin/shared/table/PaginatedTable.js';
import { InvalidAmount } from '../AuditHints.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useTurnoverStore } from '../audit-scene-store.js';
import { DayField } from '../DayField.js';
import figures from '../FigureStrip.module.css';
import styles from './TurnoverPage.module.css';
import type { TurnoverStore } from './TurnoverStore.js';
import { TurnoverTable } from './TurnoverTable.js';
import { TURNOVER } from './turnover.texts.js';
import { useTurnoverUrl } from './use-turnover-url.js';

/** Which accounts moved more than an amount (docs/product-rules.md#audit-20); `?ilk=&son=&asan=`. */
export const TurnoverPage = observer(function TurnoverPage() {
  const { catalog } = useStores();
  const store = useTurnoverStore();
  const url = useTurnoverUrl(store);
  const { filter, query } = url;
  const overId = useId();
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${TURNOVER.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={TURNOVER.title} text={TURNOVER.text} />
      <AuditSections current="hacim" />
      <Filters className={styles.filters} printed>
        <DayField
          label={TURNOVER.from}
          value={filter.from}
          max={filter.to}
          onChange={(value) => url.set('from', value)}
        />
        <DayField label={TURNOVER.to} value={filter.to} min={filter.from} onChange={(value) => url.set('to', value)} />
        <label className={styles.over} htmlFor={overId}>
          <span className="small muted">{TURNOVER.over}</span>
          <MoneyInput
            id={overId}
            placeholder="0"
            places="as-typed"
            value={url.typed}
            aria-invalid={url.isInvalid}
            onChange={(text) => url.set('over', text)}
          />
        </label>
      </Filters>
      {url.isInvalid && <InvalidAmount />}
      <Totals store={store} />
      <PaginatedTable
        list={store.list}
        countText={AUDIT.accounts}
        countTextMore={AUDIT.accountsMore}
        file={{ name: TURNOVER.csvName, load: store.file, defaults: url.defaults }}
        empty={
          filter.over === null ? (
            <EmptyState art="empty-list" title={TURNOVER.none} text={TURNOVER.noneText} />
          ) : (
            <EmptyState
              art="no-result"
              title={TURNOVER.empty}
              text={TURNOVER.emptyText}
              action={<Button onClick={query.clear}>{TURNOVER.clear}</Button>}
            />
          )
        }
      >
        <TurnoverTable accounts={store.list.items} />
      </PaginatedTable>
      <p className={`muted small ${styles.meaning}`}>{TURNOVER.meaning}</p>
    </main>
  );
});

/** What these accounts moved together, in one line. */
const Totals = observer(function Totals({ store: { totals } }: { store: TurnoverStore }) {
  const { value, state } = totals;
  const { columns } = TURNOVER;
  if (state.status === 'failed') return <p className="muted small">{AUDIT.totalsFailed}</p>;
  return (
    <dl className={`${figures.strip} ${figures.own} ${styles.totals}`} aria-busy={value === null}>
      <div>
        <dt>{TURNOVER.accounts}</dt>
        <dd>{value === null ? '–' : formatNumber(value.accounts)}</dd>
        {value !== null && (
          <dd className={figures.note}>
            {value.others === 0 ? TURNOVER.noOthers : TURNOVER.otherAccounts(formatNumber(value.others))}
          </dd>
        )}
      </div>
      {(['turnover', 'incoming', 'outgoing'] as const).map((figure) => (
        <div key={figure}>
          <dt>{columns[figure]}</dt>
          <dd>{value === null ? '–' : <Money amount={value[figure]} />}</dd>
        </div>
      ))}
    </dl>
  );
});
