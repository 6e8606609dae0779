import { observer } from 'mobx-react-lite';
import { type Column, DataTable } from '../../shared/table/DataTable.js';
import { passiveRow } from '../../shared/table/passive-row.js';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import type { CatalogRow } from '../use-catalog-actions.js';

interface Props<V extends CatalogRow> {
  caption: string;
  query: TableQuery;
  columns: readonly Column<V>[];
  rows: readonly V[];
}

/** A table of the catalogue, in the order that its address names. */
export const CatalogTable = observer(function CatalogTable<V extends CatalogRow>({ query, ...table }: Props<V>) {
  return (
    <DataTable {...table} sort={{ sort: query.sort, dir: query.dir, onSort: query.sortBy }} rowProps={passiveRow} />
  );
});
