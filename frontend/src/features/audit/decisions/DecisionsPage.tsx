import { shortId } from '@yukselt/contracts';
import type { DecisionTotals } from '@yukselt/contracts/api';
import { DECISION_KIND_LABELS, DECISION_KINDS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Chip } from '../../../ui/actions/Chip.js';
import { Money } from '../../../ui/data/Money.js';
import { EmptyRows } from '../../admin/shared/table/EmptyRows.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { FilterSelect } from '../../admin/shared/table/FilterSelect.js';
import { PaginatedTable } from '../../admin/shared/table/PaginatedTable.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useDecisionsStore } from '../audit-scene-store.js';
import { DayField } from '../DayField.js';
import { durationText } from '../duration-text.js';
import figures from '../FigureStrip.module.css';
import { DecisionSums } from './DecisionSums.js';
import styles from './DecisionsPage.module.css';
import type { DecisionsStore } from './DecisionsStore.js';
import { DecisionsTable } from './DecisionsTable.js';
import { DECISIONS } from './decisions.texts.js';
import { useDecisionsUrl } from './use-decisions-url.js';

interface Props {
  store: DecisionsStore;
  url: ReturnType<typeof useDecisionsUrl>;
}

/** Who decided what (docs/product-rules.md#audit-22); `?ilk=&son=&yonetici=&karar=&aykiri=&dokum=`. */
export const DecisionsPage = observer(function DecisionsPage() {
  const { catalog } = useStores();
  const store = useDecisionsStore();
  const url = useDecisionsUrl(store);
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${DECISIONS.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={DECISIONS.title} text={DECISIONS.text} />
      <AuditSections current="kararlar" />
      <DecisionFilters store={store} url={url} />
      <Totals store={store} />
      <DecisionSums store={store} url={url} />
      <h2 className={styles.listHead}>{DECISIONS.list}</h2>
      <PaginatedTable
        list={store.list}
        countText={DECISIONS.shown}
        countTextMore={DECISIONS.shownMore}
        file={{ name: DECISIONS.csvName, load: store.file, defaults: url.defaults }}
        empty={<NoDecisions url={url} />}
      >
        <DecisionsTable decisions={store.list.items} />
      </PaginatedTable>
      <p className={`muted small ${styles.meaning}`}>{DECISIONS.meaning}</p>
    </main>
  );
});

const DecisionFilters = observer(function DecisionFilters({ store, url }: Props) {
  const { filter, set } = url;
  const names = (store.admins.value ?? []).map(({ admin }) => [admin.id, admin.name] as const);
  const { admin } = filter;
  const isUnknown = admin !== null && !names.some(([id]) => id === admin);
  return (
    <Filters className={styles.filters} printed>
      <DayField label={DECISIONS.from} value={filter.from} max={filter.to} onChange={(value) => set('from', value)} />
      <DayField label={DECISIONS.to} value={filter.to} min={filter.from} onChange={(value) => set('to', value)} />
      <FilterSelect
        label={DECISIONS.admin}
        // One who decided nothing in these days stays chosen.
        options={[['', DECISIONS.everyone], ...names, ...(isUnknown ? [[admin, shortId(admin)] as const] : [])]}
        value={admin ?? ''}
        onChange={(value) => set('admin', value)}
      />
      <FilterSelect
        label={DECISIONS.kind}
        options={[
          ['', DECISIONS.allKinds],
          ...DECISION_KINDS.map((kind) => [kind, DECISION_KIND_LABELS[kind].word] as const),
        ]}
        value={filter.kind ?? ''}
        onChange={(value) => set('kind', value)}
      />
      <Chip pressed={filter.only !== null} onClick={() => url.setOutliers(filter.only === null)}>
        {DECISIONS.outliersOnly}
      </Chip>
    </Filters>
  );
});

const FIGURES: readonly [keyof typeof DECISIONS.figures, (totals: DecisionTotals) => ReactNode][] = [
  ['decisions', ({ approved, rejected, reversed }) => formatNumber(approved + rejected + reversed)],
  ['approvedSum', ({ approvedSum }) => <Money amount={approvedSum} />],
  ['medianMs', ({ medianMs }) => (medianMs === null ? '–' : durationText(medianMs))],
  ['slowestMs', ({ slowestMs }) => (slowestMs === null ? '–' : durationText(slowestMs))],
  ['undone', ({ undone }) => formatNumber(undone)],
  ['outliers', ({ outliers }) => formatNumber(outliers)],
];

/** What the listed decisions are together, in one line. */
const Totals = observer(function Totals({ store: { totals } }: { store: DecisionsStore }) {
  const { value, state } = totals;
  if (state.status === 'failed') return <p className="muted small">{AUDIT.totalsFailed}</p>;
  return (
    <dl className={`${figures.strip} ${figures.own} ${styles.totals}`} aria-busy={value === null}>
      {FIGURES.map(([figure, textOf]) => (
        <div key={figure}>
          <dt>{DECISIONS.figures[figure]}</dt>
          <dd>{value === null ? '–' : textOf(value)}</dd>
          {figure === 'decisions' && value !== null && (
            <dd className={figures.note}>
              {DECISIONS.byKind(
                formatNumber(value.approved),
                formatNumber(value.rejected),
                formatNumber(value.reversed),
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
});

const NoDecisions = ({ url }: Pick<Props, 'url'>) => (
  <EmptyRows
    query={{ narrowed: url.narrowed, clear: url.query.clear }}
    texts={DECISIONS}
    none={{ title: DECISIONS.none, text: DECISIONS.noneText }}
  />
);
