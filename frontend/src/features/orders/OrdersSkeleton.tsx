import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import row from './OrderRow.module.css';

/** The list of orders in grey, in its final size. */
export function OrdersSkeleton() {
  return (
    <Card as="div" className={`${row.orders} ${row.skeleton}`}>
      {[62, 48, 54, 58].map((width) => (
        <div className={row.order} key={width}>
          <Skeleton width={44} height={44} />
          <div className={`stack stack--2 ${row.orderMain}`}>
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width={`${width * 0.8}%`} />
          </div>
          <div className={row.orderSum}>
            <Skeleton width={74} height={18} />
            <Skeleton width={92} height={26} />
          </div>
          <div className={row.orderLine}>
            <Skeleton height={40} />
            <Skeleton width={186} height={36} />
          </div>
        </div>
      ))}
    </Card>
  );
}
