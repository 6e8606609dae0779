import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Tag.module.css';

/** A short mark: a category, "Öne çıkan", "Siz". */
export function Tag<T extends ElementType = 'span'>({
  as,
  tone,
  className,
  ...rest
}: PartProps<T, { tone?: 'line' | 'primary' | undefined }>) {
  const Element: ElementType = as ?? 'span';
  return (
    <Element {...rest} className={classNames(styles.tag, tone && styles[tone], className)} data-tag={tone ?? ''} />
  );
}
