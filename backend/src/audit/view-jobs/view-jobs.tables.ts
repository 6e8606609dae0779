import type { ViewFinding, ViewJobKind, ViewJobProgress } from '@yukselt/contracts/api';
import type { ViewJobPoint } from '@yukselt/projections';
import type { ColumnType, Generated } from 'kysely';

export interface ViewJobsTables {
  /**
   * Verifications of all accounts and views, and rebuilds of views; the newest row in state `running` is in progress.
   */
  view_jobs: {
    id: Generated<string>;
    kind: ViewJobKind;
    /** The view that is rebuilt. */
    projection: string | null;
    state: Generated<'running' | 'equal' | 'findings' | 'failed' | 'interrupted'>;
    /** The admin; `null`: the nightly schedule. */
    started_by: string | null;
    started_at: Date;
    ended_at: Date | null;
    /** By the database's clock. A running job whose lease has passed has lost its process. */
    leased_until: Generated<Date>;
    progress: ColumnType<ViewJobProgress | null, string | null, string | null>;
    position: string | null;
    accounts: Generated<number>;
    /** A `bigint`. */
    events: Generated<string>;
    findings: Generated<number>;
    kept: ColumnType<ViewFinding[], string | undefined, string>;
    digest: string | null;
    /** Why it was not completed, for operators; kept while it is resumed. */
    failure: string | null;
    /** How far a verification has come: one whose process ended resumes from here. */
    point: ColumnType<ViewJobPoint | null, string | null, string | null>;
    /** How often another process has resumed it. */
    resumptions: Generated<number>;
    /** When it was last resumed, and which share of it (0 to 1) was done then. */
    resumed_at: Date | null;
    resumed_share: number | null;
    /** When its progress last changed. `null`: a program that does not store it began the job. */
    progressed_at: Date | null;
  };
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends ViewJobsTables {}
}
