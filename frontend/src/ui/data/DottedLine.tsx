import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './DottedLine.module.css';

interface DottedItem {
  id: string;
  text: ReactNode;
  className?: string | undefined;
}

/** Short texts in a row with a dot between two of one line: no line begins or ends with it, and no text is broken. */
export const DottedLine = ({ items }: { items: readonly DottedItem[] }) => (
  <span className={styles.items}>
    {items.map(({ id, text, className }, place) => (
      <span className={classNames(styles.item, className)} key={id}>
        <span className={styles.dot}>{place > 0 && ' · '}</span>
        {text}
      </span>
    ))}
  </span>
);
