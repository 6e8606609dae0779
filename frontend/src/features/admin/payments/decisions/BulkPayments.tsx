import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { isOutcomeInLists } from '../../../../stores/command-refusal.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ReasonDialog } from '../../../shared/ReasonDialog.js';
import { usePaletteActions } from '../../palette/palette-actions.js';
import { ADMIN, BULK } from '../../shared/admin.texts.js';
import { BulkBar } from '../../shared/bulk/BulkBar.js';
import { DroppedNotice } from '../../shared/bulk/DroppedNotice.js';
import { mayBeSentAgain } from '../../shared/form/may-be-sent-again.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { needsReview } from '../panel/needs-review.js';
import { BulkReview } from './BulkReview.js';
import type { Decision } from './payment-actions.js';
import { RejectReason } from './RejectReason.js';

interface Props {
  store: PaymentQueueStore;
  asking: Decision | null;
  onAsk: (decision: Decision | null) => void;
}

/** Deciding many requests at once: one question names every request, and the outcome is where the undo is offered. */
export const BulkPayments = observer(function BulkPayments({ store, asking, onAsk }: Props) {
  const { notifications } = useStores();
  const { bulk } = store;
  const count = formatNumber(bulk.chosen.length);
  const dropped = <DroppedNotice bulk={bulk} text={BULK.dropped.payments} />;
  const run = async (decision: Decision, reason = '', requests = bulk.chosen) => {
    try {
      await store.decideAll(decision, reason, requests);
    } catch (error) {
      // Where the outcome is not known, the line of open actions says so.
      if (!(error instanceof DOMException || isOutcomeInLists(error)))
        notifications.error(messageOf(error, ADMIN.actionFailed));
      if (mayBeSentAgain(error)) return;
    }
    onAsk(null);
  };
  usePaletteActions(
    bulk.chosen.length === 0
      ? []
      : [
          { label: BULK.approveTitle(count), icon: 'check', run: () => onAsk('approve') },
          { label: BULK.rejectTitle(count), icon: 'x', run: () => onAsk('reject') },
          { label: BULK.clear, icon: 'minus', run: bulk.clear },
        ],
  );
  return (
    <>
      <BulkBar count={bulk.chosen.length} total={bulk.chosenTotal} onClear={bulk.clear}>
        <Button kind="accent" size="sm" busy={bulk.busy} onClick={() => onAsk('approve')}>
          <Icon name="check" />
          {BULK.approve} <KeyHint>A</KeyHint>
        </Button>
        <Button size="sm" ariaDisabled={bulk.busy} onClick={() => onAsk('reject')}>
          {BULK.reject} <KeyHint>R</KeyHint>
        </Button>
      </BulkBar>
      {asking === 'approve' && (
        <ApproveMany
          requests={bulk.chosen}
          busy={bulk.busy}
          onConfirm={(requests) => void run('approve', '', requests)}
          onClose={() => onAsk(null)}
          notice={dropped}
        />
      )}
      <ReasonDialog
        open={asking === 'reject'}
        subject={asking}
        required
        title={BULK.rejectTitle(count)}
        confirm={BULK.rejectConfirm(count)}
        busy={bulk.busy}
        onConfirm={(reason) => run('reject', reason)}
        onClose={() => onAsk(null)}
        field={(reason, setReason) => <RejectReason reason={reason} onChange={setReason} />}
      >
        {dropped}
      </ReasonDialog>
    </>
  );
});

interface ApproveProps {
  requests: readonly AdminPaymentView[];
  busy: boolean;
  onConfirm: (requests: AdminPaymentView[]) => void;
  onClose: () => void;
  /** Above the requests. */
  notice: ReactNode;
}

/** Requests with a mark are left out until each is ticked here. */
function ApproveMany({ requests, busy, onConfirm, onClose, notice }: ApproveProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const included = requests.filter((request) => !needsReview(request) || ticked.has(request.id));
  const count = formatNumber(included.length);
  const tick = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <ConfirmDialog
      open
      large
      kind="accent"
      title={BULK.approveTitle(count)}
      confirm={BULK.approveConfirm(count)}
      busy={busy}
      disabled={included.length === 0}
      onConfirm={() => onConfirm(included)}
      onClose={onClose}
    >
      {notice}
      <BulkReview requests={requests} included={included} onTick={tick} />
    </ConfirmDialog>
  );
}
