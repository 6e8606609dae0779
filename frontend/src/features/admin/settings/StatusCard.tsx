import type { AdminSettingsView } from '@yukselt/contracts/api';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { SITE } from './admin-settings.texts.js';
import { SettingsCard } from './SettingsCards.js';
import styles from './SettingsForm.module.css';

const PARTS = ['database', 'server', 'api'] as const;

/** Real health of what the site depends on; not a setting (docs/product-rules.md#settings-5). */
export function StatusCard({ status }: { status: AdminSettingsView['systemStatus'] }) {
  return (
    <SettingsCard id="settings-status" title={SITE.status} text={SITE.statusText}>
      <dl className={styles.status}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <Icon name={SITE.partIcons[part]} size="sm" />
              {SITE.parts[part]}
            </dt>
            <dd>
              <StatusMark
                icon={status[part] === 'up' ? 'check-circle' : 'alert'}
                tone={status[part] === 'up' ? 'ok' : 'danger'}
              >
                {status[part] === 'up' ? SITE.up : SITE.down}
              </StatusMark>
            </dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
