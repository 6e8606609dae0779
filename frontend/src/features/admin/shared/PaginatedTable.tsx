import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import type { PagedList } from '../../../lib/PagedList.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { TableFrame } from '../../../ui/Table.js';
import { ADMIN } from './admin.texts.js';
import { type CsvCell, csvText, downloadCsv } from './csv.js';
import { DataTableSkeleton } from './DataTableSkeleton.js';
import { TableFooter } from './TableFooter.js';

const SKELETON_ROWS = 12;

interface Props<T> {
  list: PagedList<T>;
  /** The count of the rows as a sentence, and the same when more follow. */
  countText: (count: string) => string;
  countTextMore: (count: string) => string;
  empty: ReactNode;
  /** The whole list as a file. */
  csv?: {
    name: string;
    columns: readonly string[];
    read: () => Promise<T[]>;
    toRow: (row: T) => CsvCell[];
    label: string;
    failed: string;
  };
  children: ReactNode;
}

/** A table in all its states, with its foot. */
export const PaginatedTable = observer(function PaginatedTable<T>({
  list,
  countText,
  countTextMore,
  empty,
  csv,
  children,
}: Props<T>) {
  const { notifications } = useStores();
  const [saving, setSaving] = useState(false);
  const count = formatNumber(list.items.length);
  const handleCsv = async ({ name, columns, read, toRow, failed }: NonNullable<Props<T>['csv']>) => {
    setSaving(true);
    try {
      downloadCsv(name, csvText(columns, (await read()).map(toRow)));
    } catch (error) {
      notifications.error(messageOf(error, failed));
    }
    setSaving(false);
  };
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={ADMIN.loadFailed}
        isEmpty={list.isEmpty}
        empty={empty}
        skeleton={<DataTableSkeleton rows={SKELETON_ROWS} />}
      >
        {children}
        <TableFooter
          list={list}
          count={<span>{list.next === null ? countText(count) : countTextMore(count)}</span>}
          failure={ADMIN.loadFailed}
        >
          {csv && (
            <Button kind="text" size="sm" busy={saving} onClick={() => void handleCsv(csv)}>
              <Icon name="download" size="sm" />
              {csv.label}
            </Button>
          )}
        </TableFooter>
      </AsyncView>
    </TableFrame>
  );
});
