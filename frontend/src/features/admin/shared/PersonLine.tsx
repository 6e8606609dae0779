import type { ReactNode } from 'react';
import { initials } from '../../../lib/format.js';
import styles from './PersonLine.module.css';

/** A person in a panel: initials, name, e-mail, and what leads to more. */
export function PersonLine({ name, email, children }: { name: string; email: string; children?: ReactNode }) {
  return (
    <div className={styles.person}>
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <b>{name}</b>
        <small className="ellip">{email}</small>
      </div>
      {children}
    </div>
  );
}
