import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './DeepPanel.module.css';

/** A panel on the deep ground, for the one highlighted thing of a page. */
export function DeepPanel<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.panel, className)} data-deep="" />;
}
