import { OutcomeUnknown, StoreUnavailable } from '../errors.js';
import { APPEND_DEADLINE_MS, type AppendResult, type ExpectedRevision } from '../event-store.js';
import type { SerialisedEvent } from '../serialise-events.js';

/** One pending append. It settles once: answers after its deadline are dropped. */
export class PendingAppend {
  settled = false;
  /** The append may be stored: an attempt was sent and never answered, or the log holds its ids. */
  uncertain = false;
  private sent = false;
  readonly deadline = performance.now() + APPEND_DEADLINE_MS;
  private readonly timer = setTimeout(
    () => this.giveUp(`no answer within ${APPEND_DEADLINE_MS} ms`),
    APPEND_DEADLINE_MS,
  );

  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly events: SerialisedEvent[],
    readonly bytes: number,
    private readonly resolve: (result: AppendResult) => void,
    private readonly reject: (error: unknown) => void,
  ) {}

  /** The attempt is about to be sent: from now on its outcome can be unknown. */
  markSent(): void {
    this.sent = true;
  }

  /** Ends an attempt. @param connectionLost no answer came, so the attempt may have succeeded. */
  attemptEnded(connectionLost: boolean): void {
    this.sent = false;
    this.uncertain ||= connectionLost;
  }

  succeed(result: AppendResult): void {
    this.settle(() => this.resolve(result));
  }

  fail(error: unknown): void {
    this.settle(() => this.reject(error));
  }

  /**
   * Rejects the append without a result: outcome unknown when any attempt may have succeeded, otherwise certainly not
   * stored.
   */
  giveUp(reason: string, cause?: unknown): void {
    const text = `append to ${this.stream}: ${reason}`;
    this.fail(
      this.sent || this.uncertain ? new OutcomeUnknown(text, { cause }) : new StoreUnavailable(text, { cause }),
    );
  }

  private settle(answer: () => void): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    answer();
  }
}
