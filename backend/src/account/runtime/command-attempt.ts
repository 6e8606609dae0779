import { TimeoutError } from '@yukselt/async';
import { OutcomeUnknown, StoreUnavailable } from '@yukselt/event-store';
import type { RunnerTiming } from './runner-timing.js';

/**
 * The time that one command has. When it is over, the caller is answered, and the command appends nothing more: an
 * answer that nothing is stored must stay true.
 */
export class CommandAttempt {
  private sent = false;
  private expired = false;
  private readonly queuedAt: number;

  constructor(
    private readonly commandId: string,
    private readonly timing: Pick<RunnerTiming, 'now' | 'withTimeout'>,
  ) {
    this.queuedAt = timing.now();
  }

  /** The command's turn has come. @returns how long it waited, ms. @throws as {@link requireTime} */
  begin(): number {
    this.requireTime();
    return this.timing.now() - this.queuedAt;
  }

  /** @throws StoreUnavailable when the caller has been answered already; nothing is stored. */
  requireTime(): void {
    if (this.expired) throw new StoreUnavailable(`no time is left for command ${this.commandId}`);
  }

  /** An append is about to be sent: from now on the outcome may be unknown. @throws as {@link requireTime} */
  markSent(): void {
    this.requireTime();
    this.sent = true;
  }

  /** The outcome, if it comes in time. @throws OutcomeUnknown when an append was sent, otherwise StoreUnavailable. */
  async within<T>(ms: number, outcome: Promise<T>): Promise<T> {
    try {
      return await this.timing.withTimeout(ms, outcome);
    } catch (cause) {
      if (!(cause instanceof TimeoutError)) throw cause;
      this.expired = true;
      const text = `no outcome of command ${this.commandId} within ${ms} ms`;
      throw this.sent ? new OutcomeUnknown(text, { cause }) : new StoreUnavailable(text, { cause });
    }
  }
}
