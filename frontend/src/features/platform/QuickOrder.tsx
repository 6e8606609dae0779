import type { PlatformPage } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { SelectField } from '../../ui/forms/Field.js';
import { Card, CardBody, CardHeader } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PriceTiers } from '../catalog/PriceTiers.js';
import { RecentOrders } from '../catalog/RecentOrders.js';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';
import styles from './QuickOrder.module.css';
import { BalanceAfter, type Choice } from './SelectionSummary.js';

/**
 * The categories that are sold, in the order of the catalogue; without a read of the categories, in the order of the
 * services (docs/product-rules.md#catalogue-5).
 */
function categoriesOf({ services, categories }: PlatformPage): string[] {
  const sold = new Set(services.map(({ category }) => category));
  return [...new Set([...categories.map(({ name }) => name).filter((name) => sold.has(name)), ...sold])];
}

/** Category, package and quantity in three steps. */
export const QuickOrder = observer(function QuickOrder({
  page,
  choice,
  onService,
  onAmount,
}: {
  page: PlatformPage;
  choice: Choice;
  onService: (id: string) => void;
  onAmount: (amount: number) => void;
}) {
  const { service, row } = choice;
  const categories = categoriesOf(page);
  const packages = page.services.filter(({ category }) => category === service.category);
  const chooseCategory = (category: string) => {
    const first = page.services.find((other) => other.category === category);
    if (first) onService(first.id);
  };
  return (
    <Card className={shared.quick} aria-labelledby="quick-order">
      <CardHeader>
        <h2 className="heading-3" id="quick-order">
          {PLATFORM.quick}
        </h2>
      </CardHeader>
      <CardBody className={shared.quickBody}>
        <div className={shared.quickSelects}>
          <SelectField label={PLATFORM.category} value={service.category} onChange={chooseCategory}>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <SelectField label={PLATFORM.package} value={service.id} onChange={onService}>
            {packages.map(({ id, name, quality }) => (
              <option key={id} value={id}>
                {name} · {quality}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={shared.quickQuantity}>
          <span className={styles.quickLabel} aria-hidden="true">
            {PLATFORM.quantity}
          </span>
          <PriceTiers rows={service.prices} value={row.amount} onChange={onAmount} />
        </div>
      </CardBody>
      <div className={shared.features}>
        <span>
          <Icon name="clock" />
          {PLATFORM.deliveredIn(service.deliveryTime)}
        </span>
        {PLATFORM.feats.map(({ icon, text }) => (
          <span key={text}>
            <Icon name={icon} />
            {text}
          </span>
        ))}
      </div>
      <RecentOrders platform={page.platform.name} timed className={styles.recent} />
      <CardBody className={`phone-only ${styles.quickAfter}`}>
        <BalanceAfter price={row.price} withTotal />
      </CardBody>
    </Card>
  );
});
