import { shortId } from '@yukselt/contracts';
import type { AdminReceiptView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../../lib/format.js';
import { Query } from '../../../../lib/Query.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { PlainButton } from '../../../../ui/actions/Button.js';
import { Hash } from '../../../../ui/data/Hash.js';
import { Money } from '../../../../ui/data/Money.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import { DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { StatusTag } from '../../../shared/StatusTag.js';
import { RECEIPT } from '../../../transfer/transfer.texts.js';
import { useReceiptFile } from '../../../transfer/use-receipt-file.js';
import { adminApi } from '../../shared/admin.api.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { PAYMENTS } from '../payments.texts.js';
import styles from './ReceiptPreview.module.css';

interface Props {
  /** The open request's receipt. */
  url: string;
  /** It is downloaded and not shown: a PDF may run scripts of its own. */
  pdf: boolean;
  requestId: string;
  uploadedAt: string;
  /** The request whose receipt has the same bytes. */
  other: AdminReceiptView['usedBefore'][number];
  onClose: () => void;
}

/** Two receipts with the same bytes next to each other, each with its request. */
export function ReceiptComparison({ url, pdf, requestId, uploadedAt, other, onClose }: Props) {
  const [round, setRound] = useState(0);
  const { http } = useStores();
  const file = useReceiptFile(() => adminApi(http).receiptFile(other.requestId), `${other.requestId} ${round}`);
  return (
    <DialogFrame large open title={PAYMENTS.compareTitle} onClose={onClose} cross>
      <div className={styles.pair}>
        <figure>
          <figcaption>
            <b>{PAYMENTS.comparedThis}</b> <Hash>{shortId(requestId)}</Hash>
            <small>{formatDateTime(uploadedAt)}</small>
          </figcaption>
          <ReceiptFile url={url} pdf={pdf} />
          <RequestDetails requestId={requestId} />
        </figure>
        <figure>
          <figcaption>
            <b>{PAYMENTS.comparedOther}</b> <Hash>{shortId(other.requestId)}</Hash>
            <small>{formatDateTime(other.uploadedAt)}</small>
          </figcaption>
          <AsyncView
            state={file.state}
            onRetry={() => setRound(round + 1)}
            failure={PAYMENTS.compareFailed}
            skeleton={<Skeleton height={240} />}
          >
            {file.url !== null && <ReceiptFile url={file.url} pdf={pdf} />}
          </AsyncView>
          <RequestDetails requestId={other.requestId} />
        </figure>
      </div>
      {pdf && <p className="small muted">{PAYMENTS.receiptPdfSame}</p>}
    </DialogFrame>
  );
}

const ReceiptFile = ({ url, pdf }: { url: string; pdf: boolean }) =>
  pdf ? (
    <PlainButton size="sm" href={url} download="dekont.pdf">
      <Icon name="download" />
      {PAYMENTS.receiptPdf}
    </PlainButton>
  ) : (
    <img src={url} alt={RECEIPT.alt} />
  );

/** Whose request it is, about how much, and what became of it. */
const RequestDetails = observer(function RequestDetails({ requestId }: { requestId: string }) {
  const { http } = useStores();
  const [query] = useState(() => new Query(() => adminApi(http).payment(requestId)));
  useEffect(() => void query.load(), [query]);
  const request = query.value;
  return (
    <AsyncView state={query.state} onRetry={() => void query.load()} skeleton={<Skeleton height={22} />}>
      {request && (
        <p className={styles.details}>
          <b>{request.customer.name || ADMIN.unknownCustomer}</b> <Money amount={request.amount} />
          <StatusTag payment={request.status} />
        </p>
      )}
    </AsyncView>
  );
});
