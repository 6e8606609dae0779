import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './HeaderRow.module.css';

/** The header of a working page: its title, and at the right what can be done, in a {@link HeaderActions}. */
export function HeaderRow<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.row, className)} />;
}

/** What can be done on a page, at the right end of its {@link HeaderRow}. */
export function HeaderActions<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.actions, className)} />;
}
