import { formatNumber } from '../format.js';
import type { CartItem } from '../stores/CartStore.js';
import { CART } from '../texts/cart.js';
import { Button } from './Button.js';
import { Icon } from './Icon.js';
import { Money } from './Money.js';
import { PlatformMark } from './PlatformMark.js';

/** A line of the cart; without `onRemove` it is only shown. */
export function CartLine({ item, onRemove }: { item: CartItem; onRemove?: () => void }) {
  return (
    <div className="cartline">
      <PlatformMark slug={item.slug} name={item.platform} color={item.color} size="sm" />
      <b>{item.serviceName}</b>
      <Money amount={item.totalPrice} />
      <small>
        {item.platform} · {formatNumber(item.quantity)} {item.category}
      </small>
      {onRemove && (
        <Button kind="icon" aria-label={CART.remove(item.serviceName)} onClick={onRemove}>
          <Icon name="trash" size="sm" />
        </Button>
      )}
    </div>
  );
}
