import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

/** The key that does the same. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.key} data-key="">
    {children}
  </span>
);
