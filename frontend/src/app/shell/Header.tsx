import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUnavailablePart } from '../../features/shared/use-unavailable-part.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Avatar } from '../../ui/data/Avatar.js';
import { Money } from '../../ui/data/Money.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import { useAnimatedNumber } from '../../ui/painting/use-animated-number.js';
import { Icon, Wordmark } from '../../ui/pictures/Icon.js';
import { themed } from '../../ui/theme/themed.js';
import styles from './Header.module.css';
import { isCurrent, NAV, type NavLinkItem } from './links.js';
import { SHELL } from './shell.texts.js';
import { useCurrentPath } from './use-current-path.js';

const UserMenu = lazyPart(themed(() => import('./UserMenu.js')));
const MobileMenu = lazyPart(themed(() => import('./MobileMenu.js')));

/**
 * The header of every page (docs/product-rules.md#shell-1). `current`: the current link, when the address does not show
 * it.
 */
export const Header = observer(function Header({ current }: { current: string | undefined }) {
  const { catalog, session, ui } = useStores();
  const path = useCurrentPath();
  const [menuOpen, setMenuOpen] = useState(false);
  const unavailable = useUnavailablePart();
  const links: NavLinkItem[] = [
    ...NAV,
    ...(session.adminFresh
      ? [{ to: '/admin', text: SHELL.admin, icon: 'settings', addresses: ['/admin', '/yonetim', '/denetim'] } as const]
      : []),
    ...(session.isAuditor ? [{ to: '/denetim', text: SHELL.audit, icon: 'history' } as const] : []),
  ];
  return (
    <header className={styles.header} data-shell>
      <div className={`page ${styles.inner}`}>
        <Link className={styles.logo} to="/" aria-label={SHELL.homeLabel(catalog.siteName)}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label={SHELL.mainMenu}>
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={link.to === current || isCurrent(link, path) ? 'page' : undefined}
            >
              {link.text}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <Button
            kind="icon"
            className={styles.search}
            aria-label={SHELL.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            onClick={ui.openSearch}
          >
            <Icon name="search" />
          </Button>
          <ThemeButton />
          {!session.isAuditor && <CartButton />}
          {session.signedIn && <UserChip />}
          {session.status === 'guest' && <GuestLinks />}
          <Button
            kind="icon"
            className={styles.menu}
            aria-label={SHELL.menu}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </Button>
        </div>
        {menuOpen && (
          <PartBoundary onUnavailable={() => unavailable(() => setMenuOpen(false))}>
            <MobileMenu links={links} onSearch={ui.openSearch} onClose={() => setMenuOpen(false)} />
          </PartBoundary>
        )}
      </div>
    </header>
  );
});

const ThemeButton = observer(function ThemeButton() {
  const { ui } = useStores();
  return (
    <Button
      kind="icon"
      className={styles.theme}
      aria-label={ui.theme === 'dark' ? SHELL.toLight : SHELL.toDark}
      onClick={ui.toggleTheme}
    >
      <Icon name={ui.theme === 'dark' ? 'sun' : 'moon'} />
    </Button>
  );
});

const GuestLinks = () => (
  <>
    <Button kind="text" className={styles.login} to="/login">
      {SHELL.login}
    </Button>
    <Button className={styles.register} to="/register">
      {SHELL.register}
    </Button>
  </>
);

const CartButton = observer(function CartButton() {
  const { cart, ui } = useStores();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(ui.cartOpen);
  // The drawer returns the focus to the element that opened it. When that is gone, as a toast may be, the focus would
  // be lost.
  useEffect(() => {
    if (wasOpen.current && !ui.cartOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = ui.cartOpen;
  }, [ui.cartOpen]);
  return (
    <Button ref={button} kind="icon" aria-label={SHELL.cart(cart.count)} aria-haspopup="dialog" onClick={ui.openCart}>
      <Icon name="cart" />
      {cart.count > 0 && <span className={styles.count}>{SHELL.cartBadge(cart.count)}</span>}
    </Button>
  );
});

const UserChip = observer(function UserChip() {
  const { session, wallet } = useStores();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unavailable = useUnavailablePart();
  const name = session.user?.name ?? '';
  const { visible, changed } = useAnimatedNumber(wallet.balance);
  return (
    <>
      <button
        type="button"
        className={styles.userChip}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="visually-hidden">{SHELL.accountMenu}</span>
        <Avatar name={name} />
        <span className={styles.userText}>
          <span className={styles.userName} title={name}>
            {name}
          </span>
          {/* The key makes the figure flash when an event has changed it, not when it is first read. */}
          <span className={styles.userBalance}>
            {session.isAuditor ? (
              SHELL.auditor
            ) : visible === null ? (
              session.secondFactor !== 'demanded' && '…'
            ) : (
              <Money key={changed ? `${wallet.balance}` : 'still'} amount={visible} flash={changed} />
            )}
          </span>
        </span>
        <Icon name="chevron-down" size="sm" />
      </button>
      {anchor && (
        <PartBoundary onUnavailable={() => unavailable(() => setAnchor(null))}>
          <UserMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </PartBoundary>
      )}
    </>
  );
});
