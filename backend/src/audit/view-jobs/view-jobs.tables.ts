import type { ViewFinding, ViewJobKind, ViewJobProgress } from '@yukselt/contracts/api';
import type { ColumnType, Generated } from 'kysely';

export interface ViewJobsTables {
  /** Verifications of all accounts and views, and rebuilds of views; the newest that is `running` is under way. */
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
    /** By the database's clock. A running job of which it has passed lost its process. */
    leased_until: Generated<Date>;
    progress: ColumnType<ViewJobProgress | null, string | null, string | null>;
    position: string | null;
    accounts: Generated<number>;
    /** A `bigint`. */
    events: Generated<string>;
    findings: Generated<number>;
    kept: ColumnType<ViewFinding[], string | undefined, string>;
    digest: string | null;
    /** Why it failed, for operators. */
    failure: string | null;
  };
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends ViewJobsTables {}
}
