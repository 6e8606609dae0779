import type { ElementType } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Card.module.css';

/** A surface with a border. `padded`: it is its own body. */
export function Card<T extends ElementType = 'section'>({
  as,
  padded = false,
  className,
  ...rest
}: PartProps<T, { padded?: boolean }>) {
  const Element: ElementType = as ?? 'section';
  return <Element {...rest} className={classNames(styles.card, padded && styles.body, className)} data-card="" />;
}

/** Title and actions of a card. */
export function CardHeader<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.head, className)} data-card-head="" />;
}

export function CardBody<T extends ElementType = 'div'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classNames(styles.body, className)} data-card-body="" />;
}

export function CardFooter({ className, ...rest }: PartProps<'div'>) {
  return <div {...rest} className={classNames(styles.foot, className)} />;
}
