import { classNames, type PartProps } from '../part.js';
import styles from './Tabs.module.css';

/** A row of tabs; it scrolls on a phone. */
export function Tabs({ className, ...rest }: PartProps<'div'>) {
  return <div {...rest} className={classNames(styles.tabs, className)} data-tabs="" />;
}
