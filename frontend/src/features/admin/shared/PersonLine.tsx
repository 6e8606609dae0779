import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.js';
import styles from './PersonLine.module.css';

/** A person in a panel: initials, name, e-mail, and what leads to more. */
export function PersonLine({ name, email, children }: { name: string; email: string; children?: ReactNode }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} />
      <div>
        <b>{name}</b>
        <small className="truncate">{email}</small>
      </div>
      {children}
    </div>
  );
}
