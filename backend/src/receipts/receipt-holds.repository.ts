import { Injectable } from '@nestjs/common';
import { Batcher } from '@yukselt/async';
import { hasCode } from '@yukselt/event-store';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { classify } from '../platform/errors/problem.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';

/**
 * A hold whose decision left no outcome expires. A command has 4.8 s (`runner-timing.ts`), and an append that was sent
 * arrives within the store's time limits: after this time the log shows its outcome, with time to spare.
 */
const HOLD_SECONDS = 30;
/** A change of a receipt that meets new decisions this often is given up. */
const CHANGE_ATTEMPTS_MAX = 3;
/**
 * How many sessions may wait for receipts that are being changed. The others of the pool stay free for everybody else.
 */
const WAITING_MAX = 4;
/** The most holds of one statement. */
const BATCH_MAX = 500;
/**
 * After these errors it is open whether the decision was stored, and the hold expires. The store and the runner state
 * STORE_UNAVAILABLE when nothing is stored and nothing will be ({@link isNothingStored}); another error of this code,
 * for example a lost connection, leaves that open.
 */
const OPEN_OUTCOMES: ReadonlySet<string> = new Set([
  'OUTCOME_UNKNOWN',
  'STORE_UNAVAILABLE',
  'ACCOUNT_QUARANTINED',
  'INTERNAL',
]);

/** Takes the hold: from now on the receipt cannot change. @returns the receipt's id; `null`: there is none */
export type TakeHold = () => Promise<string | null>;

interface Decision {
  requestId: string;
  commandId: string;
}

interface Hold {
  id: string;
  /** `null`: the request has no receipt. */
  receiptId: string | null;
}

/** What happens to a hold, by the outcome of its decision. */
interface HoldEnd {
  id: string;
  outcome: 'decided' | 'refused';
}

/** What a change needs to know about the holds of its request. */
interface HoldState {
  /** Id of the newest hold. */
  newestId: string | null;
  /** Whether the outcome of a decision may still be open. */
  isHeld: boolean;
}

/**
 * Receipts are rows of the shop and decisions are events of the log, which may be in another database: no transaction
 * covers both. A decision therefore holds the receipt before its append, and a receipt changes only when no hold was
 * taken between the reading of the log and the change. Neither side waits for the other longer than one statement.
 */
@Injectable()
export class ReceiptHoldsRepository {
  private readonly taking = new Batcher((decisions: readonly Decision[]) => this.takeAll(decisions), BATCH_MAX);
  private readonly waiting = new Batcher(
    async (decisions: readonly Decision[]) => (await this.takeAll(decisions, true)) as Hold[],
    1,
    WAITING_MAX,
  );
  private readonly ending = new Batcher((ends: readonly HoldEnd[]) => this.endAll(ends), BATCH_MAX);

  constructor(
    private readonly db: ShopDatabase,
    private readonly pool: pg.Pool,
    private readonly log: AppLoggerService,
  ) {}

  /**
   * Makes a decision about a request, during which its receipt cannot change. The row of a decision that was carried
   * out is kept: it states the receipt on which the decision was based.
   * @param decide calls `hold` before it appends; a second call in the same decision returns the same
   */
  async during<T>(requestId: string, commandId: string, decide: (hold: TakeHold) => Promise<T>): Promise<T> {
    let taking: Promise<Hold> | null = null;
    let isOver = false;
    const hold: TakeHold = async () => {
      // The decision's time is over: its caller has been answered, and nothing would end this hold.
      if (isOver) throw new ApiProblem('STORE_UNAVAILABLE');
      taking ??= this.take({ requestId, commandId });
      try {
        return (await taking).receiptId;
      } catch (error) {
        taking = null;
        throw error;
      }
    };
    try {
      const outcome = await decide(hold);
      await this.end(taking, 'decided');
      return outcome;
    } catch (error) {
      isOver = true;
      // The hold may still be in the making, or the database may not answer: the caller waits for neither.
      if (isNothingStored(error)) void this.end(taking, 'refused');
      else if (!OPEN_OUTCOMES.has(classify(error).code)) await this.end(taking, 'refused');
      throw error;
    }
  }

  /**
   * Changes the receipt of a request that waits for a decision.
   * @param requireWaiting reads the log, and throws when the request does not wait
   * @throws ApiProblem CONFLICT_RETRY while a decision is in progress, and as `requireWaiting` and `change`
   */
  async change<T>(
    requestId: string,
    requireWaiting: () => Promise<void>,
    change: (db: Kysely<ShopTables>) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 0; attempt < CHANGE_ATTEMPTS_MAX; attempt++) {
      // In this order, because the decision of a hold that has ended is in the log by now.
      const before = await this.stateOf(this.db, requestId);
      await requireWaiting();
      if (before.isHeld) break;
      const changed = await this.db.transaction().execute(async (transaction) => {
        await lock(transaction, requestId);
        const { newestId } = await this.stateOf(transaction, requestId);
        return newestId === before.newestId ? { value: await change(transaction) } : null;
      });
      if (changed) return changed.value;
    }
    throw new ApiProblem('CONFLICT_RETRY');
  }

  /** Waits separately for a receipt that is being changed, so that decisions about other receipts need not wait. */
  private async take(decision: Decision): Promise<Hold> {
    return (await this.taking.submit(decision)) ?? this.waiting.submit(decision);
  }

  /** @returns `null` when a change has the lock, unless the call `waits` for it */
  private async takeAll(decisions: readonly Decision[], waits = false): Promise<(Hold | null)[]> {
    const { rows } = await this.pool.query<{ hold: string | null; receipt: string | null }>({
      name: 'hold-receipts',
      text: 'select hold, receipt from shop.hold_receipts($1, $2, $3, $4, $5)',
      values: [
        ADVISORY_LOCKS.receiptHold,
        decisions.map(({ requestId }) => requestId),
        decisions.map(({ commandId }) => commandId),
        HOLD_SECONDS,
        waits,
      ],
    });
    return rows.map(({ hold, receipt }) => (hold === null ? null : { id: hold, receiptId: receipt }));
  }

  private async stateOf(db: Kysely<ShopTables>, requestId: string): Promise<HoldState> {
    const { rows } = await sql<HoldState>`
      select max(id) as "newestId", coalesce(bool_or(held_until > clock_timestamp()), false) as "isHeld"
        from shop.receipt_holds where request_id = ${requestId}`.execute(db);
    return rows[0]!;
  }

  private async endAll(ends: readonly HoldEnd[]): Promise<readonly HoldEnd[]> {
    await this.pool.query({
      name: 'end-receipt-holds',
      text: 'select shop.end_receipt_holds($1, $2)',
      values: [idsOf(ends, 'decided'), idsOf(ends, 'refused')],
    });
    return ends;
  }

  /** The decision has its outcome, so a failure here is logged and not thrown: the hold expires. */
  private async end(taking: Promise<Hold> | null, outcome: HoldEnd['outcome']): Promise<void> {
    const hold = await taking?.catch(() => null); // the decision already knows why one could not be taken
    if (!hold) return;
    try {
      await this.ending.submit({ id: hold.id, outcome });
    } catch (error) {
      this.log.pino.error({ err: error, hold: hold.id }, 'hold of a receipt could not be ended; it ends by itself');
    }
  }
}

const isNothingStored = (error: unknown) => hasCode(error, 'STORE_UNAVAILABLE');

/** Ids of holds whose decisions had this outcome. */
const idsOf = (ends: readonly HoldEnd[], outcome: HoldEnd['outcome']) =>
  ends.filter((end) => end.outcome === outcome).map(({ id }) => id);

/** Locks one request until the end of the transaction. */
const lock = (db: Kysely<ShopTables>, requestId: string) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.receiptHold}, hashtext(${requestId}))`.execute(db);
