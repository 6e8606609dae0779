import { accountStream } from '@yukselt/contracts';
import type { EventMetadata } from '@yukselt/contracts/events';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import type { AuditCheckpoints, Checkpoint, Moment } from '../../ledger/audit-checkpoints.js';
import { LedgerInvariantViolated } from '../../ledger/ledger-fold.js';
import { NavigationLedger } from '../../ledger/navigation-ledger.js';

/** How many events are folded in one turn of the event loop: between turns the shop serves requests. */
const PAGE = 500;

/** One event, the change of the balance (kuruş) and the account after it. The ledger object keeps changing. */
export interface Step {
  event: StoredEvent;
  delta: bigint;
  ledger: NavigationLedger;
}

/**
 * Walks through an account's history from the checkpoint before a moment, and from the first event where there is none.
 * It stores checkpoints of what it folds, so that the next walk starts nearer.
 */
export class AuditNavigationQueries {
  constructor(
    private readonly store: EventStore,
    private readonly checkpoints: AuditCheckpoints,
  ) {}

  /**
   * The account at a moment: as its last event up to then left it; revision -1 when there is none.
   * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
   */
  at(userId: string, moment: Moment): Promise<NavigationLedger> {
    return this.trusting(userId, (isTrusted) => this.reach(userId, moment, isTrusted));
  }

  /**
   * Folds the events of `from` to `to`, both included, from the checkpoint before them on.
   * @param collect makes the result and what receives the steps; called again when a checkpoint turns out to be
   *   damaged.
   * @returns the result.
   * @throws LedgerInvariantViolated when the log breaks its own rules.
   * @throws StoreUnavailable
   */
  between<R>(
    userId: string,
    { from, to }: { from: bigint; to: bigint },
    collect: (start: NavigationLedger) => { step(step: Step): void; result: R },
  ): Promise<R> {
    return this.trusting(userId, async (isTrusted) => {
      const ledger = await this.reach(userId, { revision: from - 1n }, isTrusted);
      const { step, result } = collect(ledger);
      if (ledger.revision === from - 1n) await this.walk(userId, ledger, { revision: to }, step);
      return result;
    });
  }

  /**
   * Balances at the checkpoints up to a revision, which are written as far as they are missing.
   * @throws LedgerInvariantViolated when the log breaks its own rules. @throws StoreUnavailable
   */
  balances(userId: string, range: { last: bigint; max: number }): ReturnType<AuditCheckpoints['balances']> {
    return this.trusting(userId, async (isTrusted) => {
      await this.reach(userId, { revision: range.last }, isTrusted);
      return this.checkpoints.balances(userId, range);
    });
  }

  /** A damaged checkpoint costs time but no answer: the walk starts again from the first event. */
  private async trusting<R>(userId: string, walk: (isTrusted: boolean) => Promise<R>): Promise<R> {
    try {
      return await walk(true);
    } catch (error) {
      if (!(error instanceof LedgerInvariantViolated)) throw error;
      await this.checkpoints.discard(userId);
      return walk(false);
    }
  }

  private async reach(userId: string, moment: Moment, isTrusted: boolean): Promise<NavigationLedger> {
    const checkpoint = isTrusted ? await this.checkpoints.before(userId, moment) : null;
    if (checkpoint) await this.requireInLog(checkpoint);
    const ledger = checkpoint?.ledger ?? new NavigationLedger(accountStream(userId));
    await this.walk(userId, ledger, moment);
    return ledger;
  }

  /** The log may have been replaced by an older copy, which then continued differently. */
  private async requireInLog({ ledger: { stream, revision }, eventId }: Checkpoint): Promise<void> {
    for await (const { id } of this.store.readStream(stream, { from: revision, limit: 1 })) if (id === eventId) return;
    throw new LedgerInvariantViolated(stream, revision, 'other', 'the checkpoint is of another log');
  }

  private async walk(
    userId: string,
    ledger: NavigationLedger,
    end: Moment,
    step: (step: Step) => void = () => undefined,
  ): Promise<void> {
    const limit = 'revision' in end ? Math.max(0, Number(end.revision - ledger.revision)) : Infinity;
    const checkpointWriter = this.checkpoints.writer(userId);
    // An event without metadata is never after the moment, so the fold reaches and names it.
    const isBehind = ({ metadata }: StoredEvent): boolean =>
      'until' in end && Date.parse((metadata as EventMetadata | null)?.occurredAt ?? '') > end.until;
    reading: for await (const page of this.store.readPacked(ledger.stream, {
      from: ledger.revision + 1n,
      limit,
      page: PAGE,
    }))
      for (const event of page) {
        if (isBehind(event)) break reading;
        const delta = ledger.fold(event);
        step({ event, delta, ledger });
        await checkpointWriter.folded(ledger, event);
      }
    await checkpointWriter.flush();
  }
}
