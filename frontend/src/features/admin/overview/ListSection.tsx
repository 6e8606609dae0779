import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { TableFrame } from '../../../ui/data/Table.js';
import { StateBox } from '../../../ui/feedback/EmptyState.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './ListSection.module.css';
import { OVERVIEW } from './overview.texts.js';

/** The first rows of a list, with the way to all of them. */
export function ListSection({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <TableFrame as="section">
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button kind="text" size="sm" to={to}>
          {OVERVIEW.seeAll}
          <Icon name="arrow-right" />
        </Button>
      </div>
      {children}
    </TableFrame>
  );
}

export function EmptyList({ title, text }: { title: string; text?: string }) {
  return (
    <StateBox className={styles.empty}>
      <h3 className="heading-4">{title}</h3>
      {text !== undefined && <p className="small">{text}</p>}
    </StateBox>
  );
}
