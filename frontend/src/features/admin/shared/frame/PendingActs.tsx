import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Toast } from '../../../../ui/feedback/Toast.js';
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
} as const;

/** What waits for its answer, on every tab: an admin neither presses again nor believes it done. */
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
  return (
    <section className={styles.place} aria-label={PENDING_ACTS.region} aria-live="polite">
      {acts.map(({ key, act, outcome }) => (
        <Toast key={key} tone={LOOK[outcome].tone} icon={LOOK[outcome].icon} data-outcome={outcome}>
          <Words act={act} outcome={outcome} />
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
  return <div>{PENDING_ACTS[outcome](name)}</div>;
}
