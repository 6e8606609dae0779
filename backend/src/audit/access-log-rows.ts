import type { JournalEntryView } from '@yukselt/contracts/api';
import {
  INSIDER_ACT_WORDS,
  JOURNAL_ROLE_WORDS,
  JOURNAL_SUBJECT_WORDS,
  journalFactText,
  journalFieldWord,
  journalSubjectText,
} from '@yukselt/contracts/texts';
import { csvInstant } from '../platform/http/csv.js';
import { JOURNAL } from './audit.texts.js';

export const JOURNAL_HEAD = JOURNAL.head;

/** The lines of an entry in a table: one per fact, at least one. */
export function journalRows({
  number,
  at,
  actor,
  role,
  act,
  subject,
  account,
  changes,
  hash,
}: JournalEntryView): string[][] {
  const cells = [
    number,
    csvInstant(at),
    actor?.name ?? '',
    actor?.id ?? '',
    JOURNAL_ROLE_WORDS[role],
    INSIDER_ACT_WORDS[act],
    JOURNAL_SUBJECT_WORDS[subject.kind],
    journalSubjectText(subject, account?.name ?? null),
    subject.id,
    account?.id ?? '',
  ];
  if (changes.length === 0) return [[...cells, '', '', '', hash]];
  return changes.map(({ field, before, after }) => [
    ...cells,
    journalFieldWord(field),
    before === null ? '' : journalFactText(field, before),
    after === null ? '' : journalFactText(field, after),
    hash,
  ]);
}
