import type { ViewFinding, ViewJobProgress } from '@yukselt/contracts/api';
import type { Environment } from '../environment.js';

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
  /** Of a verification; see `viewJobView`. */
  digest: string | null;
}

export interface ViewJobOptions {
  /** Called often: after each account, after each page of a fold. */
  onProgress: (progress: ViewJobProgress) => void;
  /** Ends the job; nothing is left behind but what a rebuild has replaced already. */
  signal: AbortSignal;
}

/** What a job works with: connections of its own, or those of a spec. */
export type ViewJobEnvironment = Pick<Environment, 'pool' | 'store' | 'customerKeys' | 'log'>;

/** What the process of a job sends to the backend. */
export type ViewJobMessage =
  | { type: 'progress'; progress: ViewJobProgress }
  | { type: 'report'; report: ViewJobReport }
  | { type: 'failed'; message: string };
