import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Avatar } from '../../ui/data/Avatar.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { AUDITOR } from '../shared/roles.texts.js';
import styles from './AuditorHome.module.css';
import shared from './dashboard.module.css';
import { DASHBOARD } from './dashboard.texts.js';

const WORK = [
  { to: '/denetim', icon: 'history', title: AUDITOR.wallets, text: AUDITOR.walletsText },
  { to: '/denetim/gunluk', icon: 'list', title: AUDITOR.accessLog, text: AUDITOR.accessLogText },
  { to: '/dashboard/settings', icon: 'settings', title: AUDITOR.settings, text: AUDITOR.settingsText },
] as const;

/** The account of an auditor: no balance, no orders, no way to buy (docs/product-rules.md#role-1). */
export const AuditorHome = observer(function AuditorHome() {
  const { catalog, session } = useStores();
  const name = session.user?.name ?? '';
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${DASHBOARD.title} · ${catalog.siteName}`}</title>
      <div className={shared.hello}>
        <Avatar name={name} large />
        <div>
          <h1>{AUDITOR.hello(name.split(' ')[0] ?? name)}</h1>
          <p>{AUDITOR.home}</p>
        </div>
      </div>
      <div className={styles.work}>
        {WORK.map(({ to, icon, title, text }) => (
          <Card key={to} as={Link} to={to} padded className={styles.tile}>
            <Icon name={icon} />
            <b>{title}</b>
            <span>{text}</span>
          </Card>
        ))}
      </div>
    </main>
  );
});
