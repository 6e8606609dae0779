import { Table } from '../../../../ui/data/Table.js';
import { Skeleton } from '../../../../ui/feedback/LoadingSkeleton.js';

const ROWS = 12;

/** A dense table before its rows are there. */
export function TableSkeleton({ rows = ROWS }: { rows?: number }) {
  return (
    <Table>
      <thead>
        <tr>
          <th colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td>
              <Skeleton width={90} />
            </td>
            <td>
              <Skeleton width="60%" />
            </td>
            <td data-cell="number">
              <Skeleton width={70} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
