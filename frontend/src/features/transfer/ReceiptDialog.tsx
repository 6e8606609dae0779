import type { ReceiptMime } from '@yukselt/contracts/api';
import { useState } from 'react';
import { PlainButton } from '../../ui/actions/Button.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { DialogFrame } from '../../ui/overlays/DialogFrame.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './ReceiptDialog.module.css';
import { RECEIPT } from './transfer.texts.js';
import { useReceiptFile } from './use-receipt-file.js';

interface Props {
  open: boolean;
  mime: ReceiptMime;
  load: () => Promise<Blob>;
  onClose: () => void;
}

/** An uploaded receipt: pictures are shown, a PDF is offered as a download. Its bytes live as long as the dialog. */
export function ReceiptDialog({ open, mime, load, onClose }: Props) {
  const [round, setRound] = useState(0);
  const { url, state } = useReceiptFile(load, open ? String(round) : null);
  return (
    <DialogFrame large open={open} title={RECEIPT.viewer} onClose={onClose} cross>
      <AsyncView
        state={state}
        onRetry={() => setRound(round + 1)}
        failure={RECEIPT.loadFailed}
        skeleton={<Skeleton height={320} />}
      >
        {url !== null &&
          (mime === 'application/pdf' ? (
            <>
              <p>{RECEIPT.pdf}</p>
              <PlainButton kind="primary" href={url} download="dekont.pdf">
                <Icon name="download" />
                {RECEIPT.download}
              </PlainButton>
            </>
          ) : (
            <img className={styles.paper} src={url} alt={RECEIPT.alt} />
          ))}
      </AsyncView>
    </DialogFrame>
  );
}
