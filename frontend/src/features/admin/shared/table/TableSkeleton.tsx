import { Table } from '../../../../ui/data/Table.js';
import { Skeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import styles from './DataTable.module.css';

const ROWS = 12;

/** Looks of the tables: the dense rows of a queue, and a {@link DataTable}. */
const LOOKS = {
  queue: { table: undefined, cells: [undefined, undefined, undefined], nameWidth: 90, end: 'number' },
  data: { table: styles.table, cells: [styles.name, styles.text, styles.status], nameWidth: 180, end: undefined },
} as const;

/** A table before its rows are there. */
export function TableSkeleton({ rows = ROWS, look = 'queue' }: { rows?: number; look?: keyof typeof LOOKS }) {
  const { table, cells, nameWidth, end } = LOOKS[look];
  return (
    <Table className={table}>
      <thead>
        <tr>
          <th colSpan={cells.length} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td className={cells[0]}>
              <Skeleton width={nameWidth} />
            </td>
            <td className={cells[1]}>
              <Skeleton width="60%" />
            </td>
            <td className={cells[2]} data-cell={end}>
              <Skeleton width={70} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
