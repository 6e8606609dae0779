import { shortId } from '@yukselt/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/Button.js';
import { classNames } from '../../../../ui/class-names.js';
import { Hash } from '../../../../ui/data/Hash.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN } from '../admin.texts.js';
import styles from './SidePanel.module.css';

interface Props {
  title: string;
  /** What the panel shows, for screen readers. */
  label: string;
  /** The open row: a new one moves the focus into the panel. */
  openId: string | null;
  /** Shows the first characters of the id in the header. */
  showId?: boolean;
  /** Buttons in the header, before the one that closes. */
  actions?: ReactNode;
  footer?: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details of one row next to its table. */
export function SidePanel({
  title,
  label,
  openId,
  showId = true,
  actions,
  footer,
  className,
  onClose,
  children,
}: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openId !== null) panel.current?.focus({ preventScroll: true });
  }, [openId]);
  return (
    <aside className={classNames(styles.panel, className)} ref={panel} tabIndex={-1} aria-label={label}>
      <div className={styles.head}>
        {showId ? (
          <div>
            <b>{title}</b> <Hash title={openId ?? ''}>{openId !== null && shortId(openId)}</Hash>
          </div>
        ) : (
          <b>{title}</b>
        )}
        {actions}
        <Button kind="icon" size="sm" aria-label={ADMIN.close} title={ADMIN.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </aside>
  );
}

/** A table with the panel of its open row next to it. */
export function WithPanel({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout} data-panel={open ? 'open' : 'closed'}>
      {children}
    </div>
  );
}
