import styles from './DropZone.module.css';
import { classNames, type PartProps } from './part.js';

/** Takes files that are dropped on it; `data-state="over"` while one is above it. */
export function DropZone({ className, ...rest }: PartProps<'div'>) {
  return <div {...rest} className={classNames(styles.drop, className)} data-drop="" />;
}
