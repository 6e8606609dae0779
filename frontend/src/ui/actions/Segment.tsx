import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Segment.module.css';

/** Buttons of which one is pressed. */
export function Segment<T extends ElementType = 'fieldset'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'fieldset';
  return <Element {...rest} className={classNames(styles.segment, className)} data-segment="" />;
}
