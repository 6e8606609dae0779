import { observer } from 'mobx-react-lite';
import type { NewCartItem } from '../../stores/CartStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button, type ButtonProps } from '../../ui/actions/Button.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PLATFORM } from './platform.texts.js';

/**
 * Adds the choice; once it is in the cart, the same button leads there instead of refusing a second press. Renders
 * nothing for auditors, who order nothing.
 */
export const AddToCart = observer(function AddToCart({ item, ...button }: { item: NewCartItem } & ButtonProps) {
  const { cart, session, ui } = useStores();
  const added = cart.has(item);
  const handleClick = () => {
    if (added) ui.openCart();
    else cart.add(item, ui.openCart);
  };
  if (session.isAuditor) return null;
  return (
    <Button kind="accent" {...button} onClick={handleClick}>
      <Icon name={added ? 'check' : 'cart'} />
      {added ? PLATFORM.inCart : PLATFORM.add}
    </Button>
  );
});
