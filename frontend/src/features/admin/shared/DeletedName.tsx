import type { ReactNode } from 'react';
import styles from './DeletedName.module.css';

/** What a dialog is about to delete or close. */
export function DeletedName({ name, children }: { name: string | undefined; children?: ReactNode }) {
  return (
    <p>
      <b className={styles.name}>{name}</b>
      {children}
    </p>
  );
}
