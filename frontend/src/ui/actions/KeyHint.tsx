import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

/** The keyboard key that does the same as the control next to it. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.key} data-key="">
    {children}
  </span>
);
