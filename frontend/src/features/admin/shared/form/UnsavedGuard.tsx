import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';

interface Props {
  /** Read at the moment of leaving. */
  isDirty: () => boolean;
  title: string;
  text: string;
  confirm: string;
}

/** The dialog that asks before unsaved changes are lost. */
export function UnsavedGuard({ isDirty, title, text, confirm }: Props) {
  const { leaving, leave, stay } = useUnsavedGuard(isDirty);
  return (
    <ConfirmDialog open={leaving} title={title} confirm={confirm} onConfirm={leave} onClose={stay}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
