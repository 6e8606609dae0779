import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/Button.js';
import { COMMON } from '../common.texts.js';
import { DialogFrame } from './DialogFrame.js';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and what happens to the money. */
  children?: ReactNode;
  /** Names the act, e.g. "Siparişi iptal et". */
  confirm: string;
  kind?: ButtonProps['kind'];
  busy?: boolean;
  /** It can be closed while it is busy: the request continues, and its outcome is reported elsewhere. */
  leavable?: boolean;
  disabled?: boolean;
  large?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. While it is busy it cannot be closed, unless it is leavable. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  kind = 'danger',
  busy = false,
  leavable = false,
  disabled = false,
  large = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isLocked = busy && !leavable;
  const close = () => {
    if (!isLocked) onClose();
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      large={large}
      onClose={close}
      cross
      foot={
        <>
          <Button onClick={close} disabled={isLocked}>
            {busy && leavable ? COMMON.close : COMMON.cancel}
          </Button>
          <Button kind={kind} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
