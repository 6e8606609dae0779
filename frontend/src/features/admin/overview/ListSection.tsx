import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import styles from './ListSection.module.css';
import { OVERVIEW } from './overview.texts.js';

/** The first rows of a list, with the way to all of them. */
export function ListSection({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <section className="table-wrap">
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button kind="text" size="sm" to={to}>
          {OVERVIEW.seeAll}
          <Icon name="arrow-right" />
        </Button>
      </div>
      {children}
    </section>
  );
}

export function EmptyList({ title, text }: { title: string; text?: string }) {
  return (
    <div className={`state ${styles.empty}`}>
      <h3 className="h4">{title}</h3>
      {text !== undefined && <p className="small">{text}</p>}
    </div>
  );
}
