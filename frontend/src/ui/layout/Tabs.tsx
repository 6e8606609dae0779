import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import { useCurrentInSight } from '../placement/use-current-in-sight.js';
import styles from './Tabs.module.css';

/** A row of links as tabs; where it is wider than the page it scrolls, and the current one is in sight. */
export function Tabs({ className, ...rest }: Omit<PartProps<'div'>, 'ref'>) {
  const row = useCurrentInSight<HTMLDivElement>('[aria-current]');
  return <div {...rest} ref={row} className={classNames(styles.tabs, className)} data-tabs="" />;
}
