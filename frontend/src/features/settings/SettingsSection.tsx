import type { ReactNode } from 'react';
import { Alert } from '../../ui/feedback/Alert.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './SettingsSection.module.css';
import { SETTINGS } from './settings.texts.js';

/** One card of the page, the target of the links next to it. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Card className={styles.section} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 className="heading-3" id={`${id}-heading`}>
          {title}
        </h2>
        {text !== undefined && <p className="muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

/** All that is wrong with a form, above it. */
export function ErrorList({ errors }: { errors: readonly (string | undefined)[] }) {
  const messages = errors.filter((error) => error !== undefined);
  if (messages.length === 0) return null;
  return (
    <Alert kind="danger" role="alert">
      <Icon name="alert" />
      <div>
        <b>{SETTINGS.fixErrors}</b>
        <ul>
          {messages.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}
