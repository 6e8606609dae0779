import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { COMMON } from './common.texts.js';

export interface ButtonProps extends Omit<MuiButtonProps, 'variant' | 'color' | 'size' | 'loading'> {
  /** `accent` is the one main action of a view; `danger` only inside menus and dialogs. */
  kind?: 'accent' | 'primary' | 'quiet' | 'soft' | 'text' | 'danger' | 'icon' | 'on-deep' | 'on-deep-quiet';
  size?: 'sm' | 'lg';
  block?: boolean;
  /** A request is in flight: announced to screen readers, unchanged in look, and a second press is ignored. */
  busy?: boolean;
  /** Makes it a link inside the site. */
  to?: string;
  target?: string;
  rel?: string;
  children?: ReactNode;
}

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
  const classes = ['btn', `btn--${kind}`, size && `btn--${size}`, block && 'btn--block', className]
    .filter(Boolean)
    .join(' ');
  const link = to === undefined ? {} : { component: Link, to };
  return (
    <MuiButton
      {...link}
      {...rest}
      variant="text"
      className={classes}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
    >
      {busy && kind !== 'icon' ? COMMON.loading : children}
    </MuiButton>
  );
}
