import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Money } from '../../ui/data/Money.js';
import { Menu, MenuItem } from '../../ui/overlays/Menu.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { accountLinks, type NavLinkItem } from './links.js';
import { LOGOUT } from './logout.texts.js';
import { SHELL } from './shell.texts.js';
import styles from './UserMenu.module.css';
import { useLogout } from './use-logout.js';

/** Account menu of the header: name and balance, the account's pages, signing out. */
const UserMenu = observer(function UserMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { session, wallet } = useStores();
  const { pathname } = useLocation();
  const { busy, logout } = useLogout();
  const links: NavLinkItem[] = [
    ...accountLinks(session.isAuditor),
    ...(session.adminFresh ? [{ to: '/admin', text: SHELL.admin, icon: 'grid' } as const] : []),
    ...(session.isAuditor || session.isAdmin ? [{ to: '/denetim', text: SHELL.audit, icon: 'history' } as const] : []),
  ];
  return (
    <Menu anchor={anchor} label={SHELL.accountMenu} className={styles.userMenu} onClose={onClose}>
      <li className={styles.who} role="presentation">
        <b>{session.user?.name}</b>
        {wallet.balance !== null && !session.isAuditor && <Money amount={wallet.balance} />}
      </li>
      {links.map(({ to, text, icon }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          onClick={onClose}
        >
          <Icon name={icon} />
          {text}
        </MenuItem>
      ))}
      <MenuItem danger disabled={busy} onClick={() => void logout()}>
        <Icon name="logout" />
        {LOGOUT.button}
      </MenuItem>
    </Menu>
  );
});

export default UserMenu;
