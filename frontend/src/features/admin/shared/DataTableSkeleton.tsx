import { Skeleton } from '../../../ui/LoadingSkeleton.js';

/** A {@link DataTable} before its rows are there. */
export function DataTableSkeleton({ rows }: { rows: number }) {
  return (
    <table className="table c">
      <thead>
        <tr>
          <th colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
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
