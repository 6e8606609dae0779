import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import { Icon } from '../pictures/Icon.js';
import styles from './FieldParts.module.css';

/** Label, control, hint and error of one field, from top to bottom. */
export const FieldBox = ({ className, ...rest }: PartProps<'div'>) => (
  <div {...rest} className={classNames(styles.field, className)} data-field-frame="" />
);

/** The name of a field; `as` a `legend` or a `span` where one name belongs to several controls. */
export function FieldLabel<T extends ElementType = 'label'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'label';
  return <Element {...rest} className={classNames(styles.label, className)} data-label="" />;
}

/** What helps to fill a field in. */
export function FieldHint<T extends ElementType = 'span'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...rest} className={classNames(styles.hint, className)} data-hint="" />;
}

/** What is wrong with a field or an action. `plain`: without the sign. */
export function FieldError<T extends ElementType = 'span'>({
  as,
  plain = false,
  className,
  children,
  ...rest
}: PartProps<T, { plain?: boolean; children: ReactNode }>) {
  const Element: ElementType = as ?? 'span';
  return (
    <Element {...rest} className={classNames(styles.error, className)} data-error="">
      {!plain && <Icon name="alert" />}
      {children}
    </Element>
  );
}

/** The bare control, for fields that build their frame themselves. */
export function Input<T extends ElementType = 'input'>({ as, className, ...rest }: PartProps<T>) {
  const Element: ElementType = as ?? 'input';
  return <Element {...rest} className={classNames(styles.input, className)} data-input="" />;
}

/** Puts an icon before a control, and a button or a key after it. */
export const IconInput = ({ children }: { children: ReactNode }) => (
  <span className={styles.iconInput} data-icon-input="">
    {children}
  </span>
);

/** Puts the arrow on a native choice. */
export const SelectFrame = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={classNames(styles.select, className)} data-select="">
    {children}
    <Icon name="chevron-down" />
  </span>
);

/** What makes the input of an MUI component look like {@link Input}. */
export const inputLook = { className: styles.input ?? '', 'data-input': '' };
