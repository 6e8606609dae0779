import type { AccessLogChange, AccessLogEntryView } from '@yukselt/contracts/api';
import {
  ACCESS_LOG_ACTION_LABELS,
  ACCESS_LOG_ROLE_LABELS,
  ACCESS_LOG_SUBJECT_LABELS,
  accessLogFieldWord,
  accessLogSubjectText,
  accessLogValueText,
} from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Table } from '../../../ui/data/Table.js';
import { type ValueChange, ValueChanges } from '../../admin/shared/panel/ValueChanges.js';
import { AUDIT } from '../audit.texts.js';
import styles from './AccessLogPage.module.css';
import { ACCESS_LOG } from './access-log.texts.js';

interface Props {
  entries: readonly AccessLogEntryView[];
  /** Narrows the access log to an account; `null` when it is. */
  onAccount: ((accountId: string) => void) | null;
}

/** Entries; one at a time is open with all that it changed. */
export const AccessLogTable = observer(function AccessLogTable({ entries, onAccount }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const { columns } = ACCESS_LOG;
  return (
    <Table className={styles.table} cards="lines">
      <caption className="visually-hidden">{ACCESS_LOG.caption}</caption>
      <thead>
        <tr>
          <th>{columns.when}</th>
          <th>{columns.who}</th>
          <th>{columns.act}</th>
          <th className={styles.changes}>{columns.changes}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRows
            key={entry.number}
            entry={entry}
            open={open === entry.number}
            onToggle={() => setOpen(open === entry.number ? null : entry.number)}
            onAccount={onAccount}
          />
        ))}
      </tbody>
    </Table>
  );
});

const COLUMNS = 4;

interface RowProps {
  entry: AccessLogEntryView;
  open: boolean;
  onToggle: () => void;
  onAccount: Props['onAccount'];
}

function EntryRows({ entry, open, onToggle, onAccount }: RowProps) {
  const { at, actor, role, act, subject, account } = entry;
  const detailId = `access-log-${entry.number}`;
  return (
    <>
      <tr onClick={onToggle} data-open={open ? '' : undefined}>
        <td className={styles.when}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </td>
        <td className={styles.who}>
          {actor?.name ?? ACCESS_LOG_ROLE_LABELS[role]}
          {actor !== null && <small>{ACCESS_LOG_ROLE_LABELS[role]}</small>}
        </td>
        <td className={styles.act}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            {ACCESS_LOG_ACTION_LABELS[act]}
          </button>
          <small>{accessLogSubjectText(subject, account?.name ?? null)}</small>
        </td>
        <td className={styles.changes}>{summaryOf(entry.changes)}</td>
      </tr>
      {open && (
        <tr className={styles.opened} id={detailId}>
          <td colSpan={COLUMNS}>
            <EntryDetail entry={entry} onAccount={onAccount} />
          </td>
        </tr>
      )}
    </>
  );
}

function EntryDetail({ entry, onAccount }: Pick<RowProps, 'entry' | 'onAccount'>) {
  const { number, subject, account, changes, hash } = entry;
  return (
    <div className={styles.detail}>
      <dl>
        <dt>{ACCESS_LOG.number}</dt>
        <dd className="mono">{number}</dd>
        {subject.kind !== 'user' && (
          <>
            <dt>{ACCESS_LOG_SUBJECT_LABELS[subject.kind]}</dt>
            <dd className="mono">
              {subject.kind === 'order' || subject.kind === 'payment-request' ? (
                <Link
                  className="link"
                  to={`/denetim/zincir/${subject.kind === 'order' ? 'siparis' : 'talep'}/${subject.id}`}
                  title={AUDIT.openChain}
                >
                  {subject.id}
                </Link>
              ) : (
                subject.id
              )}
            </dd>
          </>
        )}
        {account && (
          <>
            <dt>{ACCESS_LOG.accountOf}</dt>
            <dd>
              {account.name} <span className="mono muted">{account.id}</span>
              <span className={styles.links}>
                <Link className="link" to={`/denetim/cuzdan/${account.id}`}>
                  {ACCESS_LOG.audit}
                </Link>
                {onAccount && (
                  <Button kind="text" size="sm" onClick={() => onAccount(account.id)}>
                    {ACCESS_LOG.onlyAccount}
                  </Button>
                )}
              </span>
            </dd>
          </>
        )}
        <dt>{ACCESS_LOG.hash}</dt>
        <dd className="mono">{hash}</dd>
      </dl>
      {changes.length === 0 ? (
        <p className="muted small">{ACCESS_LOG.noChanges}</p>
      ) : (
        <ValueChanges changes={changes.map(valueChange)} />
      )}
    </div>
  );
}

const valueChange = ({ field, before, after }: AccessLogChange): ValueChange => ({
  label: accessLogFieldWord(field),
  before: before === null ? null : accessLogValueText(field, before),
  after: after === null ? null : accessLogValueText(field, after),
});

/** The first change in one line, and how many follow. */
function summaryOf(changes: readonly AccessLogChange[]): string {
  const [first] = changes;
  if (!first) return '';
  const { label, before, after } = valueChange(first);
  const texts = [before, after].filter((text) => text !== null).join(' → ');
  const more = changes.length > 1 ? ` ${ACCESS_LOG.more(changes.length - 1)}` : '';
  return `${label}: ${texts}${more}`;
}
