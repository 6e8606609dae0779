import { accountStream, canonicalJson, type Kurus } from '@yukselt/contracts';
import type { AccountEvent, RecordedAccountEvent, Role } from '@yukselt/contracts/events';
import { type AppendResult, type EventStore, hasCode } from '@yukselt/event-store';
import type { CustomerKey, CustomerKeyStore } from '@yukselt/vault';
import type { AccountCommand } from '../domain/commands.js';
import { decide } from '../domain/decide.js';
import { Refusal } from '../domain/errors.js';
import { AccountQueue } from './account-queue.js';
import type { AccountRepository } from './account-repository.js';
import { type EnvelopedEvent, envelope } from './event-envelope.js';
import { type FoldedAccount, type RememberedCommand, recorded } from './folded-account.js';

/**
 * Decisions that meet a newer stream are made again, this often, after a random pause up to the limit (full jitter).
 */
const CONFLICT_TRIES = 8;
const CONFLICT_PAUSE_MIN_MS = 5;
const CONFLICT_PAUSE_MAX_MS = 80;
/** How long an open outcome is looked into before the client is told that it is open. */
const UNKNOWN_BUDGET_MS = 3_000;
const UNKNOWN_PAUSE_MS = 100;

/** Somebody wants something done to a customer's account. */
export interface CommandRequest {
  commandId: string;
  /** Owner of the account. */
  userId: string;
  actor: { id: string; role: Role | 'system' };
  correlationId: string;
  causationId: string;
  /** The validated body: the same command id with another body is refused. */
  body: unknown;
}

/**
 * Gathers facts from outside (prices, roles) and says what is to be decided. Runs only when the command is not in the
 * log yet.
 */
export type Prepare = (key: CustomerKey) => AccountCommand | Promise<AccountCommand>;

export interface Outcome {
  commandId: string;
  events: RecordedAccountEvent[];
  /** Of the last event. */
  revision: bigint;
  position: string;
  balance: Kurus;
  /** It was in the log already. */
  repeated: boolean;
}

/** Real in production; a model of thousands of failures does not want to wait. */
export interface RunnerTiming {
  unknownBudgetMs: number;
  pause: (ms: number) => Promise<void>;
}

/**
 * Load → fold → known command? → facts → decide → append → answer, for every command
 * (docs/architecture.md#decision-runner).
 */
export class DecisionRunner {
  private readonly queue = new AccountQueue();

  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountRepository,
    private readonly vault: Pick<CustomerKeyStore, 'ensureKey'>,
    private readonly clock: () => number,
    private readonly onBroken: (userId: string, error: unknown) => void,
    private readonly timing: RunnerTiming = { unknownBudgetMs: UNKNOWN_BUDGET_MS, pause },
  ) {}

  /**
   * @throws Refusal what `decide` refuses; ACCOUNT_CLOSED for an erased person; IDEMPOTENCY_KEY_REUSED; CONFLICT_RETRY;
   *   OUTCOME_UNKNOWN when the store stays silent: the command may have been carried out.
   * ACCOUNT_QUARANTINED when the log contradicts itself.
   * @throws StoreUnavailable nothing was stored.
   */
  run(request: CommandRequest, prepare: Prepare): Promise<Outcome> {
    return this.queue
      .run(request.userId, () => this.execute(request, prepare))
      .catch((error: unknown) => this.quarantine(error, request.userId));
  }

  /**
   * What a command did, read from the end of the stream, or `null` when it is not there (which does not mean that it
   * failed).
   */
  find(userId: string, commandId: string): Promise<Outcome | null> {
    return this.queue.run(userId, async () => {
      const { account, fresh } = await this.accounts.load(userId);
      if (!fresh) await this.accounts.refresh(account);
      const known = account.commands.get(commandId);
      return known ? this.replayOutcome(userId, commandId, known) : null;
    });
  }

  private async execute(request: CommandRequest, prepare: Prepare): Promise<Outcome> {
    const key = await this.vault.ensureKey(request.userId);
    if (!key) throw new Refusal('ACCOUNT_CLOSED');
    const requestHash = key.hash(canonicalJson(request.body));
    const loaded = await this.accounts.load(request.userId);
    const { account } = loaded;
    let { fresh } = loaded;
    for (let conflicts = 0; conflicts < CONFLICT_TRIES; ) {
      const known = account.commands.get(request.commandId);
      if (known) {
        if (known.hash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
        return this.replayOutcome(request.userId, request.commandId, known);
      }
      const now = Math.max(this.clock(), account.lastAt);
      let events: AccountEvent[];
      try {
        const command = await prepare(key);
        events = decide(command, account.state, {
          userId: request.userId,
          actor: request.actor,
          accountNumber: key.accountNumber,
          now,
        });
      } catch (refusal) {
        // A cached account may be old: before it says no, the stream's end is read, where the command itself may stand.
        if (fresh) throw refusal;
        await this.accounts.refresh(account);
        fresh = true;
        continue;
      }
      const outcome = await this.append(request, account, envelope(events, request, requestHash, account, now));
      if (outcome) return outcome;
      conflicts++;
      await this.timing.pause(CONFLICT_PAUSE_MIN_MS + Math.random() * (CONFLICT_PAUSE_MAX_MS - CONFLICT_PAUSE_MIN_MS));
      await this.accounts.refresh(account);
      fresh = true;
    }
    throw new Refusal('CONFLICT_RETRY');
  }

  /**
   * Appends, and finds out what became of it when no answer comes: the stream is asked for the command; when it is not
   * there, the
   * identical append is sent again with the same revision, which stores it at most once.
   * @returns `null` when the stream has moved on: decide again.
   */
  private async append(
    request: CommandRequest,
    account: FoldedAccount,
    events: EnvelopedEvent[],
  ): Promise<Outcome | null> {
    const expected = account.revision;
    let openSince: number | null = null;
    for (;;) {
      try {
        if (openSince !== null) {
          await this.accounts.refresh(account);
          const known = account.commands.get(request.commandId);
          if (known)
            return { ...(await this.replayOutcome(request.userId, request.commandId, known)), repeated: false };
          if (account.revision !== expected) return null;
        }
        const result = await this.store.append(
          accountStream(request.userId),
          expected < 0n ? 'no-stream' : expected,
          events,
        );
        return await this.foldAppended(request, account, events, result);
      } catch (error) {
        if (hasCode(error, 'REVISION_CONFLICT')) return null;
        const open = hasCode(error, 'OUTCOME_UNKNOWN') || (openSince !== null && hasCode(error, 'STORE_UNAVAILABLE'));
        if (!open) throw error;
        openSince ??= performance.now();
        if (performance.now() - openSince > this.timing.unknownBudgetMs) throw new Refusal('OUTCOME_UNKNOWN');
        await this.timing.pause(UNKNOWN_PAUSE_MS);
      }
    }
  }

  private async foldAppended(
    request: CommandRequest,
    account: FoldedAccount,
    events: EnvelopedEvent[],
    { revision, position }: AppendResult,
  ): Promise<Outcome> {
    const last = events.length - 1;
    const placed = events.map((event, index) => (index === last ? { ...event, position } : event));
    const folded = await this.accounts.advance(account, placed);
    return {
      commandId: request.commandId,
      events: folded,
      revision,
      position,
      balance: account.state.balance,
      repeated: false,
    };
  }

  /** A stream that cannot be folded takes no commands until somebody has looked; everybody else goes on. */
  private quarantine(error: unknown, userId: string): never {
    const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
    if (code !== 'FOLD_BROKEN' && code !== 'UNKNOWN_EVENT') throw error;
    this.onBroken(userId, error);
    throw new Refusal('ACCOUNT_QUARANTINED');
  }

  private async replayOutcome(
    userId: string,
    commandId: string,
    { first, last, balance }: RememberedCommand,
  ): Promise<Outcome> {
    const events = (await this.accounts.eventsOf(userId, first, last)).map(recorded);
    return { commandId, events, revision: last, position: events.at(-1)!.position, balance, repeated: true };
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, ms);
  });
