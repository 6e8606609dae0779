import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { Segment } from '../../../ui/actions/Segment.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { AUDIT } from '../audit.texts.js';
import type { AuditStore } from './AuditStore.js';
import { Comparison } from './Comparison.js';
import { type EventText, eventText, type Names } from './events/event-text.js';
import { MomentState } from './MomentState.js';
import styles from './ReplayCard.module.css';
import { OneMomentControls, TwoMomentsControls } from './ReplayControls.js';
import { TimeMachine } from './time-machine/TimeMachine.js';
import type { Moment } from './use-audit-url.js';
import type { AuditEvent } from './WalletEvents.js';

interface Props {
  store: AuditStore;
  /** Revision of the selected event; of two moments the later one. */
  at: number;
  /** The earlier of two moments; `null` when one is selected. */
  since: number | null;
  names: Names;
  /** The instant that was asked about, ISO; `null` when an event was selected. Of two moments that of the later one. */
  instant: string | null;
  /** The same of the earlier of two moments. */
  instantSince: string | null;
  onMove: (revision: number) => void;
  /** Selects the last event before an instant. */
  onAsk: (revision: number, instant: string) => void;
  /** Compares two moments, whichever is earlier. */
  onCompare: (a: Moment, b: Moment) => void;
}

/** The time machine with its controls, and what held at the selected moment or changed between two. */
export const ReplayCard = observer(function ReplayCard(props: Props) {
  const { store, at, since, instant, instantSince, names } = props;
  const { events } = store;
  const event = events.get(at)!;
  return (
    <Card aria-labelledby="replay-heading">
      <CardHeader>
        <h2 id="replay-heading">{AUDIT.machine}</h2>
        <div className={styles.controls}>
          <ModeSwitch {...props} />
          {since === null ? (
            <OneMomentControls store={store} at={at} instant={instant} onMove={props.onMove} onAsk={props.onAsk} />
          ) : (
            <TwoMomentsControls
              store={store}
              earlier={{ at: since, instant: instantSince }}
              later={{ at, instant }}
              onCompare={props.onCompare}
            />
          )}
        </div>
      </CardHeader>
      <BalanceChart {...props} />
      {since === null ? (
        <MomentState event={event} count={events.count} instant={instant} />
      ) : (
        <Comparison store={store} a={{ at: since, instant: instantSince }} b={{ at, instant }} names={names} />
      )}
    </Card>
  );
});

/** An event itself, as a moment. */
const eventMoment = (at: number): Moment => ({ at, instant: null });
const isBefore = (instant: string | null, { time }: AuditEvent): boolean =>
  instant !== null && Date.parse(instant) < time;

/** From an old moment a comparison shows what came since; from the newest moment it shows everything. */
function ModeSwitch({ store, at, since, instant, onMove, onAsk, onCompare }: Props) {
  const last = store.lastRevision;
  const compare = () => {
    if (since !== null) return;
    if (at < last)
      onCompare({ at, instant: isBefore(instant, store.events.get(at)!) ? null : instant }, eventMoment(last));
    else onCompare(eventMoment(0), { at, instant });
  };
  const one = () => (instant === null ? onMove(at) : onAsk(at, instant));
  return (
    <Segment as="span" role="group" aria-label={AUDIT.momentsMode}>
      <button type="button" aria-pressed={since === null} onClick={one}>
        {AUDIT.oneMoment}
      </button>
      <button type="button" aria-pressed={since !== null} onClick={compare}>
        {AUDIT.twoMoments}
      </button>
    </Segment>
  );
}

const BalanceChart = observer(function BalanceChart(props: Props) {
  const { store, at, since, instant, instantSince, names, onMove, onCompare } = props;
  const { events } = store;
  const event = events.get(at)!;
  const instants = [instantSince, instant].flatMap((selected) => (selected === null ? [] : [Date.parse(selected)]));
  const moments = useMemo(() => events.moments(since === null ? [at] : [since, at]), [events, since, at]);
  const indexOf = (revision: number) => moments.findIndex((moment) => moment.revision === revision);
  const revisionOf = (index: number) => moments[index]!.revision;
  const valueText = (index: number) => {
    const moment = events.get(revisionOf(index))!;
    return [
      `r${moment.revision}`,
      formatDateTime(moment.at),
      eventText(moment, names).words,
      `${AUDIT.moment.balance} ${moneyText(moment.balance)}`,
    ].join(', ');
  };
  const pair =
    since === null
      ? undefined
      : {
          at: indexOf(since),
          onMove: (index: number) => onCompare(eventMoment(revisionOf(index)), { at, instant }),
          labels: [AUDIT.momentA, AUDIT.momentB] as const,
          amounts: [moneyText(events.get(since)!.balance), moneyText(event.balance)] as const,
        };
  return (
    <>
      <TimeMachine
        moments={moments}
        isSampled={!events.isWhole}
        at={indexOf(at)}
        valueText={valueText}
        onMove={(index) => {
          if (since === null) onMove(revisionOf(index));
          else onCompare({ at: since, instant: instantSince }, eventMoment(revisionOf(index)));
        }}
        since={pair}
        label={AUDIT.chart}
        sliderLabel={AUDIT.slider}
        until={Math.max(serverNow(), moments.at(-1)!.at)}
        instants={instants}
        tip={<EventTip event={event} text={eventText(event, names)} />}
      />
      {!events.isWhole && <p className={styles.sampled}>{AUDIT.sampled(formatNumber(events.count))}</p>}
    </>
  );
});

function EventTip({ event, text }: { event: AuditEvent; text: EventText }) {
  return (
    <>
      <small>
        {formatDateTime(event.at)} · r{event.revision}
      </small>
      <b>{text.words}</b>
      {text.about !== '' && <small>{text.about}</small>}
      <span className="inline inline--2">
        {event.delta !== 0n && (
          <>
            <Money amount={event.delta} sign />
            <span className="faint">→</span>
          </>
        )}
        <Money amount={event.balance} />
      </span>
    </>
  );
}
