import { PAGES } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { isCurrent, NAV, type NavLinkItem } from './links.js';
import styles from './PhoneNav.module.css';
import { SHELL } from './shell.texts.js';
import { useCurrentPath } from './use-current-path.js';

const [HOME, SERVICES] = NAV as readonly [NavLinkItem, NavLinkItem, ...NavLinkItem[]];
/** Every address below the account's own belongs to the account. */
const ACCOUNT: NavLinkItem = {
  to: '/dashboard',
  text: SHELL.account,
  icon: 'user',
  addresses: [PAGES.dashboard.path, ...PAGES.dashboard.aliases, PAGES.wallet.path],
};

/** In the cart's place for an auditor, who has none. */
const AUDIT: NavLinkItem = { to: '/denetim', text: SHELL.audit, icon: 'history' };

/**
 * On phones: the four pages that an account opens most, within reach of the thumb (docs/product-rules.md#shell-14). A
 * page with a paying bar shows that one instead.
 */
export const PhoneNav = observer(function PhoneNav() {
  const { session } = useStores();
  const path = useCurrentPath();
  const account = session.status === 'guest' ? { ...ACCOUNT, to: '/login' } : ACCOUNT;
  const link = (item: NavLinkItem) => (
    <Link to={item.to} aria-current={isCurrent(item, path) ? 'page' : undefined}>
      <Icon name={item.icon} />
      {item.text}
    </Link>
  );
  return (
    <nav className={styles.nav} aria-label={SHELL.shortcuts} data-shell data-phone-nav>
      {link(HOME)}
      {link(SERVICES)}
      {session.isAuditor ? link(AUDIT) : <CartPlace />}
      {link(account)}
    </nav>
  );
});

const CartPlace = observer(function CartPlace() {
  const { cart, ui } = useStores();
  return (
    <button type="button" aria-label={SHELL.cart(cart.count)} aria-haspopup="dialog" onClick={ui.openCart}>
      <span className={styles.mark}>
        <Icon name="cart" />
        {cart.count > 0 && <span className={styles.count}>{SHELL.cartBadge(cart.count)}</span>}
      </span>
      {SHELL.cartWord}
    </button>
  );
});
