import { z } from 'zod';
import { ACCESS_LOG_ACTIONS, ACCESS_LOG_ROLES, ACCESS_LOG_SUBJECTS } from '../access-log.js';
import { idWire, instantWire, pageQuery, uuid } from './common.js';
import { isoDay } from './times.js';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** One fact that an action changed. Amounts are kuruş text; an erased one reads `[silindi]`. */
export const accessLogChange = z.object({
  field: z.string(),
  before: fact.describe('`null`: there was no value.'),
  after: fact.describe('`null`: there is no value any more.'),
});
export type AccessLogChange = z.infer<typeof accessLogChange>;

const someone = z.object({ id: idWire, name: z.string() });
/** An entry of the access log (docs/product-rules.md#audit-4). */
export const accessLogEntryView = z.object({
  number: z.string().describe('1, 2, 3 … without gaps.'),
  at: instantWire,
  actor: someone.nullable().describe('`null` for the roles `bearer` and `operator`.'),
  role: z.enum(ACCESS_LOG_ROLES).describe('`bearer` of a link; `operator` on the command line.'),
  act: z.enum(ACCESS_LOG_ACTIONS).describe('What was done. A code never changes.'),
  subject: z.object({
    kind: z.enum(ACCESS_LOG_SUBJECTS).describe('What it was done to.'),
    id: z.string().describe('A UUID, a number or a name: it depends on `kind`'),
    name: z.string().nullable().describe('Its name at that time; `null`: it has none.'),
  }),
  account: someone.nullable().describe('The account that the action concerns.'),
  changes: z.array(accessLogChange),
  hash: z.string().describe("SHA-256 over the previous entry's hash and this entry."),
});
export type AccessLogEntryView = z.infer<typeof accessLogEntryView>;

export const accessLogActorView = someone;
export type AccessLogActorView = z.infer<typeof accessLogActorView>;

const SUBJECT_ID_MAX = 200;
export const accessLogFilter = z.strictObject({
  actor: uuid.optional().describe('Entries of this admin or auditor only'),
  act: z.enum(ACCESS_LOG_ACTIONS).optional().describe('Entries of this action only'),
  subject: z.enum(ACCESS_LOG_SUBJECTS).optional().describe('Entries about this kind of thing only'),
  subjectId: z.string().min(1).max(SUBJECT_ID_MAX).optional().describe('Entries about the thing with this id only'),
  account: uuid.optional().describe('Entries that concern this account only'),
  from: isoDay.optional().describe('First day in Istanbul'),
  to: isoDay.optional().describe('Last day in Istanbul'),
});
export type AccessLogFilter = z.output<typeof accessLogFilter>;
export const accessLogQuery = pageQuery.extend(accessLogFilter.shape);
export type AccessLogQuery = z.output<typeof accessLogQuery>;
