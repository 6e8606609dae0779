import Drawer from '@mui/material/Drawer';
import { observer } from 'mobx-react-lite';
import { Button } from '../components/Button.js';
import { CartLine } from '../components/CartLine.js';
import { EmptyState } from '../components/EmptyState.js';
import { Icon } from '../components/Icon.js';
import { Money } from '../components/Money.js';
import { useStores } from '../stores/StoreProvider.js';
import { CART } from '../texts/cart.js';

/** The cart at the right side; every navigation closes it. */
const CartDrawer = observer(function CartDrawer() {
  const { cart, session, ui } = useStores();
  return (
    <Drawer open anchor="right" onClose={ui.closeCart} slotProps={{ paper: { className: 'drawer', role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'sepet-baslik' } }}>
      <div className="drawer__head">
        <h2 className="h3" id="sepet-baslik">{CART.title(cart.count)}</h2>
        <Button kind="icon" aria-label={CART.close} onClick={ui.closeCart}><Icon name="x" /></Button>
      </div>
      <div className="drawer__body">
        {cart.count === 0
          ? <EmptyState art="empty-cart" title={CART.empty} text={CART.emptyHint} action={<Button kind="accent" to="/services" onClick={ui.closeCart}>{CART.browse}</Button>} />
          : cart.items.map((item) => <CartLine key={item.id} item={item} onRemove={() => cart.remove(item.id)} />)}
      </div>
      {cart.count > 0 && (
        <div className="drawer__foot">
          <dl className="lines"><div className="total"><dt>{CART.total}</dt><dd><Money amount={cart.total} size="lg" /></dd></div></dl>
          <Button kind="accent" size="lg" block to={session.signedIn ? '/checkout' : '/login?devam=/checkout'} onClick={ui.closeCart}>{CART.buy}</Button>
          <Button kind="text" block to="/services" onClick={ui.closeCart}>{CART.keepShopping}</Button>
        </div>
      )}
    </Drawer>
  );
});

export default CartDrawer;
