import { classNames, type PartProps } from '../part.js';
import styles from './DropZone.module.css';

/** Takes files that are dropped on it; `data-state="over"` while one is above it. */
export function DropZone({ className, ...rest }: PartProps<'div'>) {
  return <div {...rest} className={classNames(styles.drop, className)} data-drop="" />;
}
