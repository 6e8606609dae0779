import type { ReactNode } from 'react';
import { DescriptionList } from '../../../../ui/data/DescriptionList.js';
import styles from './DetailLines.module.css';

/** Names and values of a panel, one under the other. */
export function DetailLines({ children }: { children: ReactNode }) {
  return <DescriptionList className={styles.lines}>{children}</DescriptionList>;
}

export function DetailLine({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'mono' : undefined}>{children}</dd>
    </div>
  );
}
