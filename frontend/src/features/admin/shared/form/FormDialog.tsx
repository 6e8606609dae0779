import { type ReactNode, useState } from 'react';
import type { Form } from '../../../../lib/use-form.js';
import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.js';
import { Button } from '../../../../ui/actions/Button.js';
import { classNames } from '../../../../ui/class-names.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';
import { DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { ADMIN } from '../admin.texts.js';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  submit: string;
  /** Closing and leaving ask first while it is dirty. */
  form: Pick<Form<object>, 'dirty' | 'busy' | 'props'>;
  /** The server's refusal, as a whole sentence. */
  failure?: ReactNode;
  /** `failure` is that the outcome is not known, which is no refusal. */
  unknown?: boolean;
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
  unknown = false,
  dark = false,
  onClose,
  children,
}: Props) {
  const closing = useGuardedClose({ dirty, busy, onClose });
  return (
    <>
      <DialogFrame
        large
        open
        title={title}
        className={classNames(styles.form, dark && styles.dark)}
        theme={dark ? 'dark' : undefined}
        onClose={closing.close}
        form={props}
        cross
        foot={
          <>
            {' '}
            <Button onClick={closing.close} disabled={busy}>
              {COMMON.cancel}
            </Button>
            <Button kind="primary" type="submit" busy={busy}>
              {submit}
            </Button>
          </>
        }
      >
        {failure !== undefined && <Failure unknown={unknown}>{failure}</Failure>}
        {children}
      </DialogFrame>
      <ConfirmDialog
        open={closing.asking}
        title={ADMIN.unsaved}
        confirm={ADMIN.discardChanges}
        onConfirm={closing.discard}
        onClose={closing.stay}
      >
        <p>{CATALOG.unsavedText}</p>
      </ConfirmDialog>
    </>
  );
}

interface RowDialogProps extends Pick<Props, 'onClose' | 'children'> {
  form: Props['form'] & { adding: boolean; failure: ReactNode; unknown: boolean };
  titles: { add: string; edit: string };
}

/** The dialog that adds or changes one row; `form` comes from `useRowForm`. */
export const RowFormDialog = ({ form, titles, ...rest }: RowDialogProps) => (
  <FormDialog
    {...rest}
    title={form.adding ? titles.add : titles.edit}
    submit={form.adding ? CATALOG.add : CATALOG.save}
    form={form}
    failure={form.failure}
    unknown={form.unknown}
  />
);

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

function Failure({ unknown, children }: { unknown: boolean; children: ReactNode }) {
  return (
    <Alert kind={unknown ? 'info' : 'danger'} role="alert">
      <Icon name={unknown ? 'hourglass' : 'alert'} />
      <div>{children}</div>
    </Alert>
  );
}
