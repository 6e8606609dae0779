import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../components/Icon.js';
import { Money } from '../components/Money.js';
import { useStores } from '../stores/StoreProvider.js';
import { SHELL } from '../texts/shell.js';
import { useLogout } from './useLogout.js';

/** Account menu of the header: name and balance, the account's pages, signing out. */
const UserMenu = observer(function UserMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { session } = useStores();
  const navigate = useNavigate();
  const { busy, logout } = useLogout();
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { className: 'menu' } }}>
      <li className="menu__who" role="presentation"><b>{session.user?.name}</b>{session.balance !== null && <Money amount={session.balance} />}</li>
      <MenuItem onClick={go('/dashboard')}><Icon name="home" />{SHELL.account}</MenuItem>
      <MenuItem onClick={go('/wallet')}><Icon name="wallet" />{SHELL.wallet}</MenuItem>
      {session.isAdmin && session.adminFresh && <MenuItem onClick={go('/admin')}><Icon name="settings" />{SHELL.admin}</MenuItem>}
      {(session.isAuditor || session.isAdmin) && <MenuItem onClick={go('/denetim')}><Icon name="history" />{SHELL.audit}</MenuItem>}
      <MenuItem className="danger" disabled={busy} onClick={() => void logout()}><Icon name="logout" />{SHELL.logout}</MenuItem>
    </Menu>
  );
});

export default UserMenu;
