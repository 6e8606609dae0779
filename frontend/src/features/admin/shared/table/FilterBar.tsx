import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.js';
import styles from './FilterBar.module.css';

interface Props {
  className?: string;
  children: ReactNode;
}

/** Search and filters over a list. Its height stays when the bar of the chosen rows takes its place. */
export function FilterBar({ className, children }: Props) {
  return (
    <div className={styles.bar}>
      <Filters className={className}>{children}</Filters>
    </div>
  );
}

interface FiltersProps {
  className?: string | undefined;
  /** On paper the filters are printed, so that a printed sum states its days. */
  printed?: boolean;
  children: ReactNode;
}

/** The filters alone. */
export function Filters({ className, printed = false, children }: FiltersProps) {
  return <div className={classNames(styles.filters, printed && styles.printed, className)}>{children}</div>;
}

/** What takes the filters' place, at their height. */
export function BarInPlace({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
