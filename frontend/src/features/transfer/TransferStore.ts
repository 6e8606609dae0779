import { RECEIPT_MAX_BYTES, RECEIPT_TYPES } from '@yukselt/contracts';
import type { OwnPaymentRequestView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ACCOUNT_COMMANDS, type AccountApi } from '../../api/account.api.js';
import type { LiveListener } from '../../api/live.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { Query } from '../../lib/Query.js';
import type { FetchState } from '../../lib/request-state.js';
import { messageOf } from '../../lib/user-facing-error.js';
import type { CommandStore } from '../../stores/CommandStore.js';
import { withdrawIntent } from '../../stores/intents.js';
import { RECEIPT } from './transfer.texts.js';

/** The types that a file may claim before it is sent; the server inspects the content. */
const TYPES: ReadonlySet<string> = new Set(RECEIPT_TYPES);
export const RECEIPT_ACCEPT = `.jpg,.jpeg,.png,.webp,.pdf,${RECEIPT_TYPES.join(',')}`;

/** What is wrong with a file before it is sent, or `null`. */
export function receiptError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.has(type)) return RECEIPT.wrongType;
  if (size === 0) return RECEIPT.empty;
  return size > RECEIPT_MAX_BYTES ? RECEIPT.tooLarge : null;
}

export type UploadState =
  | { status: 'idle' }
  /** `part`: 0–1. */
  | { status: 'sending'; name: string; part: number }
  | { status: 'removing' }
  /** `unknown`: no answer came, so that it may be done all the same. */
  | { status: 'failed' | 'unknown'; text: string };

interface TransferOptions {
  api: AccountApi;
  commands: CommandStore;
  onLive: (listener: LiveListener) => () => void;
}

/**
 * One payment request whose transfer instruction is shown: its status follows the server's events, its receipt is sent
 * from here.
 */
export class TransferStore {
  upload: UploadState = { status: 'idle' };
  readonly #options: TransferOptions;
  readonly #request: Query<OwnPaymentRequestView>;
  #id = '';
  #sending: AbortController | null = null;

  constructor(options: TransferOptions) {
    this.#options = options;
    this.#request = new Query(() => options.api.request(this.#id));
    makeAutoObservable(this, { upload: observableRef }, { autoBind: true });
  }

  get request(): OwnPaymentRequestView | null {
    return this.#request.value;
  }
  get state(): FetchState {
    return this.#request.state;
  }

  /** It could not be read again: what happened to it since is not known. */
  get stale(): boolean {
    return this.state.status === 'ready' && this.state.stale !== undefined;
  }

  get withdrawState(): FetchState {
    return this.#options.commands.stateOf(withdrawIntent(this.#id));
  }

  /** Reads the request and follows it. @returns a function that stops it. */
  watch(requestId: string): () => void {
    if (requestId !== this.#id) {
      this.#id = requestId;
      this.#request.reset();
      this.upload = { status: 'idle' };
    }
    void this.load();
    const stop = this.#options.onLive((signal) => {
      if (signal.type === 'poll' || (signal.type !== 'heartbeat' && signal.requestIds.includes(requestId)))
        void this.load();
    });
    return () => {
      this.#sending?.abort();
      stop();
    };
  }

  load(): Promise<void> {
    return this.#request.refresh();
  }

  /** Sends a receipt, or shows what is wrong with the file. */
  async send(file: File): Promise<boolean> {
    const id = this.#id;
    const wrong = receiptError(file);
    if (wrong !== null) return this.#failed(id, wrong);
    const sending = new AbortController();
    this.#sending = sending;
    const show = (part: number) => this.#show(id, { status: 'sending', name: file.name, part });
    show(0);
    try {
      this.#keep(id, await this.#options.api.sendReceipt(id, file, show, sending.signal));
      return true;
    } catch (error) {
      if (error instanceof DOMException) {
        this.#show(id, { status: 'idle' });
        return false;
      }
      return this.#notDone(id, error, RECEIPT.failed, RECEIPT.unknown);
    } finally {
      this.#sending = null;
    }
  }

  /** Stops an upload in progress. */
  stopSending(): void {
    this.#sending?.abort();
  }

  async removeReceipt(): Promise<boolean> {
    const id = this.#id;
    this.#show(id, { status: 'removing' });
    try {
      await this.#options.api.removeReceipt(id);
      this.#keep(id, null);
      return true;
    } catch (error) {
      return this.#notDone(id, error, RECEIPT.removeFailed, RECEIPT.removeUnknown);
    }
  }

  receiptFile(): Promise<Blob> {
    return this.#options.api.receiptFile(this.#id);
  }

  /** @throws ApiError when the request is no longer pending. */
  async withdraw(): Promise<void> {
    try {
      await this.#options.commands.command('POST', ACCOUNT_COMMANDS.withdraw(this.#id), {}, withdrawIntent(this.#id));
    } finally {
      await this.load();
    }
  }

  /** By the time of an answer another request may be shown, which it does not concern. */
  #show(id: string, upload: UploadState): void {
    if (id !== this.#id) return;
    runInAction(() => {
      this.upload = upload;
    });
  }

  #keep(id: string, receipt: OwnPaymentRequestView['receipt']): void {
    if (id === this.#id) this.#request.update((request) => ({ ...request, receipt }));
    this.#show(id, { status: 'idle' });
  }

  /** What is stored is read again: after a lost answer that may show what was done. */
  #notDone(id: string, error: unknown, failed: string, unknown: string): false {
    const reading = this.load();
    if (!mayBeSaved(error)) return this.#failed(id, messageOf(error, failed));
    const before = this.request?.receipt?.uploadedAt;
    const upload: UploadState = { status: 'unknown', text: unknown };
    this.#show(id, upload);
    void reading.then(() => {
      if (this.upload === upload && this.request?.receipt?.uploadedAt !== before) this.#show(id, { status: 'idle' });
    });
    return false;
  }

  #failed(id: string, text: string): false {
    this.#show(id, { status: 'failed', text });
    return false;
  }
}
