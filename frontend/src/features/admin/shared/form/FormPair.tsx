import type { ReactNode } from 'react';
import styles from './FormPair.module.css';

/** Two fields side by side; on a phone one below the other. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
