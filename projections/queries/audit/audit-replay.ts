import { accountStream } from '@yukselt/contracts';
import type { EventStore, PackedEvents, StoredEvent } from '@yukselt/event-store';
import { AccountHashChain } from '../../ledger/account-hash-chain.js';
import { CHAIN_START, chainedText, chainHash } from '../../ledger/hash-chain.js';
import { Ledger, LedgerInvariantViolated } from '../../ledger/ledger-fold.js';

/** How many events are folded in one turn of the event loop: between turns the shop serves requests. */
const PAGE = 500;

/** One event of a replay, and the account after it. */
export interface Replayed {
  event: StoredEvent;
  /** The hashed form of the event. */
  text: string;
  /** Hash of this event and all before it. */
  hash: string;
  /** Signed change of the balance, kuruş; `null` from the event on at which the log breaks its own rules. */
  delta: bigint | null;
  /** Why the log breaks its own rules at this event. */
  fault: string | null;
  /** The ledger folded up to this event. It keeps changing, so callers copy what they need later. */
  ledger: Ledger;
}

/**
 * All events of an account from the first on, folded and chained: how evidence reads the log. The ledger keeps orders
 * and requests, because the log's rules concern them, but no money moves.
 * @param limit most events.
 * @param broken continues after an event that cannot be folded, with `delta` null: evidence of a broken log shows all
 * of it.
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
  for await (const page of store.readPacked(ledger.stream, { limit, page: PAGE })) {
    for (const event of page) {
      let delta: bigint | null = null;
      let fault: string | null = null;
      try {
        if (intact) delta = ledger.fold(event);
      } catch (error) {
        if (!broken || !(error instanceof LedgerInvariantViolated)) throw error;
        intact = false;
        fault = error.message;
      }
      const text = chainedText(event);
      hash = chainHash(hash, text);
      yield { event, text, hash, delta, fault, ledger };
    }
  }
}

/** An account after its last event. */
export interface AccountReplay {
  userId: string;
  stream: string;
  /** -1 without events. */
  revision: string;
  at: string | null;
  /** Kuruş. */
  balance: string;
  /** The chain's last hash, over all events. The printed JSON keeps the word of evidence files. */
  headHash: string;
  orders: number;
  openOrders: number;
  pendingRequests: number;
  moves: { type: string; count: number; amount: string }[];
  /** Where and why the log breaks its own rules; the balance is then the one before. `null`: it keeps them. */
  fault: string | null;
}

/** Why the log breaks its own rules at this step of the fold, or `null`. */
function faultOf(step: () => void): string | null {
  try {
    step();
    return null;
  } catch (error) {
    if (!(error instanceof LedgerInvariantViolated)) throw error;
    return error.message;
  }
}

/** Folds a page up to the event at which the log breaks its own rules. */
const faultIn = (ledger: Ledger, page: PackedEvents): string | null =>
  faultOf(() => {
    for (const event of page) ledger.fold(event);
  });

export interface ReplayOptions {
  /** Called with the number of events so far, the last time with all of them. */
  onProgress?: (events: number) => void;
  /** As of {@link AccountHashChain}. */
  threadAfter?: number;
}

/** Replays an account from its first event, with its chain of hashes. @throws StoreUnavailable */
export async function replayAccount(
  store: EventStore,
  userId: string,
  { onProgress = () => undefined, threadAfter = Infinity }: ReplayOptions = {},
): Promise<AccountReplay> {
  const stream = accountStream(userId);
  const ledger = new Ledger(stream);
  const chain = new AccountHashChain(threadAfter);
  let [revision, fault] = [-1n, null as string | null];
  let lastHash: string;
  try {
    for await (const page of store.readPacked(stream)) {
      fault ??= faultIn(ledger, page);
      revision += BigInt(page.length);
      await chain.add(page);
      onProgress(Number(revision) + 1);
    }
    lastHash = await chain.lastHash();
  } finally {
    await chain.close();
  }
  fault ??= faultOf(() => ledger.requireSettled());
  return {
    userId,
    stream,
    revision: `${revision}`,
    at: ledger.at,
    balance: `${ledger.balance}`,
    headHash: lastHash,
    orders: ledger.orders.size,
    openOrders: ledger.openOrders(),
    pendingRequests: ledger.pendingRequests(),
    moves: [...ledger.moves].map(([type, { count, amount }]) => ({ type, count, amount: `${amount}` })),
    fault,
  };
}
