import type { PartProps } from '../part-props.js';
import styles from './Hash.module.css';

/** An id or a hash, shortened, with a button that copies it. */
export const Hash = (props: Omit<PartProps<'span'>, 'className'>) => (
  <span {...props} className={styles.hash} data-hash="" />
);
