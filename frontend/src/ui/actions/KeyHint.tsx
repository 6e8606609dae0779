import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

/** The key of the keyboard that does the same as what it is beside. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.key} data-key="">
    {children}
  </span>
);
