import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './LiveMark.module.css';

interface Props {
  /** `on`: follows by itself; `off`: stopped on purpose; `late`: should follow and does not. */
  state: 'on' | 'off' | 'late';
  className?: string | undefined;
  /** `status`: changes are read out. */
  role?: 'status';
  children: ReactNode;
}

/** Says whether a page follows what happens. */
export const LiveMark = ({ state, className, role, children }: Props) => (
  <span className={classNames(styles.live, className)} role={role} data-live="" data-state={state}>
    <i />
    {children}
  </span>
);
