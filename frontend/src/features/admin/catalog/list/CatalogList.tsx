import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import type { PagedList } from '../../../../lib/PagedList.js';
import { TableFrame } from '../../../../ui/data/Table.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { EmptyRows } from '../../shared/table/EmptyRows.js';
import { ExportButton } from '../../shared/table/ExportButton.js';
import { TableFooter } from '../../shared/table/TableFooter.js';
import { TableSkeleton } from '../../shared/table/TableSkeleton.js';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { CATALOG } from '../admin-catalog.texts.js';

const SKELETON_ROWS = 14;

interface Props<V> {
  rows: { list: PagedList<V>; file: () => Promise<Blob> };
  failure: string;
  /** Name of the file with all rows, without date and ending. */
  fileName: string;
  query: Pick<TableQuery, 'narrowed' | 'clear'>;
  /** The text shown while there is nothing at all. */
  none: { title: string; text: string };
  /** The table. */
  children: ReactNode;
}

/** A list in all its states, with its foot. */
export const CatalogList = observer(function CatalogList<V>({
  rows,
  failure,
  fileName,
  query,
  none,
  children,
}: Props<V>) {
  const { list } = rows;
  const count = formatNumber(list.items.length);
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={failure}
        isEmpty={list.isEmpty}
        skeleton={<TableSkeleton look="data" rows={SKELETON_ROWS} />}
        empty={<EmptyRows query={query} texts={CATALOG} none={none} />}
      >
        {children}
        <TableFooter
          list={list}
          count={<span>{list.next === null ? CATALOG.shown(count) : CATALOG.shownMore(count)}</span>}
          failure={failure}
        >
          <ExportButton load={rows.file} name={fileName} />
        </TableFooter>
      </AsyncView>
    </TableFrame>
  );
});
