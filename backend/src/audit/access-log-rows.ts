import type { AccessLogEntryView } from '@yukselt/contracts/api';
import {
  ACCESS_LOG_ACTION_LABELS,
  ACCESS_LOG_ROLE_LABELS,
  ACCESS_LOG_SUBJECT_LABELS,
  accessLogFieldWord,
  accessLogSubjectText,
  accessLogValueText,
} from '@yukselt/contracts/texts';
import { csvInstant } from '../platform/http/csv.js';
import { ACCESS_LOG } from './audit.texts.js';

export const ACCESS_LOG_COLUMNS = ACCESS_LOG.columns;

/** The lines of an entry in a table: one per value, at least one. */
export function accessLogRows({
  number,
  at,
  actor,
  role,
  act,
  subject,
  account,
  changes,
  hash,
}: AccessLogEntryView): string[][] {
  const cells = [
    number,
    csvInstant(at),
    actor?.name ?? '',
    actor?.id ?? '',
    ACCESS_LOG_ROLE_LABELS[role],
    ACCESS_LOG_ACTION_LABELS[act],
    ACCESS_LOG_SUBJECT_LABELS[subject.kind],
    accessLogSubjectText(subject, account?.name ?? null),
    subject.id,
    account?.id ?? '',
  ];
  if (changes.length === 0) return [[...cells, '', '', '', hash]];
  return changes.map(({ field, before, after }) => [
    ...cells,
    accessLogFieldWord(field),
    before === null ? '' : accessLogValueText(field, before),
    after === null ? '' : accessLogValueText(field, after),
    hash,
  ]);
}
