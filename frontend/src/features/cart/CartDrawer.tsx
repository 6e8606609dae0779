import Drawer from '@mui/material/Drawer';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { Money } from '../../ui/data/Money.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import drawerStyles from '../../ui/overlays/Drawer.module.css';
import { Icon } from '../../ui/pictures/Icon.js';
import { CartLine } from './CartLine.js';
import { CART } from './cart.texts.js';
import { useLineFocus } from './use-line-focus.js';

/** From this many items on, all of them can be removed at once. */
const CLEAR_FROM = 2;

/** The cart at the right side; every navigation closes it (docs/product-rules.md#cart-1). */
const CartDrawer = observer(function CartDrawer() {
  const { cart, ui } = useStores();
  // The close button takes the focus when nothing is left.
  const { part: drawer, remove } = useLineFocus<HTMLDivElement>(cart.count, '[data-drawer-head] button');
  return (
    <Drawer
      open
      anchor="right"
      onClose={ui.closeCart}
      slotProps={{
        paper: {
          ref: drawer,
          className: drawerStyles.drawer,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'cart-heading',
        },
      }}
    >
      <div className={drawerStyles.head} data-drawer-head>
        <h2 className="heading-3" id="cart-heading">
          {CART.title(cart.count)}
        </h2>
        <Button kind="icon" aria-label={CART.close} onClick={ui.closeCart}>
          <Icon name="x" />
        </Button>
      </div>
      <div className={drawerStyles.body}>
        {cart.count === 0 ? (
          <EmptyCart onLeave={ui.closeCart} />
        ) : (
          cart.items.map((item, index) => (
            <CartLine key={item.id} item={item} onRemove={() => remove(index, () => cart.remove(item.id))} />
          ))
        )}
        {cart.count >= CLEAR_FROM && (
          <Button kind="text" size="sm" className={drawerStyles.clear} onClick={() => remove(0, cart.discard)}>
            {CART.clear}
          </Button>
        )}
      </div>
      {cart.count > 0 && <CartFoot />}
    </Drawer>
  );
});

const EmptyCart = ({ onLeave }: { onLeave: () => void }) => (
  <EmptyState
    heading="h3"
    art="empty-cart"
    title={CART.empty}
    text={CART.emptyHint}
    action={
      <Button kind="accent" to="/services" onClick={onLeave}>
        {CART.browse}
      </Button>
    }
  />
);

/** The total, and the ways to pay it or to go on shopping. */
const CartFoot = observer(function CartFoot() {
  const { cart, session, ui } = useStores();
  return (
    <div className={drawerStyles.foot}>
      <DescriptionList>
        <DescriptionItem data-total="" name={CART.total}>
          <Money amount={cart.total} size="lg" />
        </DescriptionItem>
      </DescriptionList>
      <Button
        kind="accent"
        size="lg"
        block
        to={session.signedIn ? '/checkout' : '/login?devam=/checkout'}
        onClick={ui.closeCart}
      >
        {CART.buy}
      </Button>
      <Button kind="text" block to="/services" onClick={ui.closeCart}>
        {CART.keepShopping}
      </Button>
    </div>
  );
});

export default CartDrawer;
