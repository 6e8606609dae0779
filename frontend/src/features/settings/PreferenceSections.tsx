import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { formatDate } from '../../lib/format.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { CheckLine, SwitchLine } from '../../ui/forms/Choice.js';
import styles from './PreferenceSections.module.css';
import type { PreferencesStore } from './PreferencesStore.js';
import { SettingsSection } from './SettingsSection.js';
import shared from './settings.module.css';
import { PREFERENCES } from './settings.texts.js';
import { usePreferences } from './settings-stores.js';

const NOTIFICATIONS = ['orderUpdates', 'paymentUpdates', 'promotions', 'newsletter', 'sms'] as const;
const VISIBILITIES = ['private', 'public'] as const;
/** Skeleton rows of the privacy section. */
const PRIVACY_ROWS = 4;

/**
 * Notification and privacy settings. Each change is saved at once. An auditor has none (docs/product-rules.md#role-1).
 */
export const PreferenceSections = observer(function PreferenceSections() {
  const store = usePreferences();
  useEffect(() => void store.load(), [store]);
  const { saveState } = store;
  return (
    <>
      <SettingsSection id="bildirimler" title={PREFERENCES.notifications} text={PREFERENCES.notificationsText}>
        <Loaded store={store} rows={NOTIFICATIONS.length + 1}>
          <NotificationChoices store={store} />
        </Loaded>
      </SettingsSection>
      <SettingsSection id="gizlilik" title={PREFERENCES.privacy} text={PREFERENCES.privacyText}>
        <Loaded store={store} rows={PRIVACY_ROWS}>
          <PrivacyChoices store={store} />
        </Loaded>
        <p className="visually-hidden" role="status">
          {saveState.status === 'loading' ? PREFERENCES.saving : saveState.status === 'ready' ? PREFERENCES.saved : ''}
        </p>
      </SettingsSection>
    </>
  );
});

interface LoadedProps {
  store: PreferencesStore;
  /** Rows of the skeleton. */
  rows: number;
  children: ReactNode;
}

const Loaded = observer(function Loaded({ store, rows, children }: LoadedProps) {
  return (
    <AsyncView
      state={store.state}
      onRetry={() => void store.load()}
      failure={PREFERENCES.loadFailed}
      skeleton={
        <div className={shared.rows}>
          {Array.from({ length: rows }, (_, row) => (
            <div className={shared.skeleton} key={row}>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      }
    >
      {children}
    </AsyncView>
  );
});

const NotificationChoices = observer(function NotificationChoices({ store }: { store: PreferencesStore }) {
  const { preferences, newsletterEnded } = store;
  if (!preferences) return null;
  const { title, text } = PREFERENCES.notification.newsletter;
  const newsletter = newsletterEnded
    ? { title, text: PREFERENCES.newsletterEnded[newsletterEnded.why]?.(formatDate(newsletterEnded.at)) ?? text }
    : { title, text };
  const words = { ...PREFERENCES.notification, newsletter };
  return (
    <div className={shared.rows}>
      {NOTIFICATIONS.map((name) => (
        <SwitchLine
          key={name}
          {...words[name]}
          checked={preferences.notifications[name]}
          onChange={(checked) => void store.notify({ [name]: checked })}
        />
      ))}
      <SwitchLine {...PREFERENCES.security} checked disabled onChange={() => undefined} />
    </div>
  );
});

const PrivacyChoices = observer(function PrivacyChoices({ store }: { store: PreferencesStore }) {
  const { preferences } = store;
  if (!preferences) return null;
  return (
    <div className={shared.rows}>
      <fieldset className={styles.choice}>
        <legend>{PREFERENCES.visibility}</legend>
        {VISIBILITIES.map((value) => (
          <CheckLine
            key={value}
            type="radio"
            name="profileVisibility"
            checked={preferences.privacy.profileVisibility === value}
            onChange={() => void store.protect({ profileVisibility: value })}
          >
            {PREFERENCES.visibilityOf[value].title}
            <small>{PREFERENCES.visibilityOf[value].text}</small>
          </CheckLine>
        ))}
      </fieldset>
      <SwitchLine
        {...PREFERENCES.dataSharing}
        checked={preferences.privacy.dataSharing}
        onChange={(dataSharing) => void store.protect({ dataSharing })}
      />
      <SwitchLine
        {...PREFERENCES.analytics}
        checked={preferences.privacy.analytics}
        onChange={(analytics) => void store.protect({ analytics })}
      />
    </div>
  );
});
