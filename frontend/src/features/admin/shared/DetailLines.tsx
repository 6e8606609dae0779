import type { ReactNode } from 'react';
import styles from './DetailLines.module.css';

/** Names and values of a panel, one under the other. */
export function DetailLines({ children }: { children: ReactNode }) {
  return <dl className={`lines ${styles.lines}`}>{children}</dl>;
}

export function DetailLine({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'mono' : undefined}>{children}</dd>
    </div>
  );
}
