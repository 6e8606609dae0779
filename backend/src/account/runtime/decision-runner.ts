import { accountStream, canonicalJson, type Kurus } from '@yukselt/contracts';
import type { AccountEvent, RecordedAccountEvent } from '@yukselt/contracts/events';
import { type AppendResult, type EventStore, hasCode, OutcomeUnknown } from '@yukselt/event-store';
import { type CustomerKey, type CustomerKeyStore, DecryptionFailed } from '@yukselt/vault';
import type { PaymentRequestStatus } from '../domain/account.js';
import { type AccountCommand, decide } from '../domain/decide.js';
import { CorruptStream, isCorruptStream, Refusal } from '../domain/errors.js';
import type { AccountRepository, LoadedAccount } from './account.repository.js';
import { AccountQueue } from './account-queue.js';
import { CommandAttempt } from './command-attempt.js';
import type { CommandEnvelope } from './command-envelope.js';
import { type EnvelopedEvent, enveloped } from './event-envelope.js';
import { type FoldedAccount, recorded } from './folded-account.js';
import { type FindFinalStatus, preciseRefusal } from './precise-refusal.js';
import type { RememberedCommand } from './remembered-command.js';
import { conflictPauseMs, REAL_TIME, type RunnerTiming } from './runner-timing.js';

/** Attempts at one command whose appends are in conflict. */
const CONFLICT_ATTEMPTS_MAX = 8;
const UNKNOWN_PAUSE_MS = 100;

/** Gathers the facts of a command (prices, roles). Called only for a command that the stream does not hold yet. */
export type Prepare = (key: CustomerKey) => AccountCommand | Promise<AccountCommand>;

/** What a command did. */
export interface Outcome {
  commandId: string;
  events: RecordedAccountEvent[];
  /** Revision of the last event. */
  revision: bigint;
  position: string;
  balance: Kurus;
  /** The stream held the command already. */
  repeated: boolean;
}

export interface RunnerOptions {
  /** ms since 1970. */
  clock: () => number;
  /**
   * Judges a new command before its facts are gathered, and throws to refuse it. It never sees a repeat.
   * @param waitedMs how long the command waited for others of the account.
   */
  beforeDecide?: (envelope: CommandEnvelope, waitedMs: number) => Promise<void>;
  onCorruptStream: (userId: string, error: unknown) => void;
  /** How an order or request ended that the account no longer remembers; `null` when there is none. */
  findFinalStatus?: FindFinalStatus;
  /** Specs with thousands of failures replace the real clock. */
  timing?: Partial<RunnerTiming>;
}

/** Runs every command: load, fold, look up, check, prepare, decide, append (docs/architecture.md#decision-runner). */
export class DecisionRunner {
  private readonly queue = new AccountQueue();
  private readonly timing: RunnerTiming;

  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountRepository,
    private readonly customerKeys: Pick<CustomerKeyStore, 'ensureKey' | 'key'>,
    private readonly options: RunnerOptions,
  ) {
    this.timing = { ...REAL_TIME, ...options.timing };
  }

  /**
   * Decides a command and appends its events, or replays the outcome of a command that the stream holds already.
   * @throws Refusal what `beforeDecide`, `prepare` and `decide` refuse; ACCOUNT_CLOSED for an erased person;
   * IDEMPOTENCY_KEY_REUSED; CONFLICT_RETRY; RATE_LIMITED when too many commands of the account wait;
   * ACCOUNT_QUARANTINED when the stream contradicts itself or was deleted, or its key is missing.
   * @throws OutcomeUnknown when the events may be stored: the store stays silent, or they cannot be read or folded.
   * @throws StoreUnavailable nothing is stored.
   */
  run(envelope: CommandEnvelope, prepare: Prepare): Promise<Outcome> {
    const attempt = new CommandAttempt(envelope.commandId, this.timing);
    const outcome = this.queue
      .run(envelope.userId, () => this.execute(envelope, prepare, attempt))
      .catch((error: unknown) => this.quarantine(error, envelope.userId));
    const { commandBudgetMs } = this.timing;
    return attempt.within(Math.min(commandBudgetMs, envelope.timeLeftMs ?? commandBudgetMs), outcome);
  }

  /**
   * What a command did, read from the end of the stream. `null` when the stream does not hold it, which does not mean
   * that it failed.
   */
  find(userId: string, commandId: string): Promise<Outcome | null> {
    return this.queue.run(userId, async () => {
      const remembered = (await this.current(userId)).commands.get(commandId);
      return remembered ? this.replayOutcome({ userId, commandId }, remembered) : null;
    });
  }

  /**
   * How a payment request stands at the end of the stream. `null`: the account has none of this id.
   * @throws Refusal ACCOUNT_QUARANTINED, RATE_LIMITED; StoreUnavailable
   */
  requestStatus(userId: string, requestId: string): Promise<PaymentRequestStatus | null> {
    return this.queue
      .run(userId, async () => {
        const { requests, endedRequests } = (await this.current(userId)).state;
        const foldedStatus = requests.get(requestId)?.status ?? endedRequests.get(requestId);
        if (foldedStatus) return foldedStatus;
        const final = await this.options.findFinalStatus?.(userId, requestId);
        return final && 'request' in final ? final.request : null;
      })
      .catch((error: unknown) => this.quarantine(error, userId));
  }

  /** The account at the end of its stream. */
  private async current(userId: string): Promise<FoldedAccount> {
    const { account, justLoaded } = await this.accounts.load(userId);
    return justLoaded ? account : this.accounts.refresh(account);
  }

  private async execute(envelope: CommandEnvelope, prepare: Prepare, attempt: CommandAttempt): Promise<Outcome> {
    const waitedMs = attempt.begin();
    let { account, justLoaded } = await this.accounts.load(envelope.userId);
    if (!justLoaded && account.revision < 0n) {
      account = await this.accounts.refresh(account); // no key is made for an account that others have opened
      justLoaded = true;
    }
    const key = await this.keyOf(account);
    ({ account, justLoaded } = await this.withKeysNumber(key, { account, justLoaded }));
    const requestHash = key.hash(canonicalJson(envelope.body));
    for (let conflicts = 0; conflicts < CONFLICT_ATTEMPTS_MAX; ) {
      const remembered = account.commands.get(envelope.commandId);
      if (remembered) {
        if (remembered.hash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
        return this.replayOutcome(envelope, remembered).catch((error: unknown) => {
          throw this.outcomeUnknown(envelope, error); // it is stored, perhaps by a call of the same moment
        });
      }
      const now = Math.max(this.options.clock(), account.lastAt);
      const { userId, actor } = envelope;
      const context = { userId, actor, accountNumber: key.accountNumber, now };
      let command: AccountCommand | undefined;
      let events: AccountEvent[];
      try {
        await this.options.beforeDecide?.(envelope, waitedMs);
        command = await prepare(key);
        events = decide(command, account.state, context);
      } catch (refusal) {
        // A cached account may be stale. Before refusing, read the end of the stream, which may hold the command.
        if (justLoaded) throw await preciseRefusal(refusal, command, account, context, this.options.findFinalStatus);
        account = await this.accounts.refresh(account);
        justLoaded = true;
        continue;
      }
      const newEvents = enveloped(events, envelope, requestHash, account, now);
      const outcome = await this.append(envelope, account, newEvents, attempt);
      if (outcome) return outcome;
      conflicts++;
      await this.timing.pause(conflictPauseMs());
      account = await this.accounts.refresh(account);
      justLoaded = true;
    }
    throw new Refusal('CONFLICT_RETRY');
  }

  /**
   * The account, or, when a snapshot has another account number than the key, the account folded from the log alone.
   * @throws CorruptStream when the log has another one, too.
   */
  private async withKeysNumber({ accountNumber }: CustomerKey, loaded: LoadedAccount): Promise<LoadedAccount> {
    const isOther = ({ revision, state }: FoldedAccount) => revision >= 0n && state.accountNumber !== accountNumber;
    const { account } = loaded;
    if (!isOther(account)) return loaded;
    const again = await this.accounts.reload(account.userId, `it is of account number ${account.state.accountNumber}`);
    if (isOther(again))
      throw new CorruptStream(`the key belongs to account number ${accountNumber}, the stream to another one`);
    return { account: again, justLoaded: true };
  }

  /**
   * The key of the account's owner. A key is made only for an account without events: a second key would give the
   * account a second number, and could not open what the first one sealed.
   */
  private async keyOf({ userId, revision }: FoldedAccount): Promise<CustomerKey> {
    const lookup = revision < 0n ? this.customerKeys.ensureKey(userId) : this.customerKeys.key(userId);
    const key = await lookup.catch((cause: unknown) => {
      if (!(cause instanceof DecryptionFailed)) throw cause;
      throw new CorruptStream(`the key of account ${userId} cannot be opened`, { cause });
    });
    if (key === undefined) throw new CorruptStream(`account ${userId} has events, but its key is missing`);
    if (key === null) throw new Refusal('ACCOUNT_CLOSED');
    return key;
  }

  /**
   * Appends, and finds the outcome when the store does not answer: the stream is read for the command. When it is
   * missing, the identical append is sent again with the same revision, which stores it at most once.
   * @returns `null` when the stream has moved on and the command has to be decided again.
   */
  private async append(
    envelope: CommandEnvelope,
    account: FoldedAccount,
    events: EnvelopedEvent[],
    attempt: CommandAttempt,
  ): Promise<Outcome | null> {
    const expected = account.revision;
    let unknownSince: number | null = null;
    for (;;) {
      let appended: AppendResult;
      try {
        if (unknownSince !== null) {
          const current = await this.accounts.refresh(account);
          const remembered = current.commands.get(envelope.commandId);
          const outcome = remembered && (await this.replayOutcome(envelope, remembered));
          // Another process may have stored the command, perhaps with another body: then it is looked up again.
          if (outcome?.events.at(-1)?.id === events.at(-1)!.id) return { ...outcome, repeated: false };
          if (current.revision !== expected || current.lastEventId !== account.lastEventId) return null;
        }
        attempt.markSent();
        const from = expected < 0n ? 'no-stream' : expected;
        appended = await this.store.append(accountStream(envelope.userId), from, events);
      } catch (error) {
        if (hasCode(error, 'REVISION_CONFLICT')) return null;
        const unknown =
          hasCode(error, 'OUTCOME_UNKNOWN') || (unknownSince !== null && hasCode(error, 'STORE_UNAVAILABLE'));
        if (!unknown && unknownSince === null) throw error;
        unknownSince ??= this.timing.now();
        if (!unknown || this.timing.now() - unknownSince > this.timing.unknownBudgetMs)
          throw this.outcomeUnknown(envelope, error);
        await this.timing.pause(UNKNOWN_PAUSE_MS);
        continue;
      }
      try {
        return this.foldAppended(envelope, account, events, appended);
      } catch (error) {
        throw this.outcomeUnknown(envelope, error); // the events are stored: no refusal is true
      }
    }
  }

  /** For events that are or may be stored. A stream that cannot be folded is reported as by {@link quarantine}. */
  private outcomeUnknown({ userId, commandId }: CommandEnvelope, cause: unknown): OutcomeUnknown {
    if (isCorruptStream(cause)) this.options.onCorruptStream(userId, cause);
    return new OutcomeUnknown(`no certain answer to command ${commandId}`, { cause });
  }

  private foldAppended(
    envelope: CommandEnvelope,
    account: FoldedAccount,
    events: EnvelopedEvent[],
    { revision, position }: AppendResult,
  ): Outcome {
    if (revision !== events.at(-1)!.revision)
      throw new CorruptStream(`appended as revision ${revision}: the stream was truncated or deleted`);
    const last = events.length - 1;
    const stored = events.map((event, index) => (index === last ? { ...event, position } : event));
    const folded = this.accounts.foldAppended(account, stored);
    const { balance } = account.state;
    return { commandId: envelope.commandId, events: folded, revision, position, balance, repeated: false };
  }

  /** Reports a stream that cannot be folded. Its account takes no commands; all other accounts do. */
  private quarantine(error: unknown, userId: string): never {
    if (!isCorruptStream(error)) throw error;
    this.options.onCorruptStream(userId, error);
    throw new Refusal('ACCOUNT_QUARANTINED');
  }

  private async replayOutcome(
    { userId, commandId }: Pick<CommandEnvelope, 'userId' | 'commandId'>,
    { first, last, balance }: RememberedCommand,
  ): Promise<Outcome> {
    const events = (await this.accounts.eventsOf(userId, first, last)).map(recorded);
    return { commandId, events, revision: last, position: events.at(-1)!.position, balance, repeated: true };
  }
}
