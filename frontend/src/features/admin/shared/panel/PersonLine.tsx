import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/data/Avatar.js';
import styles from './PersonLine.module.css';

/** A person in a panel: initials, name, e-mail, and what leads to more. */
export function PersonLine({
  name,
  email,
  record,
  children,
}: {
  name: string;
  email: string;
  /** What the person has done so far. */
  record?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.person}>
      <Avatar name={name} />
      <div>
        <b>{name}</b>
        <small className="truncate">{email}</small>
        {record !== undefined && <small>{record}</small>}
      </div>
      {children}
    </div>
  );
}
