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
import { type CsvCell, csvText, downloadCsv } from '../shared/csv.js';
import { DataTableSkeleton } from '../shared/DataTableSkeleton.js';
import { TableFooter } from '../shared/TableFooter.js';
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
        skeleton={<DataTableSkeleton rows={SKELETON_ROWS} />}
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
        <TableFooter
          list={list}
          count={<span>{list.next === null ? CATALOG.shown(count) : CATALOG.shownMore(count)}</span>}
          failure={failure}
        >
          <Button kind="text" size="sm" busy={saving} onClick={() => void handleCsv()}>
            <Icon name="download" size="sm" />
            {CATALOG.csv}
          </Button>
        </TableFooter>
      </AsyncView>
    </div>
  );
});
