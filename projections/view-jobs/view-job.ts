import type { ViewFinding, ViewJobProgress } from '@yukselt/contracts/api';
import type { ProjectionContext } from '../environment.js';
import type { StoredFindings } from './findings.js';

/** A verification of all accounts and views, or the rebuild of one view. */
export type ViewJob = { kind: 'verification' } | { kind: 'rebuild'; projection: string };

export interface ViewJobReport {
  /** End of the log when the job began. */
  position: string;
  accounts: number;
  /** Events of all accounts, or of the view that was rebuilt. */
  events: number;
  findings: number;
  /** The first of them. */
  kept: ViewFinding[];
  /** Digest of a verification; see `viewJobView`. */
  digest: string | null;
}

/**
 * How far a verification has come with accounts and views. Plain JSON, because it is stored and sent between processes.
 */
export interface ViewsPoint {
  /** All views with their versions: a comparison with tables of other versions says nothing about these. */
  versions: string;
  /** End of the log when the verification began. */
  position: string;
  /** Accounts up to `after` are verified; `null`: none. */
  accounts: {
    after: string | null;
    digest: string;
    isComplete: boolean;
    counts: { equal: number; behind: number; different: number; events: number; replayed: string };
  };
  /** Views that are compared. */
  compared: string[];
  findings: StoredFindings;
}

/** Where a verification resumes when its process has ended. Each account is still folded from its first event. */
export interface ViewJobPoint {
  progress: ViewJobProgress;
  views: ViewsPoint;
  /** The result for accounts and views, when they are done. */
  report: ViewJobReport | null;
  /** The later checks that have been done: their first findings, and how many there are. */
  checks: { kind: string; found: ViewFinding[] /** Older programs stored all of them. */; total?: number }[];
}

export interface ViewJobOptions {
  /** Where an interrupted verification resumes. */
  from?: ViewJobPoint | null;
  /** Called when a verification has completed work that need not be repeated: after some accounts, after each view. */
  onPoint?: (point: ViewJobPoint) => void;
  /** Called often: after each account, after each page of a fold. */
  onProgress: (progress: ViewJobProgress) => void;
  /** Ends the job; nothing remains of it but tables that a rebuild has already replaced. */
  signal: AbortSignal;
}

/** The resources of a job: connections of its own, or those of a spec. */
export type ViewJobContext = Pick<ProjectionContext, 'pool' | 'store' | 'customerKeys' | 'log'>;

/** The first message to the process of a job; a resumption point is too long for an argument. */
export type ViewJobStart = { from: ViewJobPoint | null };

/** The messages of a job's process to the backend. */
export type ViewJobMessage =
  | { type: 'progress'; progress: ViewJobProgress }
  | { type: 'point'; point: ViewJobPoint }
  | { type: 'report'; report: ViewJobReport }
  | { type: 'failed'; message: string };
