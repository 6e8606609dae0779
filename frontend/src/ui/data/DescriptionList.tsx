import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './DescriptionList.module.css';

/** Names and values, one pair per `<div>`. `total` draws a line above; the pair with `data-total` is the sum. */
export function DescriptionList({ total = false, className, ...rest }: PartProps<'dl', { total?: boolean }>) {
  return (
    <dl
      {...rest}
      className={classNames(styles.list, total && styles.total, className)}
      data-details={total ? 'total' : ''}
    />
  );
}

/** One pair of a {@link DescriptionList}. */
export const DescriptionItem = ({ name, children, ...rest }: PartProps<'div', { name: ReactNode }>) => (
  <div {...rest}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
