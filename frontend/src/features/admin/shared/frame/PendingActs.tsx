import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { Toast } from '../../../../ui/feedback/Toast.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN, PENDING_ACTS } from '../admin.texts.js';
import styles from './PendingActs.module.css';
import { LATE_ANSWER_MS, nextActs, type PendingAct } from './pending-acts.js';
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
 * Acts that wait for their answer, shown on every tab, so that an admin neither presses again nor takes them for done.
 */
export const PendingActs = observer(function PendingActs() {
  const { commands } = useStores();
  const [acts, setActs] = useState<PendingAct[]>([]);
  const writing = useLateAnswer({ afterMs: LATE_ANSWER_MS, changesOnly: true });
  const { pending } = commands;
  const running = pending.length > 0 || acts.length > 0;
  useEffect(() => {
    if (!running) return;
    const tick = (): void => setActs((before) => nextActs(before, commands.pending, commands.stateOf, serverNow()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [running, commands]);
  const close = (closed: string) => setActs((before) => before.filter(({ key }) => key !== closed));
  return (
    <section className={styles.place} aria-label={PENDING_ACTS.region} aria-live="polite">
      {acts.map(({ key, act, outcome, listPath }) => (
        <Toast key={key} tone={LOOK[outcome].tone} icon={LOOK[outcome].icon} data-outcome={outcome}>
          <Words act={act} outcome={outcome} />
          {outcome === 'open' && (
            <span className={styles.end}>
              <Button kind="text" size="sm" to={listPath} onClick={() => close(key)}>
                {PENDING_ACTS.openList}
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
          <Words act="other" outcome="waiting" />
        </Toast>
      )}
    </section>
  );
});

function Words({ act, outcome }: Pick<PendingAct, 'act' | 'outcome'>) {
  const name = PENDING_ACTS.acts[act];
  if (outcome === 'checking') {
    return (
      <div>
        {name}: {ADMIN.checking}
        <small>{ADMIN.checkingText}</small>
      </div>
    );
  }
  if (outcome === 'open') {
    return (
      <div>
        {PENDING_ACTS.open(name)}
        <small>{PENDING_ACTS.openText}</small>
      </div>
    );
  }
  return <div>{PENDING_ACTS[outcome](name)}</div>;
}
