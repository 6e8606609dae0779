import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './ProgressBar.module.css';

/** How much of a work is done; it needs a label. */
export const ProgressBar = ({ className, ...rest }: PartProps<'progress'>) => (
  <progress {...rest} className={classNames(styles.bar, className)} />
);
