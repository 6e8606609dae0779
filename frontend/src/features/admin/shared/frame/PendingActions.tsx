import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { Toast } from '../../../../ui/feedback/Toast.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PENDING_OUTCOME } from '../../../shared/pending-outcome.texts.js';
import { PENDING_ACTIONS } from '../admin.texts.js';
import styles from './PendingActions.module.css';
import { LATE_ANSWER_MS, nextActions, type PendingAction } from './pending-actions.js';
import { useLateAnswer } from './use-late-answer.js';

const TICK_MS = 200;
const LOOK = {
  waiting: { tone: 'info', icon: 'hourglass' },
  checking: { tone: 'info', icon: 'hourglass' },
  done: { tone: 'ok', icon: 'check-circle' },
  refused: { tone: 'warn', icon: 'alert' },
  open: { tone: 'warn', icon: 'alert' },
} as const;

/**
 * Actions that wait for their answer, shown on every tab, so that an admin neither presses again nor takes them for
 * done.
 */
export const PendingActions = observer(function PendingActions() {
  const { commands } = useStores();
  const [actions, setActions] = useState<PendingAction[]>([]);
  const writing = useLateAnswer({ afterMs: LATE_ANSWER_MS, changesOnly: true });
  const { pending } = commands;
  const running = pending.length > 0 || actions.length > 0;
  useEffect(() => {
    if (!running) return;
    const tick = (): void =>
      setActions((before) => nextActions(before, commands.pending, commands.stateOf, serverNow()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [running, commands]);
  const close = (closed: string) => setActions((before) => before.filter(({ key }) => key !== closed));
  return (
    <section className={styles.place} aria-label={PENDING_ACTIONS.region} aria-live="polite">
      {actions.map(({ key, action, about, outcome, listPath }) => (
        <Toast key={key} tone={LOOK[outcome].tone} icon={LOOK[outcome].icon} data-outcome={outcome}>
          <Words action={action} about={about} outcome={outcome} />
          {outcome === 'open' && (
            <span className={styles.end}>
              <Button kind="text" size="sm" to={listPath} onClick={() => close(key)}>
                {PENDING_ACTIONS.openList}
              </Button>
              <Button kind="icon" size="sm" aria-label={COMMON.close} onClick={() => close(key)}>
                <Icon name="x" size="sm" />
              </Button>
            </span>
          )}
        </Toast>
      ))}
      {writing && (
        <Toast tone="info" icon="hourglass" data-outcome="waiting">
          <Words action="other" about={undefined} outcome="waiting" />
        </Toast>
      )}
    </section>
  );
});

function Words({ action, about, outcome }: Pick<PendingAction, 'action' | 'about' | 'outcome'>) {
  const kind = PENDING_ACTIONS.actions[action];
  const name = about === undefined ? kind : PENDING_ACTIONS.about(kind, about);
  if (outcome === 'checking') {
    return (
      <div>
        {name}: {PENDING_OUTCOME.title}
        <small>{PENDING_OUTCOME.onlyOnce}</small>
      </div>
    );
  }
  if (outcome === 'open') {
    return (
      <div>
        {PENDING_ACTIONS.open(name)}
        <small>{PENDING_ACTIONS.openText}</small>
      </div>
    );
  }
  return <div>{PENDING_ACTIONS[outcome](name)}</div>;
}
