import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** On phones and tablets: a sum and the page's main action at the lower edge. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-bottom-bar="">
    {children}
  </div>
);

export const BottomBarSum = ({ children }: { children: ReactNode }) => <div className={styles.sum}>{children}</div>;
