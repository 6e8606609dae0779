import { shortId } from '@yukselt/contracts';
import type { AdminReceiptView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../lib/format.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button, PlainButton } from '../../../../ui/actions/Button.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import { CloseButton, DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { RECEIPT } from '../../../transfer/transfer.texts.js';
import { useReceiptFile } from '../../../transfer/use-receipt-file.js';
import { adminApi } from '../../shared/admin.api.js';
import { PAYMENTS } from '../payments.texts.js';
import { ReceiptComparison } from './ReceiptComparison.js';
import styles from './ReceiptPreview.module.css';

const ZOOMS = [1, 1.5, 2, 3] as const;

/**
 * The customer's receipt next to the decision: a picture that grows on a click, a PDF as a download, and whether the
 * file was used before.
 */
export function ReceiptPreview({ requestId, receipt }: { requestId: string; receipt: AdminReceiptView }) {
  const [round, setRound] = useState(0);
  const [zoom, setZoom] = useState<number | null>(null);
  const [comparing, setComparing] = useState(false);
  const { http } = useStores();
  const { url, state } = useReceiptFile(
    () => adminApi(http).receiptFile(requestId),
    `${requestId} ${receipt.id} ${round}`,
  );
  const pdf = receipt.mime === 'application/pdf';
  return (
    <section className={styles.receipt} aria-label={PAYMENTS.receiptTitle}>
      {receipt.usedBefore.length > 0 && (
        <UsedBefore receipt={receipt} onCompare={url !== null ? () => setComparing(true) : null} />
      )}
      <AsyncView
        state={state}
        onRetry={() => setRound(round + 1)}
        failure={RECEIPT.loadFailed}
        skeleton={<Skeleton height={pdf ? 44 : 160} />}
      >
        {url !== null &&
          (pdf ? (
            <div className="stack stack--2">
              <PlainButton size="sm" href={url} download="dekont.pdf">
                <Icon name="download" />
                {PAYMENTS.receiptPdf}
              </PlainButton>
              <p className="small muted">{PAYMENTS.receiptPdfWhy}</p>
            </div>
          ) : (
            <button type="button" className={styles.open} onClick={() => setZoom(0)} aria-label={PAYMENTS.receipt}>
              <img src={url} alt="" />
              <span>
                <Icon name="search" size="xs" />
                {PAYMENTS.zoom}
              </span>
            </button>
          ))}
      </AsyncView>
      {comparing && url !== null && receipt.usedBefore[0] && (
        <ReceiptComparison
          url={url}
          pdf={pdf}
          requestId={requestId}
          uploadedAt={receipt.uploadedAt}
          other={receipt.usedBefore[0]}
          onClose={() => setComparing(false)}
        />
      )}
      {url !== null && !pdf && zoom !== null && (
        <Enlarged url={url} zoom={zoom} onZoom={setZoom} onClose={() => setZoom(null)} />
      )}
    </section>
  );
}

/** The other requests of this file. @param onCompare `null` while there is nothing to compare */
function UsedBefore({ receipt, onCompare }: { receipt: AdminReceiptView; onCompare: (() => void) | null }) {
  return (
    <Alert kind="warn">
      <Icon name="copy" />
      <div>
        <b>{PAYMENTS.receiptUsed}</b>
        {receipt.usedBefore.map((other) => (
          <Link
            className="link"
            key={other.requestId}
            to={`/admin/odemeler?durum=all&talep=${other.requestId}`}
            reloadDocument
          >
            {PAYMENTS.receiptUsedIn(formatDateTime(other.uploadedAt), shortId(other.requestId))}
          </Link>
        ))}
        {onCompare && (
          <Button kind="text" size="sm" onClick={onCompare}>
            {PAYMENTS.compare}
          </Button>
        )}
      </div>
    </Alert>
  );
}

function Enlarged({
  url,
  zoom,
  onZoom,
  onClose,
}: {
  url: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onClose: () => void;
}) {
  const factor = ZOOMS[zoom] ?? 1;
  return (
    <DialogFrame
      large
      open
      title={PAYMENTS.receiptTitle}
      onClose={onClose}
      actions={
        <div className={styles.zoom}>
          <Button kind="icon" aria-label={PAYMENTS.zoomOut} ariaDisabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
            <Icon name="minus" />
          </Button>
          <span aria-live="polite">%{factor * 100}</span>
          <Button
            kind="icon"
            aria-label={PAYMENTS.zoomIn}
            ariaDisabled={zoom === ZOOMS.length - 1}
            onClick={() => onZoom(zoom + 1)}
          >
            <Icon name="plus" />
          </Button>
          <CloseButton onClick={onClose} />
        </div>
      }
      body={{ className: styles.box, tabIndex: 0, role: 'group', 'aria-label': PAYMENTS.receiptTitle }}
    >
      <img src={url} alt={RECEIPT.alt} style={{ width: `${factor * 100}%` }} />
    </DialogFrame>
  );
}
