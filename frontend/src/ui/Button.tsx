import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { COMMON } from './common.texts.js';
import { classNames, type PartProps } from './part.js';

interface Look {
  /** `accent` is the one main action of a view; `danger` only inside menus and dialogs. */
  kind?: 'accent' | 'primary' | 'quiet' | 'soft' | 'text' | 'danger' | 'icon' | 'on-deep' | 'on-deep-quiet';
  size?: 'sm' | 'lg';
  block?: boolean;
}

export interface ButtonProps extends Look, Omit<MuiButtonProps, 'variant' | 'color' | 'size' | 'loading'> {
  /** A request is in flight: announced to screen readers, unchanged in look, and a second press is ignored. */
  busy?: boolean;
  /** Makes it a link inside the site. */
  to?: string;
  target?: string;
  rel?: string;
  children?: ReactNode;
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

/** Every button of the site: MUI's behaviour, our classes. */
export function Button({
  kind = 'quiet',
  size,
  block,
  busy = false,
  to,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const link = to === undefined ? {} : { component: Link, to };
  return (
    <MuiButton
      {...link}
      {...rest}
      variant="text"
      className={classOf({ kind, size, block, className })}
      data-button={kind}
      data-size={size}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
    >
      {busy && kind !== 'icon' ? COMMON.loading : children}
    </MuiButton>
  );
}

/**
 * The look of a button on a link, or on a button that has to work without MUI. `kind` as in {@link Button}; none has no
 * ground.
 */
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
