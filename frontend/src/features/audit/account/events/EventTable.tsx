import type { IconName } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { usePrinting } from '../../../../ui/browser/use-printing.js';
import { Table, TableFrame } from '../../../../ui/data/Table.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { AUDIT_PATHS } from '../../../admin/shared/admin-tabs.texts.js';
import { AUDIT } from '../../audit.texts.js';
import type { AuditStore } from '../AuditStore.js';
import type { AuditEvent } from '../WalletEvents.js';
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
  store: AuditStore;
  /** The loaded events around the selected one, and its revision. */
  events: readonly AuditEvent[];
  at: number;
  /** No row is open: two moments are compared. */
  closed: boolean;
  names: Names;
  account: { userId: string; name: string };
  onMove: (revision: number) => void;
}

/** The events, newest first, as sentences or as the log stores them, with the balance after each from the replay. */
export const EventTable = observer(function EventTable(props: Props) {
  const { store, events, at, closed, names, account, onMove } = props;
  const [chosenKind, setKind] = useState<EventKind>('all');
  const [chosenActor, setActor] = useState('');
  const [json, setJson] = useState(false);
  const { reach, extend } = useTableRange(store, at);
  // Paper has no buttons and shows no filter: it gets all rows.
  const printing = usePrinting();
  const kind = printing ? 'all' : chosenKind;
  const actorId = printing ? '' : chosenActor;
  const { above, below } = printing ? { above: events.length, below: events.length } : reach;
  const rows = windowOf(events, { kind, actorId, revision: at, above, below });
  const unfiltered = kind === 'all' && actorId === '';
  const { count, isWhole } = store.events;
  const beyond = eventsOutside(unfiltered ? events : [], count);
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
      {!isWhole && <LoadedOnly events={events} count={count} userId={account.userId} />}
      <Table className={styles.table}>
        <Header json={json} />
        <tbody>
          {rows.hiddenNewer + beyond.newer > 0 && (
            <MoreRows icon="chevron-up" onPress={() => extend('above')}>
              {AUDIT.newer(formatNumber(rows.hiddenNewer + beyond.newer))}
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
              isWhole={isWhole}
              open={!closed && !printing && event.revision === at}
              group={unfiltered ? groupMark(events, event) : undefined}
              json={json}
              names={names}
              account={account}
              onMove={onMove}
            />
          ))}
          {rows.hiddenOlder + beyond.older > 0 && (
            <MoreRows icon="chevron-down" onPress={() => extend('below')}>
              {AUDIT.older(formatNumber(rows.hiddenOlder + beyond.older))}
            </MoreRows>
          )}
        </tbody>
      </Table>
    </TableFrame>
  );
});

/** How many rows the table has above and below the selected one; events that are not loaded yet are read. */
function useTableRange(store: AuditStore, at: number) {
  const { notifications } = useStores();
  const [reach, setReach] = useState({ above: ABOVE, below: BELOW });
  const extend = (way: 'above' | 'below') => {
    const next = reach[way] + STEP;
    setReach({ ...reach, [way]: next });
    const edge = Math.max(0, Math.min(store.lastRevision, way === 'above' ? at + next : at - next));
    if (!store.isLoaded([edge]))
      store.loadAround([at, edge]).catch((error) => notifications.error(messageOf(error, AUDIT.historyFailed)));
  };
  return { reach, extend };
}

/** Events outside the loaded ones; a filter looks at loaded events only, so it cannot count the others. */
const eventsOutside = (events: readonly AuditEvent[], count: number) => ({
  newer: count - 1 - (events.at(-1)?.revision ?? count - 1),
  older: events[0]?.revision ?? 0,
});

/** Filters and paper have the loaded events; the log of all events searches the whole history. Also on paper. */
function LoadedOnly({ events, count, userId }: { events: readonly AuditEvent[]; count: number; userId: string }) {
  return (
    <p className={styles.heldOnly}>
      {AUDIT.heldOnly(String(events[0]?.revision ?? 0), String(events.at(-1)?.revision ?? 0), formatNumber(count))}{' '}
      <Link className="link" to={`${AUDIT_PATHS.akis}?hesap=${userId}`}>
        {AUDIT.toLog}
      </Link>
    </p>
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
