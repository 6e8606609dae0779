import { Table } from '../../../../ui/data/Table.js';
import { Skeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import styles from './DataTable.module.css';

/** A {@link DataTable} before its rows are there. */
export function DataTableSkeleton({ rows }: { rows: number }) {
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <th colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td className={styles.name}>
              <Skeleton width={180} />
            </td>
            <td className={styles.text}>
              <Skeleton width="60%" />
            </td>
            <td className={styles.status}>
              <Skeleton width={70} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
