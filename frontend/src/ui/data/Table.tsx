import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Table.module.css';

interface TableProps {
  /**
   * On a phone each row is a card. `lines`: its cells are put into lines of two, where the page's style places them;
   * `pairs`: two columns of cells, each with its `data-label` before it; `fields`: the same with labels above.
   */
  cards?: 'lines' | 'pairs' | 'fields' | undefined;
}

/** A table. Cells with `data-cell="number"` are at the right, the one with `data-cell="main"` names the row. */
export function Table({ className, cards, ...rest }: PartProps<'table', TableProps>) {
  return <table {...rest} className={classNames(styles.table, className)} data-table="" data-cards={cards} />;
}

/** The frame of a table: a border, and a table that is too wide scrolls in it. */
export function TableFrame<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.frame, className)} data-table-frame="" />;
}
