import type { OwnPaymentRequestView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../lib/format.js';
import { formatSize } from '../../lib/format-size.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { useFocusWithin } from '../../ui/browser/use-focus-within.js';
import { classNames } from '../../ui/class-names.js';
import { COMMON } from '../../ui/common.texts.js';
import { ProgressBar } from '../../ui/feedback/ProgressBar.js';
import { DropHint, DropZone } from '../../ui/forms/DropZone.js';
import { FieldError, FieldHint } from '../../ui/forms/FieldParts.js';
import { useDropTarget } from '../../ui/forms/use-drop-target.js';
import { Card, CardBody, CardHeader } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './ReceiptCard.module.css';
import { ReceiptDialog } from './ReceiptDialog.js';
import { RECEIPT_ACCEPT, type TransferStore } from './TransferStore.js';
import { RECEIPT } from './transfer.texts.js';

interface ReceiptCardProps {
  request: OwnPaymentRequestView;
  store: TransferStore;
}

/**
 * The receipt of a transfer: dropped or chosen, uploaded with its progress shown, and replaced or removed while the
 * request waits.
 */
export const ReceiptCard = observer(function ReceiptCard({ request, store }: ReceiptCardProps) {
  const [viewing, setViewing] = useState(false);
  const { receipt } = request;
  if (request.status !== 'pending' && receipt === null) return null;
  return (
    <Card aria-labelledby="receipt-heading">
      <CardHeader>
        <h2 className="heading-3" id="receipt-heading">
          {RECEIPT.title}{' '}
          {receipt === null && <span className={`faint small ${styles.optional}`}>{COMMON.optional}</span>}
        </h2>
      </CardHeader>
      <CardBody className="stack stack--3">
        {receipt === null && <p className="small muted">{RECEIPT.text}</p>}
        <ReceiptArea request={request} store={store} onOpen={() => setViewing(true)} />
        <p className="tiny muted">{RECEIPT.private}</p>
      </CardBody>
      {receipt !== null && (
        <ReceiptDialog open={viewing} mime={receipt.mime} load={store.receiptFile} onClose={() => setViewing(false)} />
      )}
    </Card>
  );
});

/** Where a receipt is dropped or chosen, with the outcome of the last try. */
const ReceiptArea = observer(function ReceiptArea({
  request,
  store,
  onOpen,
}: ReceiptCardProps & { onOpen: () => void }) {
  const { notifications } = useStores();
  const input = useRef<HTMLInputElement>(null);
  const { upload } = store;
  const { receipt } = request;
  const pending = request.status === 'pending';
  const busy = upload.status === 'sending' || upload.status === 'removing';

  const send = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file && !busy && (await store.send(file))) notifications.success(RECEIPT.sent);
  };
  const handleRemove = async () => {
    if (await store.removeReceipt()) notifications.success(RECEIPT.removed);
  };
  const drop = useDropTarget(pending && !busy, (file) => void send(file));
  const focus = useFocusWithin<HTMLDivElement>(`${upload.status} ${receipt?.uploadedAt}`);

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={RECEIPT_ACCEPT}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <DropZone className={classNames(styles.receipt, receipt !== null && styles.keptReceipt)} {...drop} {...focus}>
        {upload.status === 'sending' ? (
          <Sending store={store} name={upload.name} part={upload.part} />
        ) : receipt === null ? (
          <NoReceipt onChoose={() => input.current?.click()} />
        ) : (
          <KeptReceipt
            receipt={receipt}
            onOpen={onOpen}
            changes={
              pending && {
                busy,
                removing: upload.status === 'removing',
                replace: () => input.current?.click(),
                remove: () => void handleRemove(),
              }
            }
          />
        )}
      </DropZone>
      {upload.status === 'failed' && <FieldError role="alert">{upload.text}</FieldError>}
      {upload.status === 'unknown' && <FieldHint role="status">{upload.text}</FieldHint>}
    </>
  );
});

function Sending({ store, name, part }: { store: TransferStore; name: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <>
      <Icon name="upload" size="lg" />
      <span className={styles.receiptName}>{RECEIPT.sending(name, percent)}</span>
      <ProgressBar className={styles.receiptBar} aria-label={RECEIPT.progress} max={100} value={percent} />
      <Button size="sm" onClick={store.stopSending}>
        {RECEIPT.stop}
      </Button>
    </>
  );
}

const NoReceipt = ({ onChoose }: { onChoose: () => void }) => (
  <>
    <Icon name="upload" size="lg" />
    <b>
      <DropHint drop={RECEIPT.drop} pick={RECEIPT.pick} />
    </b>
    <span className={`tiny ${styles.limits}`}>{RECEIPT.limits}</span>
    <Button size="sm" onClick={onChoose}>
      {RECEIPT.choose}
    </Button>
  </>
);

interface KeptReceiptProps {
  receipt: NonNullable<OwnPaymentRequestView['receipt']>;
  onOpen: () => void;
  /** `false`: the request is decided, its receipt stays. */
  changes: false | { busy: boolean; removing: boolean; replace: () => void; remove: () => void };
}

const KeptReceipt = ({ receipt, onOpen, changes }: KeptReceiptProps) => (
  <>
    <Icon name={receipt.mime === 'application/pdf' ? 'file' : 'image'} size="lg" />
    <span>
      <b>{RECEIPT.kept}</b>
    </span>
    <span className={`tiny ${styles.limits}`}>
      {RECEIPT.details(RECEIPT.kinds[receipt.mime], formatSize(receipt.size))} ·{' '}
      <time dateTime={receipt.uploadedAt}>{formatDateTime(receipt.uploadedAt)}</time>
    </span>
    <span className={styles.receiptActions}>
      <Button kind="text" size="sm" onClick={onOpen}>
        <Icon name="eye" />
        {RECEIPT.open}
      </Button>
      {changes && (
        <Button kind="text" size="sm" ariaDisabled={changes.busy} onClick={changes.replace}>
          <Icon name="refresh" />
          {RECEIPT.replace}
        </Button>
      )}
      {changes && (
        <Button kind="danger" size="sm" busy={changes.removing} onClick={changes.remove}>
          <Icon name="trash" />
          {RECEIPT.remove}
        </Button>
      )}
    </span>
  </>
);
