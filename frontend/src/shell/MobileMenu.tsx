import Drawer from '@mui/material/Drawer';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../components/Button.js';
import { Icon } from '../components/Icon.js';
import { useStores } from '../stores/StoreProvider.js';
import { SHELL } from '../texts/shell.js';
import { COMMON } from '../texts/common.js';
import type { NavLinkItem } from './links.js';
import { useLogout } from './useLogout.js';

/** The header's links, theme and account in a drawer, below 1100 px. */
const MobileMenu = observer(function MobileMenu({ links, onClose }: { links: NavLinkItem[]; onClose: () => void }) {
  const { session, ui } = useStores();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const { busy, logout } = useLogout();
  useEffect(() => { if (opened.current !== pathname) onClose(); }, [pathname, onClose]);
  const all = session.signedIn ? [...links, { to: '/dashboard', text: SHELL.account, icon: 'user' }, { to: '/wallet', text: SHELL.wallet, icon: 'wallet' }] : links;
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper: { className: 'drawer', 'aria-label': SHELL.menu, role: 'dialog', 'aria-modal': true } }}>
      <div className="drawer__head"><h2 className="h3">{SHELL.menu}</h2><Button kind="icon" aria-label={COMMON.close} onClick={onClose}><Icon name="x" /></Button></div>
      <nav className="drawer__body mobilemenu" aria-label={SHELL.mainMenu}>
        {all.map(({ to, text, icon }) => <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} onClick={() => { if (to === pathname) onClose(); }}><Icon name={icon} />{text}</Link>)}
        <button type="button" onClick={ui.toggleTheme}><Icon name={ui.theme === 'dark' ? 'sun' : 'moon'} />{SHELL.theme}</button>
      </nav>
      <div className="drawer__foot">
        {session.signedIn
          ? <Button block busy={busy} onClick={() => void logout()}><Icon name="logout" />{SHELL.logout}</Button>
          : <><Button kind="primary" block to="/register">{SHELL.register}</Button><Button block to="/login">{SHELL.login}</Button></>}
      </div>
    </Drawer>
  );
});

export default MobileMenu;
