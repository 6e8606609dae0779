import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './DropZone.module.css';

/** Takes files that are dropped on it; `data-state="over"` while one is above it. */
export function DropZone({ className, ...rest }: PartProps<'div'>) {
  return <div {...rest} className={classNames(styles.drop, className)} data-drop="" />;
}

/** Asks for a file in the words of the device: where only fingers point, nothing can be dragged. */
export const DropHint = ({ drop, pick }: { drop: string; pick?: string }) => (
  <>
    <span className={styles.mouse}>{drop}</span>
    {pick && <span className={styles.finger}>{pick}</span>}
  </>
);
