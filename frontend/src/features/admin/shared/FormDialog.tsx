import Dialog from '@mui/material/Dialog';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Icon } from '../../../ui/Icon.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  submit: string;
  /** Something was typed that is not saved: closing and leaving ask first. */
  dirty: boolean;
  busy: boolean;
  /** Fields that are wrong. Each new object moves the focus to the first of them. */
  errors: Record<string, string>;
  /** What the server refused, as a whole sentence. */
  failure?: ReactNode;
  /** The second service dialog is dark in both themes (docs/product-rules.md#admin-6). */
  dark?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing it, or leaving the page, never drops what was typed without asking. */
export function FormDialog({
  title,
  submit,
  dirty,
  busy,
  errors,
  failure,
  dark = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const closing = useGuardedClose({ dirty, busy, onClose });
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <>
      <Dialog
        open
        onClose={closing.close}
        aria-labelledby={id}
        slotProps={{
          paper: {
            className: dark ? `dialog dialog--lg ${styles.form} ${styles.dark}` : `dialog dialog--lg ${styles.form}`,
            ...(dark ? { 'data-theme': 'dark' } : {}),
          },
        }}
      >
        <form ref={form} onSubmit={handleSubmit} noValidate>
          <div className="dialog__head">
            <h2 className="h3" id={id}>
              {title}
            </h2>
            <Button kind="icon" aria-label={COMMON.close} onClick={closing.close}>
              <Icon name="x" />
            </Button>
          </div>
          <div className="dialog__body">
            {failure !== undefined && <Failure>{failure}</Failure>}
            {children}
          </div>
          <div className="dialog__foot">
            <Button onClick={closing.close} disabled={busy}>
              {COMMON.cancel}
            </Button>
            <Button kind="primary" type="submit" busy={busy}>
              {submit}
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={closing.asking}
        title={CATALOG.unsavedTitle}
        confirm={CATALOG.unsavedDiscard}
        onConfirm={closing.discard}
        onClose={closing.stay}
      >
        <p>{CATALOG.unsavedText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Closing the dialog or leaving the page; with unsaved changes both ask first. */
function useGuardedClose({ dirty, busy, onClose }: Pick<Props, 'dirty' | 'busy' | 'onClose'>) {
  const [asking, setAsking] = useState(false);
  const guard = useUnsavedGuard(dirty);
  return {
    asking: asking || guard.leaving,
    close: () => {
      if (busy) return;
      if (dirty) setAsking(true);
      else onClose();
    },
    discard: () => {
      setAsking(false);
      onClose();
      guard.leave();
    },
    stay: () => {
      setAsking(false);
      guard.stay();
    },
  };
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert--danger" role="alert">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
