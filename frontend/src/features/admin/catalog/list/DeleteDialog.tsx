import { Alert } from '../../../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { DeletedName } from '../../shared/DeletedName.js';
import { ORDERS_STAY } from '../admin-catalog.texts.js';

interface Props<V> {
  row: V | null;
  title: string;
  confirm: string;
  busy: boolean;
  name: (row: V) => string;
  text: (row: V) => string;
  onConfirm: (row: V) => void;
  onClose: () => void;
}

/** Deleting in the catalogue: lists what is deleted and what stays before it asks. */
export function DeleteDialog<V>({ row, title, confirm, busy, name, text, onConfirm, onClose }: Props<V>) {
  return (
    <ConfirmDialog
      open={row !== null}
      title={title}
      confirm={confirm}
      busy={busy}
      onConfirm={() => {
        if (row !== null) onConfirm(row);
      }}
      onClose={onClose}
    >
      {row !== null && (
        <>
          <DeletedName name={name(row)} />
          <p>{text(row)}</p>
          <Alert kind="plain">
            <Icon name="info" />
            <div>{ORDERS_STAY}</div>
          </Alert>
        </>
      )}
    </ConfirmDialog>
  );
}
