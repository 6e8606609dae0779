import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId, useState } from 'react';
import type { Form } from '../../../lib/use-form.js';
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
  /** Closing and leaving ask first while it is dirty. */
  form: Pick<Form<object>, 'dirty' | 'busy' | 'props'>;
  /** What the server refused, as a whole sentence. */
  failure?: ReactNode;
  /** The second service dialog is dark in both themes (docs/product-rules.md#admin-6). */
  dark?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing it, or leaving the page, never drops what was typed without asking. */
export function FormDialog({
  title,
  submit,
  form: { dirty, busy, props },
  failure,
  dark = false,
  onClose,
  children,
}: Props) {
  const id = useId();
  const closing = useGuardedClose({ dirty, busy, onClose });
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
        <form {...props}>
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
function useGuardedClose({ dirty, busy, onClose }: Pick<Props['form'], 'dirty' | 'busy'> & Pick<Props, 'onClose'>) {
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
