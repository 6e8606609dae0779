import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { ViewFinding, ViewJobProgress } from '@yukselt/contracts/api';
import { ALL_PROJECTIONS } from '../all-projections.js';
import { accountsWithoutKey } from '../ledger/accounts-without-key.js';
import { CHAIN_START } from '../ledger/hash-chain.js';
import { isListedLater, unnamedEvents } from '../ledger/unapplied-events.js';
import type { VerificationProgress } from '../ledger/verify-all.js';
import { addedAccounts, NOTHING_VERIFIED, type VerifiedAccounts } from '../ledger/verify-range.js';
import { verifyTotalsSince } from '../ledger/verify-totals.js';
import { AuditQueries } from '../queries/audit/audit-queries.js';
import { compareWithRefold, resultOf } from '../rebuild/rebuild-projection.js';
import { viewsAheadOfLog } from '../runtime/log-check.js';
import { Findings } from './findings.js';
import { addTableDifferences } from './table-findings.js';
import type { ViewJobContext, ViewJobOptions, ViewJobPoint, ViewJobReport, ViewsPoint } from './view-job.js';

/** The replay of all accounts, and the refold of all views. */
const STAGES = 2;

const VERSIONS = ALL_PROJECTIONS.map(({ name, version }) => `${name} ${version}`).join(', ');

const storedCounts = (counts: VerifiedAccounts): ViewsPoint['accounts']['counts'] => ({
  ...counts,
  replayed: `${counts.replayed}`,
});
const countsOf = (counts: ViewsPoint['accounts']['counts']): VerifiedAccounts => ({
  ...counts,
  replayed: BigInt(counts.replayed),
});
const accountsOf = ({ equal, behind, different }: { equal: number; behind: number; different: number }): number =>
  equal + behind + different;

const NOTHING_DONE: Omit<ViewsPoint, 'position'> = {
  versions: VERSIONS,
  accounts: { after: null, digest: CHAIN_START, isComplete: false, counts: storedCounts(NOTHING_VERIFIED) },
  compared: [],
  findings: {},
};
const NO_PROGRESS: ViewJobProgress = {
  stage: 'accounts',
  projection: null,
  done: 0,
  total: 0,
  accounts: 0,
  accountsTotal: 0,
  events: 0,
  share: 0,
};

/** The table that findings about events name. */
const LOG = 'log';
const EMPTY = { key: '', column: null, view: null, replay: null, userId: null } as const;

/**
 * Replays every account with the ledger's own fold and compares the money, then folds every view again and compares
 * every column, then sums over all accounts, and lists what the views set aside. Continues from `options.from` if that
 * concerns views of these versions.
 * @throws StoreUnavailable
 */
export async function verifyViews(context: ViewJobContext, options: ViewJobOptions): Promise<ViewJobReport> {
  const { from = null } = options;
  const position = await context.store.lastPosition(ACCOUNT_PREFIX);
  const resumed = from?.views.versions === VERSIONS ? from : null;
  return new ViewsVerification(context, options, resumed, position).run();
}

class ViewsVerification {
  private readonly findings: Findings;
  private readonly auditQueries: AuditQueries;
  private readonly point: ViewsPoint;
  private readonly progress: ViewJobProgress;

  constructor(
    private readonly context: ViewJobContext,
    private readonly options: ViewJobOptions,
    from: ViewJobPoint | null,
    position: string,
  ) {
    const { pool, store, customerKeys } = context;
    this.auditQueries = new AuditQueries(pool, store, customerKeys);
    this.point = structuredClone(from?.views ?? { ...NOTHING_DONE, position });
    this.progress = from?.progress ?? { ...NO_PROGRESS };
    this.findings = new Findings(this.point.findings);
  }

  async run(): Promise<ViewJobReport> {
    const { position, accounts } = this.point;
    if (!accounts.isComplete) await this.replayAccounts();
    await this.compareViews();
    await this.lookForLostEvents();
    await this.lookForLostKeys();
    await this.compareSums();
    await this.listUnapplied();
    const { total: findings, kept } = this.findings;
    const { counts, digest } = accounts;
    return { position, accounts: accountsOf(counts), events: counts.events, findings, kept, digest };
  }

  private async lookForLostEvents(): Promise<void> {
    const { pool, store } = this.context;
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    for (const projection of await viewsAheadOfLog(pool, store, names))
      this.add({ ...EMPTY, kind: 'log-behind', table: projection, projection });
  }

  private async lookForLostKeys(): Promise<void> {
    const { pool, store } = this.context;
    for (const userId of await accountsWithoutKey(pool, store))
      this.add({ ...EMPTY, kind: 'no-key', table: 'keys', projection: null, userId });
  }

  private async replayAccounts(): Promise<void> {
    const { after, digest, counts } = this.point.accounts;
    const before = countsOf(counts);
    // Runs in this process's only thread, which leaves the other processors to customers.
    const { isComplete } = await this.auditQueries.verifyAll({
      after,
      digest,
      signal: this.options.signal,
      onFinding: ({ userId, differences, more }) => {
        for (const difference of differences)
          if (!isListedLater(difference))
            this.add({ ...difference, userId, projection: projectionOf(difference.table) });
        // More than these findings keep, so that they are only counted.
        for (const { table, count } of more)
          this.findings.add({ ...EMPTY, kind: 'changed', table, projection: projectionOf(table), userId }, count);
      },
      onUnderWay: (now) => this.reportAccounts(before, now),
      onProgress: (now, verified) => {
        this.reportAccounts(before, now);
        const all = addedAccounts(before, verified);
        Object.assign(this.point.accounts, { after: now.after, digest: now.digest, counts: storedCounts(all) });
        this.keep();
      },
    });
    this.options.signal.throwIfAborted();
    this.point.accounts.isComplete = isComplete;
    this.keep();
  }

  /** @param before what an interrupted run had verified. */
  private reportAccounts(before: VerifiedAccounts, now: VerificationProgress): void {
    const { accounts, totalAccounts, totalEvents } = now;
    const events = before.events + now.events;
    const [accountsTotal, total] = [accountsOf(before) + totalAccounts, before.events + totalEvents];
    this.report({ events, accounts: accountsOf(before) + accounts, done: events, total, accountsTotal }, 0);
  }

  private async compareViews(): Promise<void> {
    const { pool, store, log } = this.context;
    const { compared } = this.point;
    const views = ALL_PROJECTIONS.filter(({ name }) => !compared.includes(name));
    const before = this.progress.events;
    const results = await compareWithRefold(
      views,
      {
        pool,
        store,
        log,
        signal: this.options.signal,
        // They are folded in step.
        onProgress: ({ projection, done, total }) => {
          if (projection === views[0]!.name)
            this.report({ stage: 'views', projection: null, done, total, events: before + done }, 1);
        },
      },
      ({ name }, differences) => {
        addTableDifferences(this.findings, name, differences);
        compared.push(name);
        this.keep();
      },
    );
    for (const projection of views)
      if (resultOf(results, projection) === null)
        this.add({ ...EMPTY, kind: 'not-compared', table: projection.name, projection: projection.name });
  }

  private async compareSums(): Promise<void> {
    const { pool, store } = this.context;
    const { position: lastPosition, accounts } = this.point;
    const replayed = accounts.counts.behind === 0 ? BigInt(accounts.counts.replayed) : null;
    for (const line of await verifyTotalsSince(pool, store, { lastPosition, replayed }))
      this.add({ ...EMPTY, kind: 'sums', table: 'sums', projection: null, key: '', replay: line });
  }

  /** The events that the replay of their account has not named. */
  private async listUnapplied(): Promise<void> {
    const { pool, store } = this.context;
    const { kept, total } = this.findings.ofTable(LOG);
    const named = new Set(kept.map(({ userId, key }) => `${userId} ${key}`));
    const areAllKept = kept.length === total;
    for await (const { stream, revision, stops, ...event } of unnamedEvents(pool, store, { named, areAllKept })) {
      const { fault, error: replay, views } = event;
      const at = { userId: accountOwner(stream), key: `r${revision}` };
      const kind = stops ? 'stopped' : 'dead-letter';
      this.add({ ...EMPTY, kind, table: LOG, projection: null, ...at, replay, fault, views });
    }
  }

  private add(finding: ViewFinding): void {
    this.findings.add(finding);
  }

  private keep(): void {
    const views = structuredClone({ ...this.point, findings: this.findings.stored });
    this.options.onPoint?.({ progress: { ...this.progress }, views, report: null, checks: [] });
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
