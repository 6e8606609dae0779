import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AccountRange, VerifiedPart, VerifiedRange } from './verify-range.js';

/** How worker threads connect to views and log. */
export interface WorkerConnections {
  databaseUrl: string;
  /** `null`: the log is in the database of the views. */
  eventStoreUrl: string | null;
}

/**
 * What a thread is told: to verify a range, to go on after a part, to give the range up because its part is not taken,
 * to wait no longer for an event store without an answer, to end.
 */
export type WorkerOrder = AccountRange | 'go-on' | 'give-up' | 'wait-no-longer' | 'end';

export type WorkerAnswer =
  /** So far. */
  | { events: number }
  | { part: VerifiedPart }
  | { verified: VerifiedRange }
  | { error: { message: string; code: string | null } };

/** The built file: threads run compiled code only. */
const PROGRAM = path.join(import.meta.dirname, 'verify-worker.program.js');
/** Keeps short-lived objects of a page of events out of the old generation. */
const YOUNG_MB = 64;

/** The answer that ends a range. */
type LastAnswer = Exclude<WorkerAnswer, { events: number } | { part: VerifiedPart }>;

/** What is called while a range is verified, as in `verifyRange`. */
interface WorkerListener {
  onEvents(events: number): void;
  onPart(part: VerifiedPart): Promise<void>;
}

/** A thread that verifies one range after the other. */
export class VerifyWorker {
  private readonly worker: Worker;
  private readonly ended: Promise<unknown>;

  constructor(connections: WorkerConnections) {
    this.worker = new Worker(PROGRAM, {
      workerData: connections,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.ended = new Promise((resolve) => this.worker.once('exit', resolve));
  }

  /** One for each processor. */
  static start(connections: WorkerConnections): VerifyWorker[] {
    return Array.from({ length: availableParallelism() }, () => new VerifyWorker(connections));
  }

  /**
   * @throws Error with the `code` of what failed in the thread; also when the thread ends, and what `onEvents` or
   * `onPart` throws, once the thread has given the range up at a part, or has ended it.
   */
  async verify(range: AccountRange, { onEvents, onPart }: WorkerListener): Promise<VerifiedRange> {
    const { worker } = this;
    const answer = await new Promise<LastAnswer>((resolve, reject) => {
      const settle = (then: () => void): void => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (failure) reject(failure.error);
        else then();
      };
      // The thread is listened to until its range is over: nobody else answers a part, and it would wait for ever.
      let failure: { error: Error } | null = null;
      const onMessage = async (message: WorkerAnswer): Promise<void> => {
        if ('verified' in message || 'error' in message) return settle(() => resolve(message));
        try {
          if (!failure && 'events' in message) onEvents(message.events);
          if (!failure && 'part' in message) await onPart(message.part);
        } catch (error) {
          failure = { error: error as Error };
        }
        if ('part' in message) this.post(failure ? 'give-up' : 'go-on');
      };
      const onError = (error: Error): void => settle(() => reject(error));
      const onExit = (code: number): void => settle(() => reject(new Error(`a verifying thread ended with ${code}`)));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      this.post(range);
    });
    if ('verified' in answer) return answer.verified;
    throw Object.assign(new Error(answer.error.message), answer.error.code === null ? {} : { code: answer.error.code });
  }

  /** The work was told to stop: the thread finishes its range, but waits for no event store that does not answer. */
  stopWaiting(): void {
    this.post('wait-no-longer');
  }

  /** Ends the thread after its current work. */
  async end(): Promise<void> {
    this.post('end');
    await this.ended;
  }

  private post(order: WorkerOrder): void {
    this.worker.postMessage(order);
  }
}
