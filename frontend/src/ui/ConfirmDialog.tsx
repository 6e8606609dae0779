import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './Button.js';
import { COMMON } from './common.texts.js';
import { Icon } from './Icon.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and what happens to the money. */
  children: ReactNode;
  /** Names the act, e.g. "Siparişi iptal et". */
  confirm: string;
  kind?: ButtonProps['kind'];
  busy?: boolean;
  disabled?: boolean;
  large?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. While it is busy it cannot be closed. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  kind = 'danger',
  busy = false,
  disabled = false,
  large = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      slotProps={{ paper: { className: large ? 'dialog dialog--lg' : 'dialog' } }}
    >
      <div className="dialog__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <Button kind="icon" aria-label={COMMON.close} onClick={close}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="dialog__body">{children}</div>
      <div className="dialog__foot">
        <Button onClick={close} disabled={busy}>
          {COMMON.cancel}
        </Button>
        <Button kind={kind} busy={busy} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
