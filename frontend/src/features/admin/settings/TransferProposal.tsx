import type { SiteSettings, TransferProposalView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { Card } from '../../../ui/layout/Card.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { type PaletteAction, usePaletteActions } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import { ValueChanges } from '../shared/panel/ValueChanges.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { SITE, TRANSFER } from './admin-settings.texts.js';
import { ibanText } from './site-settings-draft.js';
import styles from './TransferProposal.module.css';

/** Other transfer accounts that wait for a second admin: what would change, and who may decide. */
export const TransferProposal = observer(function TransferProposal({
  store,
  current,
}: {
  store: AdminSettingsStore;
  current: SiteSettings['transfer'];
}) {
  const { notifications, session } = useStores();
  const { proposal } = store;
  const [asking, setAsking] = useState<TransferProposalView | null>(null);
  const { busy, decide } = useDecisions(store, () => setAsking(null));
  // When the proposal is withdrawn, declined or replaced while it is open, the question closes with a notice.
  const confirmed = useRef<string | null>(null);
  const goneId = asking !== null && asking.id !== proposal?.id ? asking.id : null;
  useEffect(() => {
    if (goneId === null || goneId === confirmed.current) return;
    setAsking(null);
    notifications.info(TRANSFER.gone);
  }, [goneId, notifications]);
  const isOwnProposal = proposal?.proposedBy.id === session.user?.id;
  const confirm = () => setAsking(proposal);
  const drop = () => proposal && decide(proposal.id, isOwnProposal ? 'withdraw' : 'decline');
  usePaletteActions(proposal === null || busy ? [] : paletteActions(isOwnProposal, { confirm, drop }));
  if (proposal === null) return null;
  const until = formatDateTime(proposal.expiresAt);
  return (
    <Card className={styles.card} aria-labelledby="transfer-proposal">
      <div className={styles.head}>
        <Icon name="hourglass" />
        <div>
          <h2 className="heading-4" id="transfer-proposal">
            {TRANSFER.awaitsConfirmation}
          </h2>
          <p className="small muted">
            {isOwnProposal ? TRANSFER.waitsForOther(until) : TRANSFER.waitsForYou(proposal.proposedBy.name, until)}
          </p>
        </div>
      </div>
      <Differences current={current} next={proposal.transfer} />
      <div className={styles.actions}>
        {!isOwnProposal && (
          <Button kind="accent" size="sm" ariaDisabled={busy} onClick={confirm}>
            {TRANSFER.confirm}
          </Button>
        )}
        <Button size="sm" busy={busy && asking === null} onClick={drop}>
          {isOwnProposal ? TRANSFER.withdraw : TRANSFER.decline}
        </Button>
      </div>
      <ConfirmDialog
        large
        open={asking !== null}
        title={TRANSFER.confirmTitle}
        confirm={TRANSFER.confirm}
        kind="primary"
        busy={busy}
        onConfirm={() => {
          if (!asking) return;
          confirmed.current = asking.id;
          decide(asking.id, 'confirm');
        }}
        onClose={() => setAsking(null)}
      >
        <p>{TRANSFER.confirmText}</p>
        {asking && <Differences current={current} next={asking.transfer} />}
      </ConfirmDialog>
    </Card>
  );
});

/** Nobody confirms an own proposal. */
const paletteActions = (isOwn: boolean, { confirm, drop }: Record<'confirm' | 'drop', () => void>): PaletteAction[] =>
  isOwn
    ? [{ label: TRANSFER.withdraw, icon: 'undo', run: drop }]
    : [
        { label: TRANSFER.confirm, icon: 'check', run: confirm },
        { label: TRANSFER.decline, icon: 'x', run: drop },
      ];

type Decision = 'confirm' | 'decline' | 'withdraw';
const DONE: Record<Decision, string> = {
  confirm: TRANSFER.confirmed,
  decline: TRANSFER.declined,
  withdraw: TRANSFER.withdrawn,
};

const MAY_BE: Record<Decision, string> = {
  confirm: TRANSFER.mayBeConfirmed,
  decline: TRANSFER.mayBeDeclined,
  withdraw: TRANSFER.mayBeWithdrawn,
};

function useDecisions(store: AdminSettingsStore, onDone: () => void) {
  const { busy, run } = useAction(
    async (id: string, decision: Decision) => {
      await (decision === 'confirm' ? store.confirmProposal(id) : store.dropProposal(id));
      return decision;
    },
    {
      done: (decision) => DONE[decision],
      failed: (error) => TRANSFER.failed(messageOf(error, ADMIN.actionFailed)),
      unknown: (_, decision) => ADMIN.actionUnknown(MAY_BE[decision], TABS.ayarlar.title),
      gone: TRANSFER.gone,
    },
  );
  const decide = async (id: string, decision: Decision) => {
    await run(id, decision);
    onDone();
  };
  return { busy, decide: (id: string, decision: Decision) => void decide(id, decision) };
}

const linesOf = ({ holder, papara, bank }: SiteSettings['transfer']): (readonly [label: string, text: string])[] => [
  [SITE.holder, holder],
  [`${SITE.accounts.papara}, ${SITE.bank}`, papara.bank],
  [`${SITE.accounts.papara}, ${SITE.iban}`, ibanText(papara.account)],
  [`${SITE.accounts.bank}, ${SITE.bank}`, bank.bank],
  [`${SITE.accounts.bank}, ${SITE.iban}`, ibanText(bank.account)],
];

/** Each line that differs, as it is and as it would be. */
function Differences({ current, next }: { current: SiteSettings['transfer']; next: SiteSettings['transfer'] }) {
  const before = linesOf(current);
  const changes = linesOf(next)
    .map(([label, after], index) => ({ label, before: before[index]![1], after }))
    .filter((change) => change.before !== change.after);
  return <ValueChanges changes={changes} />;
}
