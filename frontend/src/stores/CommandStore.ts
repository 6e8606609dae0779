import { commandIdOf } from '@yukselt/contracts';
import type { CommandOutcome, CommandResult } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.js';
import type { Method } from '../api/http-client.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../lib/request-state.js';
import { newKey } from '../lib/server-clock.js';
import { CommandLock } from './CommandLock.js';
import { COMMAND } from './command.texts.js';
import type { CommandOptions } from './command-options.js';
import { isRefusal, resentRefusal } from './command-refusal.js';
import { type Origin, OTHER_TAB_MS, pauseMs, SETTLED_MS } from './command-times.js';
import { InterruptibleDelays } from './InterruptibleDelays.js';
import { accountOf, type PendingCommand } from './pending-command.js';
import { StoredCommands } from './StoredCommands.js';

/**
 * Money commands. Each has an intent ("checkout", "cancel:<orderId>"); one intent is sent once: its key and body stay
 * in the browser's storage until the server has accepted or refused it. Without an answer the state is `unknown`: the
 * server is asked by the command's id and the same request is sent again with the same key, so that it happens once or
 * not at all. An intent that is open in another tab is open in this one, too.
 */
export class CommandStore {
  readonly states = new Map<string, FetchState>();
  pending: PendingCommand[] = [];
  readonly #running = new Map<string, Promise<unknown>>();
  /** Intents resumed by {@link resume} for which a page now waits and shows the outcome itself. */
  readonly #awaited = new Set<string>();
  readonly #options: CommandOptions;
  readonly #stored: StoredCommands;
  /** The pauses between two questions for an outcome. */
  readonly #pauses: InterruptibleDelays;
  #stopped = false;

  constructor(options: CommandOptions) {
    this.#options = options;
    this.#stored = new StoredCommands(options.storage);
    this.#pauses = new InterruptibleDelays(options.delay);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  stateOf(intent: string): FetchState {
    return this.states.get(intent) ?? IDLE;
  }

  /** The request that waits for its outcome, e.g. to show a payment request as not yet sent. */
  pendingOf(intent: string): PendingCommand | undefined {
    return this.pending.find((command) => command.intent === intent);
  }

  /** `PAY-…`: the name of a payment request while only this browser knows it. */
  localId(command: PendingCommand): string {
    return `PAY-${this.commandId(command).slice(0, 8).toUpperCase()}`;
  }

  commandId(command: PendingCommand): string {
    return commandIdOf(command.userId, command.method, command.path, command.key);
  }

  /**
   * Sends a money command and resolves when its outcome is definite. A second call with the same intent joins the
   * first.
   * @param sharedKey a key with which other tabs would send the same command, so that the server carries out only one
   * @param about names what the command is about, see {@link PendingCommand}
   * @throws ApiError when the server refused it.
   */
  command<T extends object = CommandResult>(
    method: Method,
    path: string,
    body: unknown,
    intent: string,
    sharedKey?: string,
    about?: string,
  ): Promise<T> {
    const running = this.#running.get(intent);
    if (running) {
      this.#awaited.add(intent);
      return running as Promise<T>;
    }
    this.#followOtherTabs();
    const stored = this.pendingOf(intent);
    if (stored) return this.#run<T>(stored, 'resumed');
    const userId = this.#options.userId();
    if (userId === null)
      return Promise.reject(new ApiError({ status: 401, code: 'UNAUTHENTICATED', detail: COMMAND.noUser }));
    const key = sharedKey ?? newKey();
    const command: PendingCommand = { intent, userId, method, path, body, key, about, sentAt: this.#options.now() };
    runInAction(() => {
      this.pending = [...this.pending, command];
    });
    this.#stored.put(command);
    return this.#run<T>(command, sharedKey === undefined ? 'new' : 'shared');
  }

  /** The outcome of an open command, e.g. one that an earlier page left open; null when there is none. */
  join(intent: string): Promise<CommandResult> | null {
    const stored = this.pendingOf(intent);
    return stored ? this.command(stored.method, stored.path, stored.body, intent) : null;
  }

  /** Resumes the commands of this user that an earlier page left open. */
  resume(): void {
    const stored = this.#stored.list(this.#options.userId());
    const keys = new Set(stored.map(({ key }) => key));
    // A full storage may not have taken all of them.
    const unstored = this.pending.filter(({ key }) => !keys.has(key) && !this.#stored.settledElsewhere(key));
    runInAction(() => {
      this.pending = [...stored, ...unstored];
    });
    for (const command of this.pending) this.#resume(command, true);
  }

  /** Follows what other tabs send for this user. @returns a function that stops it. */
  start(): () => void {
    return this.#stored.onOtherTab(() => this.#followOtherTabs());
  }

  /** Asks for open outcomes now: the connection is back, or another tab may have caused one. */
  retryNow(): void {
    this.#pauses.wake();
  }

  /**
   * Removes the texts from stored commands: links, names, notes and reasons do not outlive the session. The outcome of
   * these commands is asked for after the next login. @param userId `null`: of every user
   */
  forgetTexts(userId: string | null): void {
    this.#stored.forgetTexts(userId, this.#options.now());
  }

  stop(): void {
    this.#stopped = true;
    this.#pauses.wake();
  }

  /** Commands sent by another tab are open here, too; those that it has had an answer for no longer are. */
  #followOtherTabs(): void {
    const idle = (command: PendingCommand) => !this.#running.has(command.intent);
    for (const command of this.pending.filter(idle))
      if (this.#stored.settledElsewhere(command.key)) this.#settledElsewhere(command);
    for (const command of this.#stored.list(this.#options.userId()).filter(idle)) {
      if (this.#isPending(command)) continue;
      runInAction(() => {
        this.pending = [...this.pending, command];
      });
      this.#set(command.intent, LOADING);
      void this.#options.delay(OTHER_TAB_MS).then(() => {
        if (!this.#stopped && this.#isPending(command)) this.#resume(command);
      });
    }
    this.#pauses.wake();
  }

  #isPending = ({ key }: PendingCommand): boolean => this.pending.some((command) => command.key === key);
  #lockOf = ({ key }: PendingCommand): CommandLock => new CommandLock(key, () => this.#stored.settledElsewhere(key));

  /** @param own false for a command of another tab, which announces its outcome itself, unless it has been closed */
  #resume(command: PendingCommand, own = false): void {
    const { intent } = command;
    if (this.#running.has(intent)) return;
    const lock = this.#lockOf(command);
    if (own) void lock.take();
    this.#run<object>(command, 'resumed', lock).then(
      (result) => {
        const reports = lock.granted || (own && !lock.refused);
        if (reports && !this.#awaited.has(intent)) this.#options.onLate(command, result);
      },
      (error: unknown) => {
        // A command that is still stored was not refused: its session ended, or this page did.
        const reports = (lock.granted || !lock.refused) && !this.#isPending(command);
        if (error instanceof ApiError && reports && !this.#awaited.has(intent)) this.#options.onLate(command, error);
      },
    );
  }

  #run<T extends object>(command: PendingCommand, origin: Origin, lock = this.#lockOf(command)): Promise<T> {
    this.#awaited.delete(command.intent);
    this.#set(command.intent, LOADING);
    const outcome =
      command.endedAt === undefined
        ? this.#untilDefinite<T>(command, origin, lock)
        : this.#untilSettled<T>(command, command.endedAt, lock);
    const run = outcome.finally(() => {
      lock.release();
      this.#running.delete(command.intent);
    });
    this.#running.set(command.intent, run);
    return run;
  }

  /** Sends the command and asks for its outcome, in turns, until that is definite; a resumed one is asked for first. */
  async #untilDefinite<T extends object>(command: PendingCommand, origin: Origin, lock: CommandLock): Promise<T> {
    const { method, path, body, key } = command;
    const pause = this.#pauses.series(pauseMs);
    let polls = 0;
    let outcome: CommandOutcome | null = null;
    if (origin === 'resumed') {
      this.#unknown(command, polls);
      outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#found<T>(command, outcome.result, lock);
    }
    for (let attempt = origin === 'resumed' ? 1 : 0; ; attempt += 1) {
      const taking = lock.take();
      const isFirstSend = attempt === 0 && origin === 'new'; // sent at once, before anything that follows it
      if (isFirstSend || (await taking)) {
        try {
          return this.#done(command, await this.#options.http.request<T>(method, path, { body, key }));
        } catch (error) {
          if (isRefusal(error, attempt, outcome !== null))
            throw this.#refused(command, attempt === 0 ? error : resentRefusal(command, error));
          if (error instanceof ApiError && error.status === 401) throw this.#suspend(command, error);
        }
      }
      this.#unknown(command, polls);
      await pause();
      if (this.#stopped) throw new DOMException('stopped', 'AbortError');
      polls += 1;
      const settled = this.#stored.settledElsewhere(key); // an answer from before that would prove nothing
      outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#found<T>(command, outcome.result, lock);
      if (outcome && settled) throw this.#settledElsewhere(command);
      this.#unknown(command, polls);
    }
  }

  /** Asks for a command whose session has ended; its texts are gone, so it cannot be sent again. */
  async #untilSettled<T extends object>(command: PendingCommand, endedAt: number, lock: CommandLock): Promise<T> {
    const { now } = this.#options;
    const since = Math.min(endedAt, now()); // the clock may have been put back
    for (let polls = 0; ; polls += 1) {
      this.#unknown(command, polls);
      const settled = now() - since >= SETTLED_MS;
      const outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#found<T>(command, outcome.result, lock);
      if (outcome && settled) {
        await lock.take();
        const refusal = new ApiError({ status: 409, detail: COMMAND.notSentAgain });
        throw this.#refused(command, resentRefusal(command, refusal));
      }
      await this.#pauses.pause(pauseMs(polls));
      if (this.#stopped) throw new DOMException('stopped', 'AbortError');
    }
  }

  /** @returns null without an answer. "Not there" is no failure: the command may still arrive. */
  async #ask(command: PendingCommand): Promise<CommandOutcome | null> {
    try {
      return await this.#options.api.outcome(this.commandId(command), accountOf(command));
    } catch {
      return null;
    }
  }

  /** The tab that had the turn may have been closed: then this one has its place, and reports. */
  #found<T extends object>(command: PendingCommand, result: object, lock: CommandLock): Promise<T> {
    return lock.take().then(() => this.#done(command, result as T));
  }

  #done<T extends object>(command: PendingCommand, result: T): T {
    this.#forget(command);
    this.#set(command.intent, READY);
    this.#options.onDone(result, command);
    return result;
  }

  #refused(command: PendingCommand, error: unknown): unknown {
    this.#forget(command);
    this.#set(command.intent, failed(error));
    return error;
  }

  /** The session ended while the outcome was open: the command stays stored and is resumed after the next login. */
  #suspend(command: PendingCommand, error: ApiError): unknown {
    // An admin who is asked for the password in the panel, and does not enter it, may press again.
    if (error.code !== 'UNAUTHENTICATED') this.#set(command.intent, failed(error));
    return error;
  }

  /** Another tab has had the definite answer, and reports it. */
  #settledElsewhere(command: PendingCommand): unknown {
    this.#forget(command);
    this.#set(command.intent, IDLE);
    return new DOMException('answered in another tab', 'AbortError');
  }

  #unknown(command: PendingCommand, polls: number): void {
    this.#set(command.intent, { status: 'unknown', commandId: this.commandId(command), sentAt: command.sentAt, polls });
  }

  #set(intent: string, state: FetchState): void {
    runInAction(() => void this.states.set(intent, state));
  }

  #forget(command: PendingCommand): void {
    runInAction(() => {
      this.pending = this.pending.filter((other) => other.key !== command.key);
    });
    this.#stored.remove(command.key);
  }
}
