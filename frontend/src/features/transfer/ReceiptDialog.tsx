import Dialog from '@mui/material/Dialog';
import type { ReceiptMime } from '@yukselt/contracts/api';
import { useId, useState } from 'react';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
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
  const id = useId();
  const [round, setRound] = useState(0);
  const { url, state } = useReceiptFile(load, open ? String(round) : null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'dialog dialog--lg' } }}
    >
      <div className="dialog__head">
        <h2 className="h3" id={id}>
          {RECEIPT.viewer}
        </h2>
        <Button kind="icon" aria-label={COMMON.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="dialog__body">
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
                <a className="btn btn--primary" href={url} download="dekont.pdf">
                  <Icon name="download" />
                  {RECEIPT.download}
                </a>
              </>
            ) : (
              <img className="paper" src={url} alt={RECEIPT.alt} />
            ))}
        </AsyncView>
      </div>
    </Dialog>
  );
}
