import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { copyText } from '../../ui/copy.js';
import { Icon } from '../../ui/Icon.js';
import { Money, moneyText } from '../../ui/Money.js';
import type { AuditStore } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';
import { Comparison } from './Comparison.js';
import { countsAt, eventText, type Names } from './event-text.js';
import { InstantField } from './InstantField.js';
import { TimeMachine } from './TimeMachine.js';

/** Time per event while the history plays by itself. */
const PLAY_MS = 600;
/** Characters of a hash where the whole one stands in the title. */
const HASH_SHORT = 12;

interface Props {
  store: AuditStore;
  /** Index of the event that is looked at; of two moments the later one. */
  at: number;
  /** The earlier of two moments, or `null` when one is looked at. */
  since: number | null;
  names: Names;
  onMove: (index: number) => void;
  /** Compares two moments, whichever is earlier. */
  onCompare: (a: number, b: number) => void;
}

/** The time machine with its controls and what held at that moment, or what changed between two. */
export const ReplayCard = observer(function MachineCard({ store, at, since, names, onMove, onCompare }: Props) {
  const { events } = store;
  const event = events[at]!;
  const last = events.length - 1;
  const valueText = (index: number) => {
    const moment = events[index]!;
    return `r${moment.revision}, ${formatDateTime(moment.at)}, ${eventText(moment, names).words}, ${AUDIT.moment.balance} ${moneyText(moment.balance)}`;
  };
  const said = eventText(event, names);
  const counts = countsAt(events, at);
  // Somebody who looks at an old moment asks what came since; otherwise everything is asked for.
  const compare = () => (at < last ? onCompare(at, last) : onCompare(0, last));
  return (
    <section className="card" aria-labelledby="tmh">
      <div className="card__head">
        <h2 id="tmh">{AUDIT.machine}</h2>
        <div className="tm-ctl">
          <span className="segment" role="group" aria-label={AUDIT.momentsMode}>
            <button type="button" aria-pressed={since === null} onClick={() => onMove(at)}>
              {AUDIT.oneMoment}
            </button>
            <button
              type="button"
              aria-pressed={since !== null}
              onClick={() => {
                if (since === null) compare();
              }}
            >
              {AUDIT.twoMoments}
            </button>
          </span>
          {since === null ? (
            <OneMoment store={store} at={at} onMove={onMove} />
          ) : (
            <>
              <InstantField
                store={store}
                at={since}
                label={AUDIT.momentA}
                letter="A"
                onMove={(index) => onCompare(index, at)}
              />
              <InstantField
                store={store}
                at={at}
                label={AUDIT.momentB}
                letter="B"
                onMove={(index) => onCompare(since, index)}
              />
            </>
          )}
        </div>
      </div>
      <TimeMachine
        moments={events.map(({ time, balance, delta }) => ({ at: time, value: balance, money: delta !== 0n }))}
        at={at}
        valueText={valueText}
        onMove={(index) => (since === null ? onMove(index) : onCompare(since, index))}
        since={
          since === null
            ? undefined
            : {
                at: since,
                onMove: (index) => onCompare(index, at),
                labels: [AUDIT.momentA, AUDIT.momentB],
                amounts: [moneyText(events[since]!.balance), moneyText(event.balance)],
              }
        }
        label={AUDIT.chart}
        sliderLabel={AUDIT.slider}
        until={Math.max(Date.now(), events[last]!.time)}
        tip={
          <>
            <small>
              {formatDateTime(event.at)} · r{event.revision}
            </small>
            <b>{said.words}</b>
            {said.about !== '' && <small>{said.about}</small>}
            <span className="row row--2">
              {event.delta !== 0n && (
                <>
                  <Money amount={event.delta} sign />
                  <span className="faint">→</span>
                </>
              )}
              <Money amount={event.balance} />
            </span>
          </>
        }
      />
      {since !== null ? (
        <Comparison store={store} a={events[since]!.revision} b={event.revision} names={names} />
      ) : (
        <div className="facts5">
          <div>
            <small>{AUDIT.moment.balance}</small>
            <Money amount={event.balance} size="md" />
          </div>
          <div>
            <small>{AUDIT.moment.orders}</small>
            <b>{counts.orders}</b>
          </div>
          <div>
            <small>{AUDIT.moment.requests}</small>
            <b>{counts.requests}</b>
          </div>
          <div>
            <small>{AUDIT.moment.event}</small>
            <b>{at + 1}</b> <span className="muted">/ {events.length}</span>
          </div>
          <div>
            <small>
              {AUDIT.moment.hash}, r{event.revision}
            </small>
            <span className="mono" title={event.hash}>
              {event.hash.slice(0, HASH_SHORT)}…
            </span>
          </div>
        </div>
      )}
    </section>
  );
});

/** Goes to an instant, and from event to event. */
function OneMoment({ store, at, onMove }: { store: AuditStore; at: number; onMove: (index: number) => void }) {
  const { notifications } = useStores();
  const last = store.events.length - 1;
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
  const copyLink = async () => {
    const link = new URL(window.location.href);
    link.searchParams.set('rev', String(store.events[at]!.revision));
    if (await copyText(link.href)) notifications.success(COMMON.copied(AUDIT.copyLink));
    else notifications.error(COMMON.copyFailed);
  };
  return (
    <>
      <InstantField store={store} at={at} label={AUDIT.goTo} onMove={onMove} />
      <span className="group">
        <Button
          kind="icon"
          size="sm"
          aria-label={AUDIT.previous}
          title={AUDIT.previous}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <Icon name="step-back" />
        </Button>
        <Button
          kind="icon"
          size="sm"
          aria-label={playing ? AUDIT.stop : AUDIT.play}
          title={playing ? AUDIT.stop : AUDIT.play}
          onClick={() => {
            if (!playing && at === last) onMove(0);
            setPlaying(!playing);
          }}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </Button>
        <Button
          kind="icon"
          size="sm"
          aria-label={AUDIT.next}
          title={AUDIT.next}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        >
          <Icon name="step-forward" />
        </Button>
        <Button
          kind="icon"
          size="sm"
          aria-label={COMMON.copyOf(AUDIT.copyLink)}
          title={COMMON.copyOf(AUDIT.copyLink)}
          onClick={() => void copyLink()}
        >
          <Icon name="link" />
        </Button>
      </span>
    </>
  );
}
