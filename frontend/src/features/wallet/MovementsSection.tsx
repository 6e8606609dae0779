import { NUMBER_SEARCH_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { formatNumber } from '../../lib/format.js';
import { PlainButton } from '../../ui/actions/Button.js';
import { Chip, Chips } from '../../ui/actions/Chip.js';
import { MoreButton } from '../../ui/actions/MoreButton.js';
import { useAddressParams } from '../../ui/browser/use-address-params.js';
import { usePrinting } from '../../ui/browser/use-printing.js';
import { Money } from '../../ui/data/Money.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { NumberSearch } from '../../ui/forms/NumberSearch.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import movements from '../shared/movement-rows.module.css';
import { useMonthParam } from '../shared/use-month-param.js';
import { Movements } from './Movements.js';
import styles from './MovementsSection.module.css';
import { inFilter, MOVEMENT_FILTERS, type MovementFilter } from './movement-filter.js';
import { StatementBar } from './StatementBar.js';
import type { MovementFigures, WalletStore } from './WalletStore.js';
import shared from './wallet.module.css';
import { WALLET } from './wallet.texts.js';

const SKELETON_ROWS = 6;

/** What the address narrows the movements to. @param complete every movement is loaded */
function useNarrowing(complete: boolean) {
  const [query, change] = useAddressParams();
  const kindParam = query.get('hareket');
  const filter: MovementFilter = MOVEMENT_FILTERS.find((kind) => kind === kindParam) ?? 'all';
  const month = useMonthParam();
  const q = (query.get('ara') ?? '').trim().slice(0, NUMBER_SEARCH_MAX);
  const narrowed = filter !== 'all' || month !== null || q !== '';
  // All movements are here: their kinds are filtered here. Otherwise the server filters, page by page.
  const isRemote = month !== null || q !== '' || (filter !== 'all' && !complete);
  const remote = useMemo(
    () => (isRemote ? { filter: filter === 'all' ? null : filter, month, q } : null),
    [isRemote, filter, month, q],
  );
  const choose = (name: 'hareket' | 'ay' | 'ara', value: string | null) => change({ [name]: value });
  return { filter, month, q, narrowed, remote, choose };
}

/**
 * "Bakiyem nasıl oluştu?": every kuruş, and that the sum is the balance. The filter is kept in the address
 * (`?hareket=`, `?ay=`, `?ara=`).
 */
export const MovementsSection = observer(function MovementsSection({ store }: { store: WalletStore }) {
  const { entries } = store;
  const { filter, month, q, narrowed, remote, choose } = useNarrowing(entries.next === null);
  useEffect(() => store.setFilter(remote), [store, remote]);
  const list = remote === null ? entries : store.filtered;
  const figures = remote === null ? store.figures : store.filteredFigures;
  const visible = remote === null ? entries.items.filter((entry) => inFilter(entry, filter)) : list.items;
  return (
    <>
      <div className={shared.movementsHead}>
        <div>
          <h2>{WALLET.movementsTitle}</h2>
          {!entries.isEmpty && <p>{entries.complete ? WALLET.movementsText : WALLET.movementsPart}</p>}
        </div>
        {!entries.isEmpty && <StatementBar month={month} onMonth={(next) => choose('ay', next)} />}
      </div>
      <AsyncView
        state={entries.state}
        onRetry={() => void store.refresh({ byUser: true })}
        failure={WALLET.entriesFailed}
        skeleton={<MovementsSkeleton />}
        isEmpty={entries.isEmpty}
        empty={<NoEntries />}
      >
        <NumberSearch
          label={WALLET.search}
          className={styles.movementsSearch}
          value={q}
          onSearch={(text) => choose('ara', text)}
        />
        <Filters store={store} filter={filter} onChoose={(kind) => choose('hareket', kind === 'all' ? null : kind)} />
        <AsyncView
          state={list.state}
          onRetry={() => void list.refresh()}
          failure={WALLET.entriesFailed}
          skeleton={<MovementsSkeleton />}
        >
          <div className={movements.movements} data-movements="list">
            <Columns withPath={!narrowed} />
            {visible.length === 0 ? (
              <p className={styles.movementsNone}>{WALLET.noMatch}</p>
            ) : (
              <Movements entries={visible} withPath={!narrowed} complete={entries.complete} fresh={store.fresh} />
            )}
            <Foot
              store={store}
              list={list}
              figures={figures}
              filter={filter}
              withSum={!narrowed}
              withPeriod={month !== null && filter === 'all' && q === ''}
            />
          </div>
        </AsyncView>
      </AsyncView>
    </>
  );
});

const NoEntries = () => (
  <Card as="div">
    <EmptyState
      art="wallet"
      title={WALLET.noEntries}
      text={WALLET.noEntriesText}
      action={
        <PlainButton kind="quiet" href="#yukle">
          {WALLET.chooseAmount}
        </PlainButton>
      }
    />
  </Card>
);

/** Kinds of movements, with how many of each there are once all are loaded. */
const Filters = observer(function Filters({
  store: { entries, figures },
  filter,
  onChoose,
}: {
  store: WalletStore;
  filter: MovementFilter;
  onChoose: (kind: MovementFilter) => void;
}) {
  const offered = MOVEMENT_FILTERS.filter(
    (kind) => kind !== 'other' || filter === 'other' || !entries.complete || figures.count.other > 0,
  );
  return (
    <Chips scroll className={styles.movementsFilter} role="group" aria-label={WALLET.filter}>
      {offered.map((kind) => (
        <Chip key={kind} pressed={filter === kind} onClick={() => onChoose(kind)}>
          {WALLET.filters[kind]}
          {entries.complete && (
            <>
              {' '}
              <span data-count="">{figures.count[kind]}</span>
            </>
          )}
        </Chip>
      ))}
    </Chips>
  );
});

const Columns = ({ withPath }: { withPath: boolean }) => (
  <div className={styles.movementsColumns} aria-hidden="true">
    <span />
    <span>{WALLET.columns.what}</span>
    <span>{withPath && WALLET.columns.path}</span>
    <span>{WALLET.columns.amount}</span>
    <span>{WALLET.columns.balance}</span>
  </div>
);

/** The sum of the visible entries, or how many are loaded and a button for the older ones. */
const Foot = observer(function Foot({
  store,
  list,
  figures,
  filter,
  withSum,
  withPeriod,
}: {
  store: WalletStore;
  list: WalletStore['entries'];
  /** Figures of `list`. */
  figures: MovementFigures;
  filter: MovementFilter;
  withSum: boolean;
  /** They are all movements of a month: what the balance was before and after them belongs to them. */
  withPeriod: boolean;
}) {
  const count = figures.count[filter];
  return (
    <div className={styles.movementsFoot}>
      {list.next === null ? (
        <>
          <span>
            {WALLET.total(formatNumber(count))} <Money amount={figures.sum[filter]} />
          </span>
          {withPeriod && count > 0 && (
            <span className="inline inline--wrap">
              <span>
                {WALLET.monthOpening} <Money amount={figures.before} />
              </span>
              <span>
                {WALLET.monthClosing} <Money amount={figures.after} />
              </span>
            </span>
          )}
          {withSum &&
            (store.agrees ? (
              <span className={`inline inline--2 ${styles.agrees}`}>
                <Icon name="shield-check" size="sm" />
                {WALLET.agrees}
              </span>
            ) : (
              <span>{WALLET.updating}</span>
            ))}
        </>
      ) : (
        <>
          <span>
            {WALLET.loadedCount(formatNumber(count))}
            <PrintedPart />
          </span>
          <span className="inline inline--2">
            <MoreButton kind="text" size="sm" list={list} failure={WALLET.moreFailed} plainFailure>
              <Icon name="chevron-down" />
              {WALLET.older}
            </MoreButton>
          </span>
        </>
      )}
    </div>
  );
});

/** On paper no button leads to the rest. */
const PrintedPart = () => (usePrinting() ? <b className={styles.part}>{WALLET.printedPart}</b> : null);

const MovementsSkeleton = () => (
  <div className={movements.movements} data-movements="list">
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <div data-movements="row" className={movements.row} key={row}>
        <Skeleton kind="circle" />
        <div data-movements="text" className={`stack stack--2 ${movements.text}`}>
          <Skeleton width="70%" />
          <Skeleton width="40%" height={12} />
        </div>
        <span className={shared.movementPath} />
        <Skeleton width={84} />
        <Skeleton width={76} />
      </div>
    ))}
  </div>
);
