import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { useFragmentTarget } from '../../ui/browser/use-fragment-target.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { PageHeader } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { RequireAuth } from '../shared/RequireAuth.js';
import { AccountSection } from './AccountSection.js';
import { PasswordSection } from './PasswordSection.js';
import { PreferenceSections } from './PreferenceSections.js';
import { ProfileSection } from './ProfileSection.js';
import { SecondFactorSection } from './SecondFactorSection.js';
import { SessionsSection } from './SessionsSection.js';
import styles from './SettingsScene.module.css';
import {
  ACCOUNT_ACTIONS,
  FACTOR,
  PASSWORD_CHANGE,
  PREFERENCES,
  PROFILE,
  SESSIONS,
  SETTINGS,
} from './settings.texts.js';
import { useOpenSessions, usePreferences, useSecondFactor } from './settings-stores.js';

const LINKS = [
  { id: 'profil', icon: 'user', text: PROFILE.title },
  { id: 'sifre', icon: 'key', text: PASSWORD_CHANGE.title },
  { id: 'iki-adim', icon: 'shield-check', text: FACTOR.title },
  { id: 'bildirimler', icon: 'bell', text: PREFERENCES.notifications },
  { id: 'gizlilik', icon: 'shield', text: PREFERENCES.privacy },
  { id: 'oturumlar', icon: 'globe', text: SESSIONS.title },
  { id: 'hesap', icon: 'settings', text: ACCOUNT_ACTIONS.title },
] as const;

/** Sections that an auditor does not have: the shop sends an auditor nothing to choose from. */
const PREFERENCE_LINKS: readonly string[] = ['bildirimler', 'gizlilik'];

/** Account settings (docs/product-rules.md#privacy-7). */
const SettingsScene = observer(function SettingsScene() {
  return <RequireAuth>{() => <Settings />}</RequireAuth>;
});

const Settings = observer(function Settings() {
  const { catalog, session } = useStores();
  const sessions = useOpenSessions();
  useEffect(() => void sessions.load(), [sessions]);
  const [factor, preferences] = [useSecondFactor(), usePreferences()];
  const parts = session.isAuditor ? [factor, sessions] : [factor, preferences, sessions];
  useFragmentTarget(parts.every(({ state: { status } }) => status === 'ready' || status === 'failed'));
  // Something on this page has ended some.
  const handleEnded = () => void sessions.refresh();
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${SETTINGS.title} · ${catalog.siteName}`}</title>
      <PageHeader
        crumbs={[{ text: SETTINGS.account, to: '/dashboard' }, { text: SETTINGS.title }]}
        title={SETTINGS.title}
        text={session.isAuditor ? SETTINGS.auditorText : SETTINGS.text}
      />
      {session.isAuditor && (
        <Alert role="note">
          <Icon name="eye" />
          <div>{SETTINGS.readOnly}</div>
        </Alert>
      )}
      <div className={styles.grid}>
        <nav className={styles.nav} aria-label={SETTINGS.sections}>
          {LINKS.filter(({ id }) => !session.isAuditor || !PREFERENCE_LINKS.includes(id)).map(({ id, icon, text }) => (
            <a key={id} href={`#${id}`}>
              <Icon name={icon} size="sm" />
              {text}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <ProfileSection />
          <PasswordSection onChanged={handleEnded} />
          <SecondFactorSection onChanged={handleEnded} />
          {!session.isAuditor && <PreferenceSections />}
          <SessionsSection sessions={sessions} />
          <AccountSection />
        </div>
      </div>
    </main>
  );
});

export default SettingsScene;
