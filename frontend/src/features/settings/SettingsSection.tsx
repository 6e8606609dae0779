import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.js';
import styles from './SettingsSection.module.css';

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
      <div className={styles.body}>{children}</div>
    </Card>
  );
}
