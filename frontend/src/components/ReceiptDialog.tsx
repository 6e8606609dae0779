import type { ReceiptMime } from '@yukselt/contracts/api/account.js';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import { failed, LOADING, READY, type RequestState } from '../stores/request-state.js';
import { COMMON } from '../texts/common.js';
import { RECEIPT } from '../texts/transfer.js';
import { AsyncView } from './AsyncView.js';
import { Button } from './Button.js';
import { Icon } from './Icon.js';
import { Skel } from './LoadingSkeleton.js';

interface Props {
  open: boolean;
  mime: ReceiptMime;
  load: () => Promise<Blob>;
  onClose: () => void;
}

/** An uploaded receipt: pictures are shown, a PDF is offered as a download. Its bytes live as long as the dialog. */
export function ReceiptDialog({ open, mime, load, onClose }: Props) {
  const id = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [state, setState] = useState<RequestState>(LOADING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` may be made anew by every render; opening and another try decide.
  useEffect(() => {
    if (!open) return;
    let made: string | null = null;
    let here = true;
    setState(LOADING);
    load().then((blob) => {
      if (!here) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
      setState(READY);
    }, (error: unknown) => { if (here) setState(failed(error)); });
    return () => {
      here = false;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [open, round]);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'dialog dialog--lg' } }}>
      <div className="dialog__head"><h2 className="h3" id={id}>{RECEIPT.viewer}</h2><Button kind="icon" aria-label={COMMON.close} onClick={onClose}><Icon name="x" /></Button></div>
      <div className="dialog__body">
        <AsyncView state={state} onRetry={() => setRound(round + 1)} failure={RECEIPT.loadFailed} skeleton={<Skel height={320} />}>
          {url !== null && (mime === 'application/pdf'
            ? <><p>{RECEIPT.pdf}</p><a className="btn btn--primary" href={url} download="dekont.pdf"><Icon name="download" />{RECEIPT.download}</a></>
            : <img className="paper" src={url} alt={RECEIPT.alt} />)}
        </AsyncView>
      </div>
    </Dialog>
  );
}
