import type { ElementType } from 'react';
import { classNames, type PartProps } from './part.js';
import styles from './Table.module.css';

/** A table. Cells with `data-cell="number"` are at the right, the one with `data-cell="main"` names the row. */
export function Table({ className, ...rest }: PartProps<'table'>) {
  return <table {...rest} className={classNames(styles.table, className)} data-table="" />;
}

/** The frame of a table: a border, and a table that is too wide scrolls in it. */
export function TableFrame<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.frame, className)} data-table-frame="" />;
}
