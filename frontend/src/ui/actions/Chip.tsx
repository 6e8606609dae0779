import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Chip.module.css';

interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-pressed'> {
  pressed: boolean;
  /** An amount to choose: larger. */
  money?: boolean;
}

/** One choice of a row. Its count is a `<span data-count>`. */
export function Chip({ pressed, money = false, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.chip, money && styles.money, className)}
      data-chip={money ? 'money' : ''}
      aria-pressed={pressed}
    />
  );
}

/** A row of chips or tags; with `scroll` it scrolls on a phone instead of wrapping. */
export function Chips<T extends ElementType = 'div'>({
  as,
  scroll = false,
  className,
  ...rest
}: PartProps<T, { scroll?: boolean }>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classNames(styles.chips, scroll && styles.scroll, className)}
      data-chips={scroll ? 'scroll' : ''}
    />
  );
}
