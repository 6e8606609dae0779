import { formatNumber } from '../../../../lib/format.js';
import { Chip, Chips } from '../../../../ui/actions/Chip.js';
import { Segment } from '../../../../ui/actions/Segment.js';
import { FilterSelect } from '../../../admin/shared/table/FilterSelect.js';
import { AUDIT } from '../../audit.texts.js';
import type { AuditEvent } from '../WalletEvents.js';
import styles from './EventTable.module.css';
import { countOf, EVENT_KINDS, type EventKind } from './event-filter.js';
import { actorOf } from './event-text.js';

interface Props {
  events: readonly AuditEvent[];
  account: { userId: string; name: string };
  kind: EventKind;
  onKind: (kind: EventKind) => void;
  /** `''` is everyone. */
  actorId: string;
  onActor: (actorId: string) => void;
  json: boolean;
  onJson: (json: boolean) => void;
}

/** Which events are shown, and how. */
export function EventFilters({ events, account, kind, onKind, actorId, onActor, json, onJson }: Props) {
  const actors = new Map(events.map((event) => [event.actorId, actorOf(event, account).name]));
  return (
    <div className={styles.head}>
      <h2 id="events-heading">{AUDIT.events}</h2>
      <Chips scroll>
        {EVENT_KINDS.map((option) => (
          <Chip key={option} pressed={kind === option} onClick={() => onKind(option)}>
            {AUDIT.kinds[option]} <span data-count="">{formatNumber(countOf(events, option))}</span>
          </Chip>
        ))}
      </Chips>
      <FilterSelect label={AUDIT.who} options={[['', AUDIT.everyone], ...actors]} value={actorId} onChange={onActor} />
      <Segment as="span" role="group" aria-label={AUDIT.show}>
        <button type="button" aria-pressed={!json} onClick={() => onJson(false)}>
          {AUDIT.sentence}
        </button>
        <button type="button" aria-pressed={json} onClick={() => onJson(true)}>
          {AUDIT.json}
        </button>
      </Segment>
    </div>
  );
}
