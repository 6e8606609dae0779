import type { IconName } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { useAdminCountersStore } from '../admin/shared/frame/admin-counters.js';
import { WAITING } from './dashboard.texts.js';
import styles from './WaitingPanel.module.css';

/** What waits for an admin in the panel, one click away (docs/product-rules.md#session-8). */
const WaitingPanel = observer(function WaitingPanel() {
  const { session } = useStores();
  return (
    <Card aria-labelledby="waiting-heading" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="waiting-heading" className="heading-3">
          {WAITING.title}
        </h2>
        <Button kind="text" size="sm" to="/admin">
          {WAITING.panel}
          <Icon name="chevron-right" />
        </Button>
      </div>
      {session.adminFresh ? <Tiles /> : <p className={styles.locked}>{WAITING.locked}</p>}
    </Card>
  );
});

const Tiles = observer(function Tiles() {
  const store = useAdminCountersStore();
  useEffect(() => store.start(), [store]);
  const { counters } = store;
  const tiles: Tile[] = [
    { to: '/admin/odemeler', icon: 'wallet', text: WAITING.payments, count: counters?.pendingRequests },
    { to: '/admin/mesajlar', icon: 'mail', text: WAITING.messages, count: counters?.unreadMessages },
    { to: '/admin/blog?bolum=yorumlar', icon: 'newspaper', text: WAITING.comments, count: counters?.pendingComments },
    // Nearly always none: shown only when a second admin is needed.
    ...optional(
      '/admin/kullanicilar',
      'users',
      WAITING.people,
      (counters?.pendingLinks ?? 0) + (counters?.pendingResets ?? 0),
    ),
    ...optional('/admin/ayarlar', 'settings', WAITING.transfers, counters?.pendingTransfers ?? 0),
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, icon, text, count }) => (
        <li key={to}>
          <Link to={to} data-waits={(count ?? 0) > 0 || undefined}>
            <Icon name={icon} />
            <b>{typeof count === 'number' ? formatNumber(count) : '…'}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

interface Tile {
  to: string;
  icon: IconName;
  text: string;
  /** Absent or `null`: not known. */
  count: number | null | undefined;
}
const optional = (to: string, icon: IconName, text: string, count: number): Tile[] =>
  count > 0 ? [{ to, icon, text, count }] : [];

export default WaitingPanel;
