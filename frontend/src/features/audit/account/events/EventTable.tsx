import type { IconName } from '@yukselt/contracts';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { usePrinting } from '../../../../ui/browser/use-printing.js';
import { Table, TableFrame } from '../../../../ui/data/Table.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { AUDIT } from '../../audit.texts.js';
import type { AuditEvent } from '../AuditStore.js';
import { EventFilters } from './EventFilters.js';
import { EventRow } from './EventRow.js';
import styles from './EventTable.module.css';
import { type EventKind, groupMark, windowOf } from './event-filter.js';
import type { Names } from './event-text.js';

/** Rows above and below the selected event; each press of "n daha" adds a step. */
const ABOVE = 6;
const BELOW = 9;
const STEP = 25;
const COLUMNS = 7;

interface Props {
  events: readonly AuditEvent[];
  /** Index of the selected event. */
  at: number;
  /** No row is open: two moments are compared. */
  closed: boolean;
  names: Names;
  account: { userId: string; name: string };
  onMove: (index: number) => void;
}

/** All events, newest first, as sentences or as the log stores them, with the balance after each from the replay. */
export function EventTable({ events, at, closed, names, account, onMove }: Props) {
  const [chosenKind, setKind] = useState<EventKind>('all');
  const [chosenActor, setActor] = useState('');
  const [json, setJson] = useState(false);
  const [reach, setReach] = useState({ above: ABOVE, below: BELOW });
  // Paper has no buttons and shows no filter: it gets all rows.
  const printing = usePrinting();
  const kind = printing ? 'all' : chosenKind;
  const actorId = printing ? '' : chosenActor;
  const { above, below } = printing ? { above: events.length, below: events.length } : reach;
  const selected = events[at];
  const rows = windowOf(events, { kind, actorId, revision: selected?.revision ?? 0, above, below });
  const unfiltered = kind === 'all' && actorId === '';
  return (
    <TableFrame as="section" aria-labelledby="events-heading">
      <EventFilters
        events={events}
        account={account}
        kind={kind}
        onKind={setKind}
        actorId={actorId}
        onActor={setActor}
        json={json}
        onJson={setJson}
      />
      <Table className={styles.table}>
        <Header json={json} />
        <tbody>
          {rows.hiddenNewer > 0 && (
            <MoreRows icon="chevron-up" onPress={() => setReach({ above: above + STEP, below })}>
              {AUDIT.newer(formatNumber(rows.hiddenNewer))}
            </MoreRows>
          )}
          {rows.visible.length === 0 && (
            <tr className={styles.more}>
              <td colSpan={COLUMNS}>{AUDIT.noMatch}</td>
            </tr>
          )}
          {rows.visible.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              events={events}
              open={!closed && !printing && event.revision === selected?.revision}
              group={unfiltered ? groupMark(events, event) : undefined}
              json={json}
              names={names}
              account={account}
              onMove={onMove}
            />
          ))}
          {rows.hiddenOlder > 0 && (
            <MoreRows icon="chevron-down" onPress={() => setReach({ above, below: below + STEP })}>
              {AUDIT.older(formatNumber(rows.hiddenOlder))}
            </MoreRows>
          )}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Header({ json }: { json: boolean }) {
  const { eventColumns: columns } = AUDIT;
  return (
    <thead>
      <tr>
        <th>{columns.revision}</th>
        <th>{columns.time}</th>
        <th>{json ? columns.eventJson : columns.event}</th>
        <th>{columns.who}</th>
        <th>{columns.command}</th>
        <th data-cell="number">{columns.amount}</th>
        <th data-cell="number">{columns.after}</th>
      </tr>
    </thead>
  );
}

function MoreRows({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) {
  return (
    <tr className={styles.more}>
      <td colSpan={COLUMNS}>
        <Button kind="text" size="sm" onClick={onPress}>
          <Icon name={icon} />
          {children}
        </Button>
      </td>
    </tr>
  );
}
