import Drawer from '@mui/material/Drawer';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chatLink } from '../../features/shared/contact-links.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Avatar } from '../../ui/data/Avatar.js';
import { Money } from '../../ui/data/Money.js';
import drawerStyles from '../../ui/overlays/Drawer.module.css';
import { Icon } from '../../ui/pictures/Icon.js';
import { accountLinks, isCurrent, type NavLinkItem } from './links.js';
import { LOGOUT } from './logout.texts.js';
import styles from './MobileMenu.module.css';
import { SHELL } from './shell.texts.js';
import { useCurrentPath } from './use-current-path.js';
import { useLogout } from './use-logout.js';

/** The header's contents in a drawer, below 1100 px: account, links, search, theme, signing in and out. */
const MobileMenu = observer(function MobileMenu({
  links,
  onSearch,
  onClose,
}: {
  links: NavLinkItem[];
  onSearch: () => void;
  onClose: () => void;
}) {
  const { session, ui } = useStores();
  const { key } = useLocation();
  const path = useCurrentPath();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  const dark = ui.theme === 'dark';
  const link = (item: NavLinkItem) => (
    <Link key={item.to} to={item.to} aria-current={isCurrent(item, path) ? 'page' : undefined}>
      <Icon name={item.icon} />
      {item.text}
    </Link>
  );
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { className: drawerStyles.drawer, 'aria-label': SHELL.menu, role: 'dialog', 'aria-modal': true },
      }}
    >
      <div className={drawerStyles.head}>
        <h2 className="heading-3">{SHELL.menu}</h2>
        <Button kind="icon" aria-label={COMMON.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <nav className={`${drawerStyles.body} ${styles.menu}`} aria-label={SHELL.mainMenu}>
        {session.signedIn && <SignedInUser />}
        {links.map(link)}
        {session.signedIn && accountLinks(session.isAuditor).map(link)}
        <SupportLinks />
        <button type="button" onClick={onSearch}>
          <Icon name="search" />
          {SHELL.search}
        </button>
        <button type="button" onClick={ui.toggleTheme}>
          <Icon name={dark ? 'sun' : 'moon'} />
          {dark ? SHELL.toLight : SHELL.toDark}
        </button>
      </nav>
      <MenuFoot />
    </Drawer>
  );
});

const SignedInUser = observer(function SignedInUser() {
  const { session, wallet } = useStores();
  return (
    <div className={styles.who}>
      <Avatar name={session.user?.name ?? ''} />
      <span>
        <b>{session.user?.name}</b>
        {wallet.balance !== null && !session.isAuditor && <Money amount={wallet.balance} />}
      </span>
    </div>
  );
});

/** The chats of the floating button, which gives way to a paying bar. */
const SupportLinks = observer(function SupportLinks() {
  const { catalog, ui } = useStores();
  const contacts = catalog.site?.support ?? [];
  return contacts.map(({ name, phone, role }) => (
    <a key={phone} href={chatLink(phone, ui.order)} target="_blank" rel="noopener noreferrer">
      <Icon name="headset" />
      <span>
        {name} <small className="muted">{role}</small>
      </span>
      <span className="visually-hidden">{COMMON.newWindow}</span>
    </a>
  ));
});

/** Signing in and out. */
const MenuFoot = observer(function MenuFoot() {
  const { session } = useStores();
  const { busy, logout } = useLogout();
  return (
    <div className={drawerStyles.foot}>
      {session.signedIn ? (
        <Button block busy={busy} onClick={() => void logout()}>
          <Icon name="logout" />
          {LOGOUT.button}
        </Button>
      ) : (
        <>
          <Button kind="primary" block to="/register">
            {SHELL.register}
          </Button>
          <Button block to="/login">
            {SHELL.login}
          </Button>
        </>
      )}
    </div>
  );
});

export default MobileMenu;
