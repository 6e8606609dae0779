import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import type { PagedList } from '../../../../lib/PagedList.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { TableFrame } from '../../../../ui/data/Table.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { ExportButton } from './ExportButton.js';
import { TableFooter } from './TableFooter.js';
import { TableSkeleton } from './TableSkeleton.js';

const SKELETON_ROWS = 12;

interface Props<T> {
  list: PagedList<T>;
  /** The count of the rows as a sentence, and the same when more follow. */
  countText: (count: string) => string;
  countTextMore: (count: string) => string;
  empty: ReactNode;
  /** The whole list as a file. */
  file: {
    /** Name of the file, without day and ending. */
    name: string;
    load: () => Promise<Blob>;
    /** Filters that apply where the address does not name them, e.g. `ilk=2026-11-01`. */
    defaults?: string;
  };
  children: ReactNode;
}

/** A table in all its states, with its foot. */
export const PaginatedTable = observer(function PaginatedTable<T>({
  list,
  countText,
  countTextMore,
  empty,
  file,
  children,
}: Props<T>) {
  const count = formatNumber(list.items.length);
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={COMMON.loadFailed}
        isEmpty={list.isEmpty}
        empty={empty}
        skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
      >
        {children}
        <TableFooter
          list={list}
          count={<span>{list.next === null ? countText(count) : countTextMore(count)}</span>}
          failure={COMMON.loadFailed}
        >
          <ExportButton {...file} />
        </TableFooter>
      </AsyncView>
    </TableFrame>
  );
});
