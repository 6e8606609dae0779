import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.js';
import { countsAt, type Names, say } from '../../components/audit/say.js';
import { TimeMachine } from '../../components/audit/TimeMachine.js';
import { Button } from '../../components/Button.js';
import { copyText } from '../../components/copy.js';
import { Icon } from '../../components/Icon.js';
import { Money, moneyText } from '../../components/Money.js';
import { formatDateTime } from '../../format.js';
import { useStores } from '../../stores/StoreProvider.js';
import type { AuditStore } from '../../stores/AuditStore.js';
import { AUDIT } from '../../texts/audit.js';
import { COMMON } from '../../texts/common.js';

/** Time per event while the history plays by itself. */
const PLAY_MS = 600;
/** Istanbul has had no daylight saving since 2016. */
const ISTANBUL = '+03:00';

/** Reads `21.11.2026 14:32` (seconds optional) as a moment in Istanbul. @returns ISO instant, `null` when the text is none. */
export function instantOf(text: string): string | null {
  const match = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = '', hour = '23', minute = '59', second = '59'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const at = new Date(`${local}${ISTANBUL}`);
  // 31.02. is no date: what comes out must be what went in.
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19) !== local ? null : at.toISOString();
}

interface Props {
  store: AuditStore;
  at: number;
  names: Names;
  onMove: (index: number) => void;
}

/** The time machine with its controls and what held at that moment. */
export const MachineCard = observer(function MachineCard({ store, at, names, onMove }: Props) {
  const { notifications } = useStores();
  const { events } = store;
  const event = events[at]!;
  const last = events.length - 1;
  const [text, setText] = useState<string | null>(null);
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

  const move = (index: number) => {
    setText(null);
    onMove(index);
  };
  const handleGo = async (submit: FormEvent) => {
    submit.preventDefault();
    const instant = instantOf(text ?? '');
    if (instant === null) return notifications.warn(AUDIT.badInstant);
    try {
      const revision = await store.revisionAt(instant);
      if (revision < 0) notifications.info(AUDIT.beforeFirst);
      move(Math.max(0, revision));
    } catch (error) {
      notifications.error(messageOf(error, AUDIT.historyFailed));
    }
  };
  const copyLink = async () => {
    const link = new URL(window.location.href);
    link.searchParams.set('rev', String(event.revision));
    if (await copyText(link.href)) notifications.success(COMMON.copied(AUDIT.copyLink));
    else notifications.error(COMMON.copyFailed);
  };
  const valueText = (index: number) => {
    const moment = events[index]!;
    return `r${moment.revision}, ${formatDateTime(moment.at)}, ${say(moment, names).words}, ${AUDIT.moment.balance} ${moneyText(moment.balance)}`;
  };
  const said = say(event, names);
  const counts = countsAt(events, at);
  return (
    <section className="card" aria-labelledby="tmh">
      <div className="card__head">
        <h2 id="tmh">{AUDIT.machine}</h2>
        <form className="tm-ctl" onSubmit={(submit) => void handleGo(submit)}>
          <input className="input" aria-label={AUDIT.goTo} title={AUDIT.goToHint} placeholder={AUDIT.goToHint} value={text ?? formatDateTime(event.at)} onChange={(change) => setText(change.target.value)} onBlur={() => { if (text?.trim() === '') setText(null); }} />
          <span className="group">
            <Button kind="icon" size="sm" aria-label={AUDIT.previous} title={AUDIT.previous} disabled={at === 0} onClick={() => move(at - 1)}><Icon name="step-back" /></Button>
            <Button kind="icon" size="sm" aria-label={playing ? AUDIT.stop : AUDIT.play} title={playing ? AUDIT.stop : AUDIT.play} onClick={() => { if (!playing && at === last) move(0); setPlaying(!playing); }}><Icon name={playing ? 'pause' : 'play'} /></Button>
            <Button kind="icon" size="sm" aria-label={AUDIT.next} title={AUDIT.next} disabled={at === last} onClick={() => move(at + 1)}><Icon name="step-forward" /></Button>
            <Button kind="icon" size="sm" aria-label={COMMON.copyOf(AUDIT.copyLink)} title={COMMON.copyOf(AUDIT.copyLink)} onClick={() => void copyLink()}><Icon name="link" /></Button>
          </span>
        </form>
      </div>
      <TimeMachine moments={events.map(({ time, balance, delta }) => ({ at: time, value: balance, money: delta !== 0n }))} at={at} onMove={move} valueText={valueText}
        label={AUDIT.chart} sliderLabel={AUDIT.slider} until={Math.max(Date.now(), events[last]!.time)}
        tip={<>
          <small>{formatDateTime(event.at)} · r{event.revision}</small><b>{said.words}</b>{said.about !== '' && <small>{said.about}</small>}
          <span className="row row--2">{event.delta !== 0n && <><Money amount={event.delta} sign /><span className="faint">→</span></>}<Money amount={event.balance} /></span>
        </>} />
      <div className="facts5">
        <div><small>{AUDIT.moment.balance}</small><Money amount={event.balance} size="md" /></div>
        <div><small>{AUDIT.moment.orders}</small><b>{counts.orders}</b></div>
        <div><small>{AUDIT.moment.requests}</small><b>{counts.requests}</b></div>
        <div><small>{AUDIT.moment.event}</small><b>{at + 1}</b> <span className="muted">/ {events.length}</span></div>
        <div><small>{AUDIT.moment.position}, r{event.revision}</small><span className="mono" title={event.position}>{event.position.replace(/^0+(?=\d)/, '')}</span></div>
      </div>
    </section>
  );
});
