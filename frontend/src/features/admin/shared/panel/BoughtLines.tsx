import type { AdminOrderRow } from '@yukselt/contracts/api';
import { withPlatform } from '@yukselt/contracts/texts';
import { formatNumber } from '../../../../lib/format.js';
import { Money } from '../../../../ui/data/Money.js';
import { OrderedPlatformLogo } from '../../../catalog/OrderedPlatformLogo.js';
import styles from './BoughtLines.module.css';

/** What an order or a cart consists of, with the price of each line. */
export function BoughtLines({ lines }: { lines: AdminOrderRow['lines'] }) {
  return (
    <div>
      {lines.map((line) => (
        <div className={styles.line} key={`${line.serviceId}-${line.quantity}`}>
          <OrderedPlatformLogo platform={line.platform} size="xs" />
          <span>
            {formatNumber(line.quantity)} {withPlatform(line.platform, line.serviceName)}
          </span>
          <Money amount={line.price} />
        </div>
      ))}
    </div>
  );
}
