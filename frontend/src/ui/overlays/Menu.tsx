import MuiMenu from '@mui/material/Menu';
import MuiMenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  /** Its accessible name. */
  label: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A menu that opens below its button. */
export function Menu({ anchor, label, className, onClose, children }: MenuProps) {
  return (
    <MuiMenu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // Outside all landmarks of the page, and no dialog: a place of its own for screen readers.
      slotProps={{
        root: { role: 'region', 'aria-label': label },
        paper: { className: classNames(styles.menu, className) },
        list: { 'aria-label': label },
      }}
    >
      {children}
    </MuiMenu>
  );
}

/** `danger`: the action cannot be undone, or ends the session. */
export function MenuItem<T extends ElementType = 'li'>({
  danger = false,
  ...rest
}: MenuItemProps<T, { component?: T }> & { danger?: boolean }) {
  return <MuiMenuItem {...rest} data-danger={danger ? '' : undefined} />;
}
