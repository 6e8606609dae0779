import { useEffect, useState } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { copyText } from '../../../ui/browser/copy.js';
import { COMMON } from '../../../ui/common.texts.js';
import { IconButton } from '../../admin/shared/IconButton.js';
import { AUDIT } from '../audit.texts.js';
import type { AuditStore } from './AuditStore.js';
import { InstantField } from './InstantField.js';
import styles from './ReplayCard.module.css';
import type { Moment } from './use-audit-url.js';

/** Time per event while the history plays by itself. */
const PLAY_MS = 600;

interface Props {
  store: AuditStore;
  /** Revision of the selected event. */
  at: number;
  instant: string | null;
  onMove: (index: number) => void;
  onAsk: (index: number, instant: string) => void;
}

/** Moves to an instant, from event to event, or through the whole history. */
export function OneMomentControls({ store, at, instant, onMove, onAsk }: Props) {
  const { notifications } = useStores();
  const last = store.lastRevision;
  const [playing, togglePlaying] = usePlayback(at, last, onMove);
  const copyLink = async () => {
    const link = new URL(window.location.href);
    link.searchParams.set('rev', String(at));
    if (await copyText(link.href)) notifications.success(COMMON.copied(AUDIT.copyLink));
    else notifications.error(COMMON.copyFailed);
  };
  return (
    <>
      <InstantField
        store={store}
        at={at}
        instant={instant}
        label={AUDIT.goTo}
        onMove={(revision, instant) => onAsk(Math.max(0, revision), instant)}
      />
      <span className={styles.buttons}>
        <IconButton icon="step-back" label={AUDIT.previous} disabled={at === 0} onPress={() => onMove(at - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? AUDIT.stop : AUDIT.play}
          onPress={togglePlaying}
        />
        <IconButton icon="step-forward" label={AUDIT.next} disabled={at === last} onPress={() => onMove(at + 1)} />
        <IconButton icon="link" label={COMMON.copyOf(AUDIT.copyLink)} onPress={() => void copyLink()} />
      </span>
    </>
  );
}

/** Steps through the events until the last one; at the last one it starts over. */
function usePlayback(at: number, last: number, onMove: (index: number) => void): [boolean, () => void] {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onMove(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last, onMove]);
  const toggle = () => {
    if (!playing && at === last) onMove(0);
    setPlaying(!playing);
  };
  return [playing, toggle];
}

interface PairProps {
  store: AuditStore;
  earlier: Moment;
  later: Moment;
  onCompare: (a: Moment, b: Moment) => void;
}

/** The instants of both compared moments. */
export function TwoMomentsControls({ store, earlier, later, onCompare }: PairProps) {
  const { notifications } = useStores();
  /** Before the first event there is nothing to compare: the first event takes the place of the instant. */
  const momentOf = (revision: number, instant: string): Moment => {
    if (revision >= 0) return { at: revision, instant };
    notifications.warn(AUDIT.firstEventInstead);
    return { at: 0, instant: null };
  };
  return (
    <>
      <InstantField
        store={store}
        {...earlier}
        label={AUDIT.momentA}
        letter="A"
        onMove={(revision, instant) => onCompare(momentOf(revision, instant), later)}
      />
      <InstantField
        store={store}
        {...later}
        label={AUDIT.momentB}
        letter="B"
        onMove={(revision, instant) => onCompare(earlier, momentOf(revision, instant))}
      />
    </>
  );
}
