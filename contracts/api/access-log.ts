import { z } from 'zod';
import { INSIDER_ACTS, JOURNAL_ROLES, JOURNAL_SUBJECTS } from '../access-log.js';
import { pageQuery, uuid } from './common.js';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** One fact that an act changed. Amounts are kuruş text; an erased one reads `[silindi]`. */
export const journalChange = z.object({ field: z.string(), before: fact, after: fact });
export type JournalChange = z.infer<typeof journalChange>;

const someone = z.object({ id: z.string(), name: z.string() });
/** An entry of the insider journal (docs/product-rules.md#audit-4). */
export const journalEntryView = z.object({
  number: z.string().describe('1, 2, 3 … without holes.'),
  at: z.string(),
  actor: someone.nullable().describe('`null` for the roles `bearer` and `operator`.'),
  role: z.enum(JOURNAL_ROLES),
  act: z.enum(INSIDER_ACTS),
  subject: z.object({ kind: z.enum(JOURNAL_SUBJECTS), id: z.string(), name: z.string().nullable() }),
  account: someone.nullable().describe('The account that the act concerns.'),
  changes: z.array(journalChange),
  hash: z.string().describe('SHA-256 over the entry before and this one.'),
});
export type JournalEntryView = z.infer<typeof journalEntryView>;

export const journalActorView = someone;
export type JournalActorView = z.infer<typeof journalActorView>;

const SUBJECT_ID_MAX = 200;
export const journalFilter = z.strictObject({
  actor: uuid.optional().describe('Entries of this admin or auditor only'),
  act: z.enum(INSIDER_ACTS).optional().describe('Entries of this act only'),
  subject: z.enum(JOURNAL_SUBJECTS).optional().describe('Entries about this kind of thing only'),
  subjectId: z.string().min(1).max(SUBJECT_ID_MAX).optional().describe('Entries about the thing with this id only'),
  account: uuid.optional().describe('Entries that concern this account only'),
  from: z.iso.date().optional().describe('First day in Istanbul'),
  to: z.iso.date().optional().describe('Last day in Istanbul'),
});
export type JournalFilter = z.output<typeof journalFilter>;
export const journalQuery = pageQuery.extend(journalFilter.shape);
export type JournalQuery = z.output<typeof journalQuery>;
