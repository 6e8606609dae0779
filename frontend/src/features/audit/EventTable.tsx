import { Fragment, useState } from 'react';
import { formatDateTime } from '../../lib/format.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { usePrinting } from '../../ui/use-printing.js';
import type { AuditEvent } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';
import { EventDetail } from './EventDetail.js';
import { actorOf, eventText, type Names } from './event-text.js';

type Kind = 'all' | 'money' | 'order' | 'request';
const IS: Record<Kind, (event: AuditEvent) => boolean> = {
  all: () => true,
  money: (event) => event.delta !== 0n,
  order: (event) => event.type.startsWith('Order'),
  request: (event) => event.type.startsWith('Payment') || event.type.endsWith('Requested'),
};
const KINDS = Object.keys(IS) as Kind[];
/** Rows above and below the event that is looked at; "n daha" shows more. */
const ABOVE = 6;
const BELOW = 9;
const STEP = 25;

interface Props {
  events: readonly AuditEvent[];
  at: number;
  /** No row is open: two moments are compared. */
  closed: boolean;
  names: Names;
  account: { userId: string; name: string };
  onMove: (index: number) => void;
}

/** Marks the rows of one append: they were written together or not at all. */
function groupMark(events: readonly AuditEvent[], event: AuditEvent): 'top' | 'mid' | 'bot' | undefined {
  const newer = events[event.revision + 1]?.commandId === event.commandId;
  const older = events[event.revision - 1]?.commandId === event.commandId;
  return newer && older ? 'mid' : newer ? 'bot' : older ? 'top' : undefined;
}

/** All events, newest first, as sentences or as they stand in the log, with the balance after each from the replay. */
export function EventTable({ events, at, closed, names, account, onMove }: Props) {
  const [chosen, setKind] = useState<Kind>('all');
  const [actor, setWho] = useState('');
  const [json, setJson] = useState(false);
  const [more, setMore] = useState({ above: ABOVE, below: BELOW });
  // On paper nothing can be unfolded and no filter is seen: all of it stands there.
  const printing = usePrinting();
  const [kind, who] = printing ? ['all' as const, ''] : [chosen, actor];
  const { above, below } = printing ? { above: events.length, below: events.length } : more;
  const actors = [...new Map(events.map((event) => [event.actorId, actorOf(event, account).name]))];
  const matching = events.filter((event) => IS[kind](event) && (who === '' || event.actorId === who));
  const newer = matching.filter((event) => event.revision > (events[at]?.revision ?? 0));
  const older = matching.filter((event) => event.revision <= (events[at]?.revision ?? 0));
  const shown = [...older.slice(-below - 1), ...newer.slice(0, above)].reverse();
  const hidden = { newer: Math.max(0, newer.length - above), older: Math.max(0, older.length - below - 1) };
  return (
    <section className="table-wrap" aria-labelledby="evh">
      <div className="ehead">
        <h2 id="evh">{AUDIT.events}</h2>
        <div className="chips chips--scroll">
          {KINDS.map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {AUDIT.kinds[one]} <span className="n">{events.filter(IS[one]).length}</span>
            </button>
          ))}
        </div>
        <span className="select">
          <select className="input" aria-label={AUDIT.who} value={who} onChange={(event) => setWho(event.target.value)}>
            <option value="">{AUDIT.everyone}</option>
            {actors.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        <span className="segment" role="group" aria-label={AUDIT.show}>
          <button type="button" aria-pressed={!json} onClick={() => setJson(false)}>
            {AUDIT.sentence}
          </button>
          <button type="button" aria-pressed={json} onClick={() => setJson(true)}>
            {AUDIT.json}
          </button>
        </span>
      </div>
      <table className="table e">
        <thead>
          <tr>
            <th>{AUDIT.head.revision}</th>
            <th>{AUDIT.head.time}</th>
            <th>{json ? AUDIT.head.eventJson : AUDIT.head.event}</th>
            <th>{AUDIT.head.who}</th>
            <th>{AUDIT.head.command}</th>
            <th className="num">{AUDIT.head.amount}</th>
            <th className="num">{AUDIT.head.after}</th>
          </tr>
        </thead>
        <tbody>
          {hidden.newer > 0 && (
            <tr className="more">
              <td colSpan={7}>
                <Button kind="text" size="sm" onClick={() => setMore({ above: above + STEP, below })}>
                  <Icon name="chevron-up" />
                  {AUDIT.newer(hidden.newer)}
                </Button>
              </td>
            </tr>
          )}
          {shown.length === 0 && (
            <tr className="more">
              <td colSpan={7}>{AUDIT.noMatch}</td>
            </tr>
          )}
          {shown.map((event) => {
            const open = !closed && !printing && event.revision === events[at]?.revision;
            const said = eventText(event, names);
            const person = actorOf(event, account);
            return (
              <Fragment key={event.id}>
                <tr
                  data-g={kind === 'all' && who === '' ? groupMark(events, event) : undefined}
                  data-open={open ? '' : undefined}
                  data-dir={event.delta > 0n ? 'in' : undefined}
                  onClick={() => onMove(events.indexOf(event))}
                >
                  <td className="rev mono">
                    <button type="button" aria-expanded={open} aria-label={`r${event.revision} ${said.words}`}>
                      r{event.revision}
                    </button>
                  </td>
                  <td className="when">
                    <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                  </td>
                  <td className="say">
                    {json ? (
                      <code>
                        <b>{event.type}</b> {JSON.stringify(event.data)}
                      </code>
                    ) : (
                      <>
                        <Icon name={said.icon} />
                        {said.words}
                        {said.about !== '' && <span> · {said.about}</span>}
                      </>
                    )}
                  </td>
                  <td className="whoc">
                    <span className="av" data-a={person.customer ? '0' : '1'}>
                      <i />
                      {person.name}
                    </span>
                  </td>
                  <td className="cmd mono muted" title={event.commandId}>
                    {event.commandId.slice(0, 13)}
                  </td>
                  <td className="num amt">{event.delta !== 0n && <Money amount={event.delta} sign />}</td>
                  <td className="num after">{event.delta !== 0n && <Money amount={event.balance} />}</td>
                </tr>
                {open && (
                  <tr className="det">
                    <td colSpan={7}>
                      <EventDetail event={event} events={events} names={names} account={account} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {hidden.older > 0 && (
            <tr className="more">
              <td colSpan={7}>
                <Button kind="text" size="sm" onClick={() => setMore({ above, below: below + STEP })}>
                  <Icon name="chevron-down" />
                  {AUDIT.older(hidden.older)}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
