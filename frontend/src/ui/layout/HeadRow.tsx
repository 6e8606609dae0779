import type { ElementType } from 'react';
import { classNames, type PartProps } from '../part.js';
import styles from './HeadRow.module.css';

/** The head of a working page: its title, and at the right what can be done, in a {@link HeadActions}. */
export function HeadRow<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.row, className)} />;
}

/** What can be done on a page, at the right end of its {@link HeadRow}. */
export function HeadActions<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.actions, className)} />;
}
