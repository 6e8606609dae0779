import type { ElementType } from 'react';
import { classNames, type PartProps } from '../part.js';
import styles from './Segment.module.css';

/** Buttons of which one is pressed. */
export function Segment<T extends ElementType = 'fieldset'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'fieldset';
  return <Element {...rest} className={classNames(styles.segment, className)} data-segment="" />;
}
