import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PackedEvents } from '@yukselt/event-store';
import { CHAIN_START, chainedPage } from './hash-chain.js';

export type HashChainPage = Pick<PackedEvents, 'bytes' | 'length'>;
export interface HashChainAnswer {
  /** Hash of the page's last event and all before it. */
  hash: string;
}

/** The built file: threads run compiled code only. */
const PROGRAM = path.join(import.meta.dirname, 'hash-chain-worker.program.js');
/** The most pages that wait for the thread; each has some 2 MB. */
const WAITING_MAX = 4;

/**
 * The hash chain of one account, page by page. A thread of its own continues the hash chain of a long account: it
 * hashes events while the caller folds the next ones.
 */
export class AccountHashChain {
  private hash = CHAIN_START;
  private events = 0;
  private thread: HashChainThread | null = null;

  /**
   * @param threadAfter number of events after which starting a thread pays off; `Infinity`: never. Threads need the
   * build.
   */
  constructor(private readonly threadAfter: number) {}

  /** @param page its memory may be handed over, so do not use it afterwards. */
  async add(page: PackedEvents): Promise<void> {
    if (this.events >= this.threadAfter) this.thread ??= new HashChainThread(this.hash);
    this.events += page.length;
    if (this.thread) await this.thread.add(page);
    else this.hash = chainedPage(this.hash, page);
  }

  /** The hash of all events. @throws Error when the thread failed. */
  async lastHash(): Promise<string> {
    return this.thread ? this.thread.lastHash() : this.hash;
  }

  /** Ends the thread, even while it is at work. */
  async close(): Promise<void> {
    await this.thread?.close();
  }
}

class HashChainThread {
  private readonly worker: Worker;
  private waiting = 0;
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  constructor(private hash: string) {
    this.worker = new Worker(PROGRAM, { workerData: hash });
    const failed = (error: Error): void => {
      this.failure ??= error;
      this.wake();
    };
    this.worker
      .on('message', (answer: HashChainAnswer) => {
        this.hash = answer.hash;
        this.waiting--;
        this.wake();
      })
      .on('error', failed)
      .on('exit', (code) => failed(new Error(`the hashing thread ended with ${code}`)));
  }

  async add({ bytes, length }: PackedEvents): Promise<void> {
    this.worker.postMessage({ bytes, length } satisfies HashChainPage, [bytes.buffer]);
    this.waiting++;
    await this.untilWaiting(WAITING_MAX);
  }

  async lastHash(): Promise<string> {
    await this.untilWaiting(0);
    return this.hash;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private async untilWaiting(max: number): Promise<void> {
    while (this.waiting > max && !this.failure)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    if (this.failure) throw this.failure;
  }
}
