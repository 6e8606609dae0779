import type { ReactNode } from 'react';
import styles from './PanelFooter.module.css';

/** The foot line of the panel and of the audit. `end` is at the right edge. */
export function PanelFooter({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className="page">
        {children}
        {end && <span className={`text-end ${styles.end}`}>{end}</span>}
      </div>
    </footer>
  );
}
