import { z } from 'zod';
import { LOG_FAULTS } from '../log-faults.js';
import { verificationDifference } from './audit.js';
import { idWire, instantWire } from './common.js';
import { headRefusal } from './heads.js';

/** Something that a verification found; see {@link verificationDifference} for `table`, `key`, `column` and values. */
export const viewFinding = verificationDifference.extend({
  projection: z
    .string()
    .nullable()
    .describe('The view that the table belongs to; `null` for the log and for sums over several views.'),
  userId: idWire.nullable().describe('The account whose row it is, if the row names one.'),
  kind: z
    .enum([
      ...verificationDifference.shape.kind.options,
      ...(['sums', 'dead-letter', 'not-compared', 'log-behind', 'no-key', 'decisions', 'journal', 'heads'] as const),
    ])
    .describe(
      'As for one account, and: `sums` over all accounts that differ, an event that a view set aside, a view that could not be compared, a log that is older than the views, an account whose key is lost; accounts as decisions fold them and their snapshots, the chain of the access log, the daily heads.',
    ),
});
export type ViewFinding = z.infer<typeof viewFinding>;

/** The progress of a job. */
export const viewJobProgress = z.object({
  stage: z
    .enum(['accounts', 'views', 'checks', 'rebuild'])
    .describe(
      '`accounts`: each is replayed; `views`: all are folded again and compared; `checks`: decisions, journal and heads; `rebuild`: one view is folded again.',
    ),
  projection: z.string().nullable().describe('The view that a rebuild folds again.'),
  done: z.number().describe('Accounts in the stage `accounts`, otherwise events.'),
  total: z.number().describe('As `done`, of the whole stage.'),
  accounts: z.number().describe('Accounts that were replayed, of all.'),
  accountsTotal: z.number().describe('Accounts that are to be replayed.'),
  events: z.number().describe('Events that were folded so far, in all stages.'),
  share: z.number().describe('Share of the whole job that is done, 0 to 1.'),
});
export type ViewJobProgress = z.infer<typeof viewJobProgress>;

export const viewJobKind = z
  .enum(['verification', 'rebuild'])
  .describe('A verification of all accounts and views, or the rebuild of one view.');
export type ViewJobKind = z.infer<typeof viewJobKind>;

/**
 * A verification of all accounts and views, or the rebuild of one view. `equal`: nothing was found; `findings`: see
 * them, in a rebuild what it repaired; `failed`: it could not be carried out; `interrupted`: its process ended.
 */
export const viewJobView = z.object({
  id: z.string().describe('Number of the job.'),
  kind: viewJobKind,
  projection: z.string().nullable().describe('The view that is rebuilt.'),
  state: z
    .enum(['running', 'equal', 'findings', 'failed', 'interrupted'])
    .describe(
      '`equal`: nothing was found; `findings`: in a rebuild what it repaired; `failed`: it could not be carried out; `interrupted`: its process ended.',
    ),
  startedAt: instantWire,
  endedAt: instantWire.nullable().describe('`null` while it runs.'),
  resumptions: z.number().describe('How often it was interrupted and resumed.'),
  startedBy: z
    .object({ id: idWire, name: z.string() })
    .nullable()
    .describe('The admin who started it; `null`: the nightly schedule.'),
  position: z.string().nullable().describe('End of the log when it began.'),
  accounts: z.number().describe('Accounts that were replayed.'),
  events: z.number().describe('Events that were folded.'),
  findings: z.number().describe('The number of all findings, including those that are not kept.'),
  digest: z
    .string()
    .nullable()
    .describe('SHA-256 over every account with its last revision and balance: equal histories have equal digests.'),
  progress: viewJobProgress
    .nullable()
    .describe('How far a running job is, and where one stopped that was not completed.'),
  failure: z
    .string()
    .nullable()
    .describe('Why it was not completed, as a technical message for operators; kept while it is resumed.'),
  elapsedMs: z.number().nullable().describe('How long a running job has taken so far, ms.'),
  leftMs: z.number().nullable().describe('How much longer it takes as far as is known, ms.'),
  stillMs: z
    .number()
    .nullable()
    .describe('For how long the progress of a running job has not changed, ms; `null` also where nobody noted it.'),
});
export type ViewJobView = z.infer<typeof viewJobView>;

export const viewJobDetail = viewJobView.extend({
  kept: z.array(viewFinding).describe('The first findings; `findings` is how many there are.'),
});
export type ViewJobDetail = z.infer<typeof viewJobDetail>;

export const startedViewJob = z.object({ id: z.string().describe('Number of the job.') });
export type StartedViewJob = z.infer<typeof startedViewJob>;

/** The state that the pages of the audit area show. */
export const verificationState = z.object({
  running: viewJobView.nullable().describe('The job that runs now; `null`: none.'),
  last: viewJobView.nullable().describe('The newest verification that was completed.'),
  unfinished: viewJobView
    .nullable()
    .describe('The newest verification of all when it could not be completed: it says nothing, and `last` is older.'),
  alarm: z
    .number()
    .describe("Findings of the newest verification; above 0 the audit pages and the panel's overview show an alarm."),
  hour: z.number().nullable().describe('Hour of the night in Istanbul, 0 to 23; `null`: switched off.'),
  head: headRefusal.nullable().describe("Why the day's head is not made, which is an alarm as well."),
});
export type VerificationState = z.infer<typeof verificationState>;

/** An account that a money view stopped, or an event that a display view set aside. */
export const stoppedEvent = z.object({
  kind: z
    .enum(['quarantine', 'dead-letter'])
    .describe('Whether the whole account stopped, or only this event is left out.'),
  projection: z.string(),
  userId: idWire.nullable().describe('The account, when the stream is one of an account.'),
  stream: z.string(),
  revision: z.string().describe('Place of the event in its stream.'),
  type: z.string().describe('Type of the event.'),
  fault: z.enum(LOG_FAULTS).describe('Why the event could not be applied.'),
  error: z.string().describe('The technical message, for operators.'),
  since: instantWire.describe('When the view left it out.'),
});
export type StoppedEvent = z.infer<typeof stoppedEvent>;

/** One view: how far it is, and which events it left out. */
export const projectionView = z.object({
  name: z.string(),
  version: z.number().describe('Raised when its tables or their contents change.'),
  position: z.string().describe('Place in the log of the last event that it has seen.'),
  isMoneyView: z
    .boolean()
    .describe('A money view stops an account whose event it cannot apply; others set the event aside.'),
  behind: z.number().describe('Events that the view has not seen, counted up to 1,000.'),
  behindSeconds: z
    .number()
    .describe('For how long the oldest event that the view has not seen has been in the log, s.'),
  active: z.boolean().describe('Whether a runner is active in some process.'),
  upgrade: z.number().nullable().describe('0 to 1 while its tables are folded again for a new version.'),
  aheadOfLog: z.boolean().describe('It has seen events that the log does not hold.'),
  quarantined: z.number().describe('Accounts that it has stopped.'),
  deadLetters: z.number().describe('Events that it has set aside.'),
  movedAt: instantWire.nullable().describe('When it last wrote its position.'),
});
export type ProjectionView = z.infer<typeof projectionView>;

/** `head` is the last position of the log: the API keeps the word. */
export const projectionsView = z.object({
  head: z.string().describe('End of the log.'),
  views: z.array(projectionView),
  stopped: z.array(stoppedEvent).describe('The newest events that stopped a view.'),
  mail: z.object({
    waiting: z.number().describe('E-mails that are still to be sent.'),
    deadLetters: z.number().describe('E-mails that were given up.'),
  }),
  running: viewJobView.nullable().describe('The job that runs now; `null`: none.'),
});
export type ProjectionsView = z.infer<typeof projectionsView>;
