import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { ViewFinding, ViewJobProgress } from '@yukselt/contracts/api';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { AuditViews } from '../queries/audit-views.js';
import { compareWithRefold } from '../rebuild/rebuild-projection.js';
import { viewsAheadOfLog } from '../runtime/log-check.js';
import { Findings } from './findings.js';
import { addTableDifferences } from './table-findings.js';
import type { ViewJobEnvironment, ViewJobOptions, ViewJobReport } from './view-job.js';

/** The replay of all accounts, and the refold of each view. */
const STAGES = 1 + ALL_PROJECTIONS.length;

const EMPTY = { key: '', column: null, view: null, replay: null, userId: null } as const;

/**
 * Replays every account with the ledger's own fold and compares the money, then folds every view again and compares
 * every column, then sums over all accounts, and lists what the views set aside.
 * @throws StoreUnavailable
 */
export async function verifyViews(environment: ViewJobEnvironment, options: ViewJobOptions): Promise<ViewJobReport> {
  const verification = new ViewsVerification(environment, options);
  return verification.run();
}

class ViewsVerification {
  private readonly findings = new Findings();
  private readonly audit: AuditViews;
  private readonly progress: ViewJobProgress = {
    stage: 'accounts',
    projection: null,
    done: 0,
    total: 0,
    accounts: 0,
    accountsTotal: 0,
    events: 0,
    share: 0,
  };

  constructor(
    private readonly environment: ViewJobEnvironment,
    private readonly options: ViewJobOptions,
  ) {
    const { pool, store, customerKeys } = environment;
    this.audit = new AuditViews(pool, store, customerKeys);
  }

  async run(): Promise<ViewJobReport> {
    const position = await this.environment.store.head(ACCOUNT_PREFIX);
    await this.lookForLostEvents();
    const { replayed, events, digest } = await this.replayAccounts();
    await this.compareViews();
    await this.compareSums(replayed);
    await this.listStopped();
    const { total: findings, kept } = this.findings;
    return { position, accounts: this.progress.accounts, events, findings, kept, digest };
  }

  private async lookForLostEvents(): Promise<void> {
    const { pool, store } = this.environment;
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    for (const projection of await viewsAheadOfLog(pool, store, names))
      this.add({ ...EMPTY, kind: 'log-behind', table: projection, projection });
  }

  /** @returns the sum of all balances (kuruş), `null` when a view is behind and it cannot be compared. */
  private async replayAccounts(): Promise<{ replayed: bigint | null; events: number; digest: string }> {
    // In this process's one thread: the other processors stay with the customers.
    const { replayed, behind, events, digest } = await this.audit.verifyAll({
      signal: this.options.signal,
      onFinding: ({ userId, differences }) => {
        // The view that stopped the account is listed with its event below.
        for (const difference of differences)
          if (difference.kind !== 'stopped')
            this.add({ ...difference, userId, projection: projectionOf(difference.table) });
      },
      onProgress: ({ accounts, totalAccounts, events: done, totalEvents }) =>
        this.report({ done, total: totalEvents, accounts, accountsTotal: totalAccounts, events: done }, 0),
    });
    this.options.signal.throwIfAborted();
    return { replayed: behind === 0 ? replayed : null, events, digest: digest! };
  }

  private async compareViews(): Promise<void> {
    const { pool, store, log } = this.environment;
    for (const [index, projection] of ALL_PROJECTIONS.entries()) {
      const { name } = projection;
      const before = this.progress.events;
      const differences = await compareWithRefold(projection, {
        pool,
        store,
        log,
        signal: this.options.signal,
        onProgress: ({ done, total }) =>
          this.report({ stage: 'views', projection: name, done, total, events: before + done }, 1 + index),
      });
      if (differences === null) this.add({ ...EMPTY, kind: 'not-compared', table: name, projection: name });
      else addTableDifferences(this.findings, name, differences);
    }
  }

  private async compareSums(replayed: bigint | null): Promise<void> {
    for (const line of await this.audit.verifyTotals(replayed))
      this.add({ ...EMPTY, kind: 'sums', table: 'sums', projection: null, key: '', replay: line });
  }

  private async listStopped(): Promise<void> {
    const { rows } = await this.environment.pool.query<{
      kind: 'stopped' | 'dead-letter';
      projection: string;
      stream: string;
      revision: string;
      error: string;
    }>(
      `select 'stopped' as kind, projection, stream, revision::text, error from views.quarantine
       union all select 'dead-letter', projection, stream, revision::text, error from views.dead_letters
       order by stream, projection, revision`,
    );
    for (const { kind, projection, stream, revision, error } of rows) {
      const userId = accountOwner(stream);
      this.add({ ...EMPTY, kind, table: projection, projection, userId, key: `r${revision}`, replay: error });
    }
  }

  private add(finding: ViewFinding): void {
    this.findings.add(finding);
  }

  /** @param stage number of the stage, from 0 */
  private report(change: Partial<ViewJobProgress>, stage: number): void {
    Object.assign(this.progress, change);
    const { done, total } = this.progress;
    this.progress.share = Math.min(1, (stage + (total === 0 ? 1 : done / total)) / STAGES);
    this.options.onProgress({ ...this.progress });
  }
}

const projectionOf = (table: string): string | null =>
  ALL_PROJECTIONS.find(({ tables }) => tables.includes(table))?.name ?? null;
