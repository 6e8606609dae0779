import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Card, CardHeader } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { CartLine } from '../cart/CartLine.js';
import { useLineFocus } from '../cart/use-line-focus.js';
import { BoughtLineList } from '../shared/BoughtLine.js';
import styles from './CheckoutScene.module.css';
import type { CheckoutStore } from './CheckoutStore.js';
import { CHECKOUT } from './checkout.texts.js';

/** What the cart holds; lines that this checkout does not pay say so. */
export const CartCard = observer(function CartCard({
  checkout: { lines },
}: {
  checkout: Pick<CheckoutStore, 'lines'>;
}) {
  const { cart } = useStores();
  const { part, remove } = useLineFocus<HTMLElement>(cart.count);
  const paid = new Set(lines.map(({ id }) => id));
  return (
    <Card ref={part}>
      <CardHeader>
        <h2 className="heading-3">{CHECKOUT.cart(cart.count)}</h2>
        <Button kind="text" size="sm" className={styles.more} to="/sosyal-medya-hizmetleri">
          <Icon name="plus" />
          {CHECKOUT.addMore}
        </Button>
      </CardHeader>
      <BoughtLineList>
        {cart.items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            note={paid.has(item.id) ? undefined : CHECKOUT.later}
            onRemove={() => remove(index, () => cart.remove(item.id))}
          />
        ))}
      </BoughtLineList>
    </Card>
  );
});
