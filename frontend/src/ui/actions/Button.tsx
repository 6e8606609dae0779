import type { ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.js';
import { COMMON } from '../common.texts.js';
import type { PartProps } from '../part-props.js';
import styles from './Button.module.css';

interface Look {
  /** `accent` is the one main action of a view; `danger` only inside menus and dialogs. */
  kind?: 'accent' | 'primary' | 'quiet' | 'soft' | 'text' | 'danger' | 'icon' | 'on-deep' | 'on-deep-quiet';
  size?: 'sm' | 'lg';
  block?: boolean;
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /**
   * A request is in flight: announced to screen readers, unchanged in look, and a second press is ignored. The button
   * keeps the focus: a dialog that opens meanwhile returns it there.
   */
  busy?: boolean;
  /** Disabled for now, e.g. during another request: announced and drawn so, ignores presses, keeps the focus. */
  ariaDisabled?: boolean;
  /** Makes it a link inside the site. */
  to?: string;
  /** Makes it a link to another site, a file or an application. */
  href?: string;
  target?: string;
  rel?: string;
}

const CLASS_OF_KIND: Record<string, string | undefined> = {
  ...styles,
  'on-deep': styles.onDeep,
  'on-deep-quiet': styles.onDeepQuiet,
};
const classOf = ({
  kind,
  size,
  block,
  className,
}: Look & { kind: NonNullable<Look['kind']> | undefined; className?: string | undefined }) =>
  classNames(styles.button, kind && CLASS_OF_KIND[kind], size && styles[size], block && styles.block, className);

/** Every button of the site, and a link where it leads somewhere. A disabled link can be read and leads nowhere. */
export function Button({
  kind = 'quiet',
  size,
  block,
  busy = false,
  ariaDisabled = false,
  to,
  href,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const off = { 'aria-disabled': true, onClick: stay };
  const look = {
    className: classOf({ kind, size, block, className }),
    'data-button': kind,
    'data-size': size,
    'aria-busy': busy || undefined,
    children: busy && kind !== 'icon' ? COMMON.loading : children,
  };
  if (to === undefined && href === undefined)
    return <button type="button" {...rest} {...look} {...(busy || ariaDisabled ? off : { disabled })} />;
  // Whichever element it is, the props that a button and a link share are the same.
  const Element = (to === undefined ? 'a' : Link) as ElementType;
  const leads = to === undefined ? { href } : { to };
  return (
    <Element {...rest} {...look} {...leads} {...((busy || ariaDisabled || disabled) && { ...off, tabIndex: -1 })} />
  );
}

/** Keeps a disabled link from leading anywhere, and a busy button from submitting again. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** The look of a button on another element. `kind` as in {@link Button}; none has no ground. */
export function PlainButton<T extends ElementType = 'a'>({
  as,
  kind,
  size,
  block,
  className,
  ...rest
}: PartProps<T, Look>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...rest}
      className={classOf({ kind, size, block, className })}
      data-button={kind ?? ''}
      data-size={size}
    />
  );
}
