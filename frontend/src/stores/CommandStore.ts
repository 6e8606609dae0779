import { backoff } from '@yukselt/async';
import { commandIdOf, newIdempotencyKey } from '@yukselt/contracts';
import type { CommandOutcome, CommandResult } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { CommandsApi } from '../api/commands.api.js';
import { ApiError } from '../api/errors.js';
import type { HttpClient, Method } from '../api/http-client.js';
import { type FetchState, failed, IDLE, LOADING, READY } from '../lib/request-state.js';
import { type KeyValueStorage, readJson, writeJson } from '../lib/storage.js';
import { COMMAND } from './command.texts.js';
import { accountOf, isBulk, type PendingCommand, withoutTexts } from './pending-command.js';

interface CommandOptions {
  http: HttpClient;
  api: CommandsApi;
  storage: KeyValueStorage;
  userId: () => string | null;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /** Called when a command was carried out. */
  onDone: (result: object, command: PendingCommand) => void;
  /** A command of an earlier page was refused, and no page waits for it any more. */
  onLateRefusal: (command: PendingCommand, error: ApiError) => void;
}

const PENDING_KEY = 'pendingCommands';
/**
 * How long after the end of its session a command may still reach the log: the browser drops a request after 20 s, and
 * the server decides within 6 s.
 */
const SETTLED_MS = 30_000;
/** Pauses between two questions for an outcome. */
const pauseMs = backoff({ first: 1_000, most: 10_000 });
/** 503 answers that come before anything was decided; only on a first sending do they prove that nothing happened. */
const NOTHING_HAPPENED = new Set(['MAINTENANCE', 'STORE_UNAVAILABLE', 'ACCOUNT_QUARANTINED']);

/**
 * Money commands. Each has an intent ("checkout", "cancel:<orderId>"); one intent is sent once: its key and body stay
 * in the browser's storage until the server has accepted or refused it. Without an answer the state is `unknown`: the
 * server is asked by the command's id and the same request is sent again with the same key, so that it happens once or
 * not at all.
 */
export class CommandStore {
  readonly states = new Map<string, FetchState>();
  pending: PendingCommand[] = [];
  readonly #running = new Map<string, Promise<unknown>>();
  /** Intents resumed by {@link resume} that a page waits for meanwhile: it shows the outcome itself. */
  readonly #awaited = new Set<string>();
  readonly #options: CommandOptions;
  /** Ends the pauses between two questions for an outcome. */
  readonly #waiting = new Set<() => void>();
  /** How often {@link retryNow} was called: a call while a question is in flight skips the pause after it. */
  #version = 0;
  #stopped = false;

  constructor(options: CommandOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  stateOf(intent: string): FetchState {
    return this.states.get(intent) ?? IDLE;
  }

  /** The request that waits for its outcome, e.g. to show a payment request as not yet sent. */
  pendingOf(intent: string): PendingCommand | undefined {
    return this.pending.find((command) => command.intent === intent);
  }

  /** `PAY-…`: what a payment request is called while only this browser knows it. */
  localId(command: PendingCommand): string {
    return `PAY-${this.commandId(command).slice(0, 8).toUpperCase()}`;
  }

  commandId(command: PendingCommand): string {
    return commandIdOf(command.userId, command.method, command.path, command.key);
  }

  /**
   * Sends a money command and resolves when its outcome is definite. A second call with the same intent joins the
   * first.
   * @throws ApiError when the server refused it.
   */
  command<T extends object = CommandResult>(method: Method, path: string, body: unknown, intent: string): Promise<T> {
    const running = this.#running.get(intent);
    if (running) {
      this.#awaited.add(intent);
      return running as Promise<T>;
    }
    const stored = this.pendingOf(intent);
    if (stored) return this.#run<T>(stored, true);
    const userId = this.#options.userId();
    if (userId === null)
      return Promise.reject(new ApiError({ status: 401, code: 'UNAUTHENTICATED', detail: COMMAND.noUser }));
    const command: PendingCommand = {
      intent,
      userId,
      method,
      path,
      body,
      key: newIdempotencyKey(),
      sentAt: this.#options.now(),
    };
    runInAction(() => {
      this.pending = [...this.pending, command];
    });
    this.#store(command.key, command);
    return this.#run<T>(command, false);
  }

  /** The outcome of a command that is under way, e.g. one that an earlier page left open; null when there is none. */
  join(intent: string): Promise<CommandResult> | null {
    const stored = this.pendingOf(intent);
    return stored ? this.command(stored.method, stored.path, stored.body, intent) : null;
  }

  /**
   * Resumes the commands of this user that an earlier page left open. Two tabs may do so at once: the key makes it one
   * command.
   */
  resume(): void {
    const userId = this.#options.userId();
    const stored = this.#stored().filter((command) => command.userId === userId);
    runInAction(() => {
      this.pending = stored;
    });
    for (const command of stored) {
      if (this.#running.has(command.intent)) continue;
      this.#run(command, true).catch((error: unknown) => {
        // A command that is still stored was not refused: its session ended, or this page did.
        const open = this.pending.some(({ key }) => key === command.key);
        if (error instanceof ApiError && !open && !this.#awaited.delete(command.intent))
          this.#options.onLateRefusal(command, error);
      });
    }
  }

  /** Asks for open outcomes now: the connection is back, or another tab may have caused one. */
  retryNow(): void {
    this.#version += 1;
    for (const go of this.#waiting) go();
  }

  /**
   * Takes the texts out of what is stored: links, names, notes and reasons do not outlive the session. What became of
   * these commands is asked after the next login. @param userId `null`: of every user
   */
  forgetTexts(userId: string | null): void {
    const now = this.#options.now();
    const stored = this.#stored();
    if (stored.length > 0)
      writeJson(
        this.#options.storage,
        PENDING_KEY,
        stored.map((command) => (userId === null || command.userId === userId ? withoutTexts(command, now) : command)),
      );
  }

  stop(): void {
    this.#stopped = true;
  }

  #run<T extends object>(command: PendingCommand, resumed: boolean): Promise<T> {
    this.#set(command.intent, LOADING);
    const outcome =
      command.endedAt === undefined
        ? this.#untilDefinite<T>(command, resumed)
        : this.#untilSettled<T>(command, command.endedAt);
    const run = outcome.finally(() => this.#running.delete(command.intent));
    this.#running.set(command.intent, run);
    return run;
  }

  async #untilDefinite<T extends object>(command: PendingCommand, resumed: boolean): Promise<T> {
    const { http } = this.#options;
    let polls = 0;
    let version = this.#version;
    if (resumed) {
      this.#unknown(command, polls);
      const outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#done(command, outcome.result as unknown as T);
    }
    for (let attempt = resumed ? 1 : 0, failures = 0; ; attempt += 1) {
      try {
        return this.#done(
          command,
          await http.request<T>(command.method, command.path, { body: command.body, key: command.key }),
        );
      } catch (error) {
        if (isRefusal(error, attempt)) throw this.#refused(command, error);
        if (error instanceof ApiError && error.status === 401) throw this.#suspend(command, error);
      }
      this.#unknown(command, polls);
      if (version === this.#version) await this.#pause(pauseMs(failures));
      if (this.#stopped) throw new DOMException('stopped', 'AbortError');
      // After such a call the answer is near: the pauses are short again.
      failures = version === this.#version ? failures + 1 : 0;
      version = this.#version;
      polls += 1;
      const outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#done(command, outcome.result as unknown as T);
      this.#unknown(command, polls);
    }
  }

  /** Asks for a command whose session has ended; its texts are gone, so it cannot be sent again. */
  async #untilSettled<T extends object>(command: PendingCommand, endedAt: number): Promise<T> {
    for (let polls = 0; ; polls += 1) {
      this.#unknown(command, polls);
      const settled = this.#options.now() - endedAt >= SETTLED_MS;
      const outcome = await this.#ask(command);
      if (outcome?.state === 'done') return this.#done(command, outcome.result as unknown as T);
      if (outcome && settled)
        throw this.#refused(
          command,
          new ApiError({ status: 409, detail: isBulk(command) ? COMMAND.outcomeInLists : COMMAND.notSentAgain }),
        );
      await this.#pause(pauseMs(polls));
      if (this.#stopped) throw new DOMException('stopped', 'AbortError');
    }
  }

  async #pause(ms: number): Promise<void> {
    let go: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.#waiting.add(go);
    await Promise.race([this.#options.delay(ms), woken]);
    this.#waiting.delete(go);
  }

  /** @returns null without an answer. "Not there" is no failure: the command may still arrive. */
  async #ask(command: PendingCommand): Promise<CommandOutcome | null> {
    try {
      return await this.#options.api.outcome(this.commandId(command), accountOf(command));
    } catch {
      return null;
    }
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
  #suspend(command: PendingCommand, error: unknown): unknown {
    this.#set(command.intent, failed(error));
    return error;
  }

  #unknown(command: PendingCommand, polls: number): void {
    this.#set(command.intent, { status: 'unknown', commandId: this.commandId(command), sentAt: command.sentAt, polls });
  }

  #set(intent: string, state: FetchState): void {
    runInAction(() => {
      this.states.set(intent, state);
    });
  }

  #forget(command: PendingCommand): void {
    runInAction(() => {
      this.pending = this.pending.filter((other) => other.key !== command.key);
    });
    this.#store(command.key, null);
  }

  #stored(): PendingCommand[] {
    return readJson<PendingCommand[]>(this.#options.storage, PENDING_KEY, []);
  }

  /** Writes one command to the storage that all tabs share, or removes it (`null`). */
  #store(key: string, command: PendingCommand | null): void {
    const otherCommands = this.#stored().filter((other) => other.key !== key);
    writeJson(this.#options.storage, PENDING_KEY, command === null ? otherCommands : [...otherCommands, command]);
  }
}

/** Whether the answer proves that the command was not carried out and will not be. */
function isRefusal(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status >= 500) return attempt === 0 && NOTHING_HAPPENED.has(error.code);
  return attempt === 0 || (error.status !== 401 && error.status !== 429);
}
