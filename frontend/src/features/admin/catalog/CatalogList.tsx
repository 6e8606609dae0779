import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatNumber } from '../../../lib/format.js';
import type { PagedList } from '../../../lib/PagedList.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/LoadingSkeleton.js';
import { ADMIN } from '../shared/admin.texts.js';
import { type CsvCell, csvText, downloadCsv } from '../shared/csv.js';
import { CATALOG } from './admin-catalog.texts.js';

const SKELETON_ROWS = 14;

interface Props<V> {
  rows: { list: PagedList<V>; all: () => Promise<V[]> };
  failure: string;
  onClear: () => void;
  csv: { name: string; columns: readonly string[]; toRows: (row: V) => CsvCell[][] };
  /** The table. */
  children: ReactNode;
}

/** A list of the catalogue in all its states, with what follows it: how many, more, and the whole as a file. */
export const CatalogList = observer(function CatalogList<V>({ rows, failure, onClear, csv, children }: Props<V>) {
  const { notifications } = useStores();
  const [saving, setSaving] = useState(false);
  const { list } = rows;
  const count = formatNumber(list.items.length);
  const handleCsv = async () => {
    setSaving(true);
    try {
      downloadCsv(csv.name, csvText(csv.columns, (await rows.all()).flatMap(csv.toRows)));
    } catch (error) {
      notifications.error(messageOf(error, CATALOG.csvFailed));
    }
    setSaving(false);
  };
  return (
    <div className="table-wrap">
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={failure}
        isEmpty={list.isEmpty}
        skeleton={<CatalogSkeleton />}
        empty={
          <EmptyState
            art="no-result"
            title={CATALOG.empty}
            text={CATALOG.emptyText}
            action={<Button onClick={onClear}>{CATALOG.clear}</Button>}
          />
        }
      >
        {children}
        <div className="qfoot">
          <span>{list.next === null ? CATALOG.shown(count) : CATALOG.shownMore(count)}</span>
          {list.moreState.status === 'failed' && (
            <span className="field__error" role="alert">
              {messageOf(list.moreState.error, failure)}
            </span>
          )}
          <span className="qfoot__end">
            {list.next !== null && (
              <Button size="sm" busy={list.moreState.status === 'loading'} onClick={() => void list.more()}>
                {ADMIN.more}
              </Button>
            )}
            <Button kind="text" size="sm" busy={saving} onClick={() => void handleCsv()}>
              <Icon name="download" size="sm" />
              {CATALOG.csv}
            </Button>
          </span>
        </div>
      </AsyncView>
    </div>
  );
});

function CatalogSkeleton() {
  return (
    <table className="table c">
      <thead>
        <tr>
          <th colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <tr key={row}>
            <td className="c-name">
              <Skeleton width={180} />
            </td>
            <td className="c-more">
              <Skeleton width="60%" />
            </td>
            <td className="c-st">
              <Skeleton width={70} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
