import { accountStream } from '@yukselt/contracts';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { CHAIN_START, chainedText, chainHash } from '../ledger/event-chain.js';
import { Ledger, LedgerInvariantViolated } from '../ledger/ledger-fold.js';

/** One event of a replay, and the account after it. */
export interface Replayed {
  event: StoredEvent;
  /** The hashed form of the event. */
  text: string;
  /** Of this event and all before it. */
  hash: string;
  /** Signed change of the balance, kuruş; `null` from the event on at which the log breaks its own rules. */
  delta: bigint | null;
  /** Folded up to this event. It keeps changing, so that callers copy what they need later. */
  ledger: Ledger;
}

/**
 * All events of an account from the first, folded and chained: how evidence reads the log. The ledger keeps orders and
 * requests, which the log's rules are about, and no money moves.
 * @param limit most events.
 * @param broken continues behind an event that cannot be folded, with `delta` null: evidence of a broken log shows all
 *   of it.
 * @throws LedgerInvariantViolated unless `broken`. @throws StoreUnavailable
 */
export async function* replayed(
  store: EventStore,
  userId: string,
  { limit = Infinity, broken = false }: { limit?: number; broken?: boolean } = {},
): AsyncGenerator<Replayed> {
  const ledger = new Ledger(accountStream(userId));
  let hash = CHAIN_START;
  let intact = true;
  for await (const event of store.readStream(ledger.stream, { limit })) {
    let delta: bigint | null = null;
    try {
      if (intact) delta = ledger.fold(event);
    } catch (error) {
      if (!broken || !(error instanceof LedgerInvariantViolated)) throw error;
      intact = false;
    }
    const text = chainedText(event);
    hash = chainHash(hash, text);
    yield { event, text, hash, delta, ledger };
  }
}
