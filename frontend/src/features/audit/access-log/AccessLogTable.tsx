import type { JournalChange, JournalEntryView } from '@yukselt/contracts/api';
import {
  INSIDER_ACT_WORDS,
  JOURNAL_ROLE_WORDS,
  JOURNAL_SUBJECT_WORDS,
  journalFactText,
  journalFieldWord,
  journalSubjectText,
} from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Table } from '../../../ui/data/Table.js';
import { type FactChange, FactChanges } from '../../admin/shared/panel/FactChanges.js';
import { AUDIT } from '../audit.texts.js';
import styles from './AccessLogPage.module.css';
import { JOURNAL } from './access-log.texts.js';

interface Props {
  entries: readonly JournalEntryView[];
  /** Narrows the journal to an account; `null` when it is. */
  onAccount: ((accountId: string) => void) | null;
}

/** Entries; one at a time is open with all that it changed. */
export const JournalTable = observer(function JournalTable({ entries, onAccount }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const { columns } = JOURNAL;
  return (
    <Table className={styles.table} cards="lines">
      <caption className="visually-hidden">{JOURNAL.caption}</caption>
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
  entry: JournalEntryView;
  open: boolean;
  onToggle: () => void;
  onAccount: Props['onAccount'];
}

function EntryRows({ entry, open, onToggle, onAccount }: RowProps) {
  const { at, actor, role, act, subject, account } = entry;
  const detailId = `journal-${entry.number}`;
  return (
    <>
      <tr onClick={onToggle} data-open={open ? '' : undefined}>
        <td className={styles.when}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </td>
        <td className={styles.who}>
          {actor?.name ?? JOURNAL_ROLE_WORDS[role]}
          {actor !== null && <small>{JOURNAL_ROLE_WORDS[role]}</small>}
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
            {INSIDER_ACT_WORDS[act]}
          </button>
          <small>{journalSubjectText(subject, account?.name ?? null)}</small>
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
        <dt>{JOURNAL.number}</dt>
        <dd className="mono">{number}</dd>
        {subject.kind !== 'user' && (
          <>
            <dt>{JOURNAL_SUBJECT_WORDS[subject.kind]}</dt>
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
            <dt>{JOURNAL.accountOf}</dt>
            <dd>
              {account.name} <span className="mono muted">{account.id}</span>
              <span className={styles.links}>
                <Link className="link" to={`/denetim/cuzdan/${account.id}`}>
                  {JOURNAL.audit}
                </Link>
                {onAccount && (
                  <Button kind="text" size="sm" onClick={() => onAccount(account.id)}>
                    {JOURNAL.onlyAccount}
                  </Button>
                )}
              </span>
            </dd>
          </>
        )}
        <dt>{JOURNAL.hash}</dt>
        <dd className="mono">{hash}</dd>
      </dl>
      {changes.length === 0 ? (
        <p className="muted small">{JOURNAL.noChanges}</p>
      ) : (
        <FactChanges changes={changes.map(factChange)} />
      )}
    </div>
  );
}

const factChange = ({ field, before, after }: JournalChange): FactChange => ({
  label: journalFieldWord(field),
  before: before === null ? null : journalFactText(field, before),
  after: after === null ? null : journalFactText(field, after),
});

/** The first change in one line, and how many follow. */
function summaryOf(changes: readonly JournalChange[]): string {
  const [first] = changes;
  if (!first) return '';
  const { label, before, after } = factChange(first);
  const texts = [before, after].filter((text) => text !== null).join(' → ');
  const more = changes.length > 1 ? ` ${JOURNAL.more(changes.length - 1)}` : '';
  return `${label}: ${texts}${more}`;
}
