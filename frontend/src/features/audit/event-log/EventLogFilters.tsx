import { shortId } from '@yukselt/contracts';
import type { EventLogPage, LoggedEventView } from '@yukselt/contracts/api';
import { EVENT_LABELS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/actions/Button.js';
import { MoneyInput } from '../../../ui/forms/MoneyInput.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { Filters } from '../../admin/shared/table/FilterBar.js';
import { FilterSelect } from '../../admin/shared/table/FilterSelect.js';
import { InvalidAmount } from '../AuditHints.js';
import { AUDIT } from '../audit.texts.js';
import { DayField } from '../DayField.js';
import styles from './EventLogPage.module.css';
import { EVENT_LOG } from './event-log.texts.js';
import type { useEventLogUrl } from './use-event-log-url.js';

interface Props {
  /** The rows, whose actors can be chosen. */
  events: readonly LoggedEventView[];
  /** Of what the filter names. */
  names: EventLogPage['names'];
  url: ReturnType<typeof useEventLogUrl>;
}

const SYSTEM = 'system';
const TYPES = Object.entries(EVENT_LABELS).map(([type, { word }]) => [type, word] as const);

export const EventLogFilters = observer(function EventLogFilters({ events, names, url }: Props) {
  const { filter, set } = url;
  return (
    <Filters className={styles.filters} printed>
      <FilterSelect
        label={EVENT_LOG.type}
        options={[['', EVENT_LOG.allTypes], ...TYPES]}
        value={filter.type ?? ''}
        onChange={(value) => set('type', value)}
      />
      <FilterSelect
        label={EVENT_LOG.actor}
        options={[['', EVENT_LOG.everyone], ...actorsOf(events, filter.actor, names.actor)]}
        value={filter.actor ?? ''}
        onChange={(value) => set('actor', value)}
      />
      <DayField label={EVENT_LOG.from} value={filter.from} max={filter.to} onChange={(value) => set('from', value)} />
      <DayField label={EVENT_LOG.to} value={filter.to} min={filter.from} onChange={(value) => set('to', value)} />
      {(['min', 'max'] as const).map((field) => (
        <MoneyInput
          key={field}
          className={styles.amountField}
          aria-label={EVENT_LOG[field]}
          placeholder={EVENT_LOG[field]}
          places="as-typed"
          value={url.typed(field)}
          aria-invalid={url.isInvalid(field)}
          onChange={(text) => set(field, text)}
        />
      ))}
      {filter.account !== null && (
        <Button size="sm" aria-label={EVENT_LOG.clearAccount} onClick={() => set('account', '')}>
          {EVENT_LOG.account(names.account ?? shortId(filter.account))}
          <Icon name="x" size="sm" />
        </Button>
      )}
      {(url.isInvalid('min') || url.isInvalid('max')) && <InvalidAmount />}
    </Filters>
  );
});

/** Those who acted in the rows, and the one that is chosen. */
function actorsOf(
  events: readonly LoggedEventView[],
  chosen: string | null,
  chosenName: string | null,
): [id: string, name: string][] {
  const names = new Map<string, string>(chosen === null ? [] : [[chosen, chosenName ?? shortId(chosen)]]);
  names.set(SYSTEM, AUDIT.actor[SYSTEM]!);
  for (const { actor } of events) if (actor.id !== null) names.set(actor.id, actor.name ?? shortId(actor.id));
  return [...names];
}
