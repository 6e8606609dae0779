import { formatNumber } from '../../lib/format.js';
import type { CartItem } from '../../stores/CartStore.js';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import { BoughtLine } from '../shared/BoughtLine.js';
import { CART } from './cart.texts.js';

interface Props {
  item: CartItem;
  /** A word about the line, e.g. that it is not paid yet. */
  note?: string | undefined;
  /** Without it the line is only shown. */
  onRemove?: () => void;
}

export function CartLine({ item, note, onRemove }: Props) {
  return (
    <BoughtLine data-cart-line="">
      <PlatformLogo slug={item.slug} name={item.platform} color={item.color} size="sm" />
      <b>{item.serviceName}</b>
      <Money amount={item.totalPrice} />
      <small>
        {item.platform} · {formatNumber(item.quantity)} {item.category}
        {note !== undefined && <> · {note}</>}
      </small>
      {onRemove && (
        <Button kind="icon" aria-label={CART.remove(item.serviceName)} onClick={onRemove}>
          <Icon name="trash" size="sm" />
        </Button>
      )}
    </BoughtLine>
  );
}
