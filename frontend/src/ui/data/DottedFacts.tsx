import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './DottedFacts.module.css';

interface DottedFact {
  id: string;
  text: ReactNode;
  className?: string | undefined;
}

/** Short facts in a row with a dot between two of one line: no line begins or ends with it, and no fact is broken. */
export const DottedFacts = ({ facts }: { facts: readonly DottedFact[] }) => (
  <span className={styles.facts}>
    {facts.map(({ id, text, className }, place) => (
      <span className={classNames(styles.fact, className)} key={id}>
        <span className={styles.dot}>{place > 0 && ' · '}</span>
        {text}
      </span>
    ))}
  </span>
);
