import { z } from 'zod';
import { LOG_FAULTS } from '../log-faults.js';
import { verificationDifference } from './audit.js';

/** Something that a verification found; see {@link verificationDifference} for `table`, `key`, `column` and values. */
export const viewFinding = verificationDifference.extend({
  /** The view that the table belongs to; `null` for the log and for sums over several views. */
  projection: z.string().nullable(),
  /** The account whose row it is, where the row names one. */
  userId: z.string().nullable(),
  /**
   * As for one account, and: `sums` over all accounts that differ, an event that a view set aside, a view that could
   * not be compared, a log that is older than the views, an account whose key is lost; accounts as decisions fold them
   * and their snapshots, the chain of the insider journal, the daily heads.
   */
  kind: z.enum([
    ...verificationDifference.shape.kind.options,
    ...(['sums', 'dead-letter', 'not-compared', 'log-behind', 'no-key', 'decisions', 'journal', 'heads'] as const),
  ]),
});
export type ViewFinding = z.infer<typeof viewFinding>;

/** How far a job is. */
export const viewJobProgress = z.object({
  /**
   * `accounts`: each is replayed; `views`: all are folded again and compared; `checks`: decisions, journal and heads;
   * `rebuild`: one view is folded again.
   */
  stage: z.enum(['accounts', 'views', 'checks', 'rebuild']),
  /** The view that a rebuild folds again. */
  projection: z.string().nullable(),
  /** Accounts in the stage `accounts`, else events. */
  done: z.number(),
  total: z.number(),
  /** Accounts that were replayed, of all. */
  accounts: z.number(),
  accountsTotal: z.number(),
  /** Events that were folded so far, in all stages. */
  events: z.number(),
  /** Of the whole job, 0 to 1. */
  share: z.number(),
});
export type ViewJobProgress = z.infer<typeof viewJobProgress>;

export const viewJobKind = z.enum(['verification', 'rebuild']);
export type ViewJobKind = z.infer<typeof viewJobKind>;

/**
 * A verification of all accounts and views, or the rebuild of one view. `equal`: nothing was found; `findings`: see
 * them, in a rebuild what it repaired; `failed`: it could not be carried out; `interrupted`: its process ended.
 */
export const viewJobView = z.object({
  id: z.string(),
  kind: viewJobKind,
  /** The view that is rebuilt. */
  projection: z.string().nullable(),
  state: z.enum(['running', 'equal', 'findings', 'failed', 'interrupted']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** How often it was interrupted and went on from there. */
  resumptions: z.number(),
  /** The admin who started it; `null`: the nightly schedule. */
  startedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** End of the log when it began. */
  position: z.string().nullable(),
  accounts: z.number(),
  events: z.number(),
  /** All findings, also those that are not kept. */
  findings: z.number(),
  /** SHA-256 over every account with its last revision and balance: equal histories have equal digests. */
  digest: z.string().nullable(),
  progress: viewJobProgress.nullable(),
  /** Of a job that runs, ms: for how long, and how much longer as far as is known. */
  elapsedMs: z.number().nullable(),
  leftMs: z.number().nullable(),
});
export type ViewJobView = z.infer<typeof viewJobView>;

export const viewJobDetail = viewJobView.extend({
  /** The first findings; see `findings` for how many there are. */
  kept: z.array(viewFinding),
});
export type ViewJobDetail = z.infer<typeof viewJobDetail>;

export const startedViewJob = z.object({ id: z.string() });
export type StartedViewJob = z.infer<typeof startedViewJob>;

/** What the pages of Denetim follow. */
export const verificationState = z.object({
  running: viewJobView.nullable(),
  /** The newest verification that came to its end. */
  last: viewJobView.nullable(),
  /** Findings of it; above 0 every page of Denetim and the panel's overview carry the alarm. */
  alarm: z.number(),
  /** Hour of the night in Istanbul, 0 to 23; `null`: switched off. */
  hour: z.number().nullable(),
});
export type VerificationState = z.infer<typeof verificationState>;

/** An account that a money view stopped, or an event that a display view set aside. */
export const stoppedEvent = z.object({
  kind: z.enum(['quarantine', 'dead-letter']),
  projection: z.string(),
  userId: z.string().nullable(),
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  fault: z.enum(LOG_FAULTS),
  /** The program's line, for operators. */
  error: z.string(),
  since: z.string(),
});
export type StoppedEvent = z.infer<typeof stoppedEvent>;

/** One view: how far it is, and what it left out. */
export const projectionView = z.object({
  name: z.string(),
  version: z.number(),
  position: z.string(),
  isMoneyView: z.boolean(),
  /** Events that it has not seen, counted up to 1,000. */
  behind: z.number(),
  /** For how long the oldest of them has been in the log, s. */
  behindSeconds: z.number(),
  /** A runner of some process is active. */
  active: z.boolean(),
  /** 0 to 1 while its tables are folded again for a new version. */
  upgrade: z.number().nullable(),
  aheadOfLog: z.boolean(),
  quarantined: z.number(),
  deadLetters: z.number(),
  movedAt: z.string().nullable(),
});
export type ProjectionView = z.infer<typeof projectionView>;

export const projectionsView = z.object({
  /** End of the log. */
  head: z.string(),
  views: z.array(projectionView),
  /** The newest; see the views for how many there are. */
  stopped: z.array(stoppedEvent),
  mail: z.object({ waiting: z.number(), deadLetters: z.number() }),
  running: viewJobView.nullable(),
});
export type ProjectionsView = z.infer<typeof projectionsView>;
