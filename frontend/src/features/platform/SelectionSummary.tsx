import type { PlatformCard, PriceRow, ServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { NewCartItem } from '../../stores/CartStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money } from '../../ui/data/Money.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import { Quantity } from '../catalog/Quantity.js';
import { AddToCart } from './AddToCart.js';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';
import styles from './SelectionSummary.module.css';

export interface Choice {
  service: ServiceView;
  row: PriceRow;
}

/** What is chosen, its price, and what it does to the balance. */
export const SelectionSummary = observer(function SelectionSummary({
  platform,
  choice: { service, row },
  item,
}: {
  platform: PlatformCard;
  choice: Choice;
  item: NewCartItem;
}) {
  return (
    <Card className="desktop-only" aria-labelledby="selection">
      <CardBody className={`stack ${shared.summary}`}>
        <div className={styles.sumHead}>
          <PlatformLogo slug={platform.slug} name={platform.name} color={platform.color} imageUrl={platform.imageUrl} />
          <div>
            <small id="selection">{PLATFORM.choice}</small>
            <b>{service.name}</b>
          </div>
        </div>
        <DescriptionList>
          <DescriptionItem name={PLATFORM.category}>{service.category}</DescriptionItem>
          <DescriptionItem name={PLATFORM.quantity}>
            <Quantity value={row.amount} />
          </DescriptionItem>
          <DescriptionItem name={PLATFORM.quality}>{service.quality}</DescriptionItem>
          <DescriptionItem name={PLATFORM.delivery}>{service.deliveryTime}</DescriptionItem>
        </DescriptionList>
        <DescriptionList total>
          <DescriptionItem data-total="" name={PLATFORM.total}>
            <Money amount={row.price} size="lg" />
          </DescriptionItem>
        </DescriptionList>
        <AddToCart item={item} size="lg" block />
        <BalanceAfter price={row.price} />
      </CardBody>
    </Card>
  );
});

/** The balance before and after; nothing for visitors unless the total is wanted. */
export const BalanceAfter = observer(function BalanceAfter({
  price,
  withTotal = false,
}: {
  price: string;
  withTotal?: boolean;
}) {
  const { balance } = useStores().wallet;
  if (balance === null && !withTotal) return null;
  const balanceAfter = (balance ?? 0n) - BigInt(price);
  return (
    <div className={styles.sumAfter}>
      {withTotal && (
        <div>
          <span>{PLATFORM.total}</span>
          <Money amount={price} />
        </div>
      )}
      {balance !== null && (
        <div className="muted">
          <span>{PLATFORM.balance}</span>
          <Money amount={balance} />
        </div>
      )}
      {balance !== null && (
        <div className={withTotal ? 'muted' : undefined}>
          <span>{balanceAfter < 0n ? PLATFORM.missing : PLATFORM.afterOrder}</span>
          <Money amount={balanceAfter < 0n ? -balanceAfter : balanceAfter} />
        </div>
      )}
    </div>
  );
});
