import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Tag.module.css';

/** A short mark: a category, "Öne çıkan", "Siz". `wraps`: a name that somebody gave, of any length. */
export function Tag<T extends ElementType = 'span'>({
  as,
  tone,
  wraps = false,
  className,
  ...rest
}: PartProps<T, { tone?: 'line' | 'primary' | undefined; wraps?: boolean }>) {
  const Element: ElementType = as ?? 'span';
  return (
    <Element
      {...rest}
      className={classNames(styles.tag, tone && styles[tone], wraps && styles.wraps, className)}
      data-tag={tone ?? ''}
    />
  );
}
