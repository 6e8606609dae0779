import { type EventStore, hasCode } from '@yukselt/event-store';
import { Ledger, LedgerInvariantViolated } from './ledger-fold.js';

/** Where the logs of accounts break their own rules, replayed one account after the other. */
export class BrokenPlaces {
  private last: { stream: string; revision: bigint | null } | null = null;

  constructor(private readonly store: EventStore) {}

  /**
   * @returns the revision at which the ledger's fold stops; `null`: it folds every event. The answer about the last
   * stream is remembered. @throws StoreUnavailable
   */
  async of(stream: string): Promise<bigint | null> {
    if (this.last?.stream !== stream) this.last = { stream, revision: await this.replay(stream) };
    return this.last.revision;
  }

  private async replay(stream: string): Promise<bigint | null> {
    const ledger = new Ledger(stream);
    try {
      for await (const event of this.store.readStream(stream)) ledger.fold(event);
      ledger.requireSettled();
    } catch (error) {
      if (error instanceof LedgerInvariantViolated) return error.revision;
      if (!hasCode(error, 'STREAM_DELETED')) throw error;
    }
    return null;
  }
}
