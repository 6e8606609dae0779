import { makeAutoObservable } from 'mobx';
import { COMMAND } from './command.texts.js';
import type { LateOutcome, PendingCommand } from './pending-command.js';

export type ToastTone = 'ok' | 'danger' | 'warn' | 'info';
export interface Toast {
  tone: ToastTone;
  text: string;
  /** Infinity: until it is closed. */
  durationMs: number;
  /** The error that left the outcome of a request unknown. */
  lost?: unknown;
  /** What became of a command, for better words than `text` (app/toasts/late-outcome.ts). */
  late?: readonly [command: PendingCommand, outcome: LateOutcome];
  /** A button in the toast, e.g. "Geri Al". */
  action?: { label: string; run: () => void };
}

/** Toasts stay 4 seconds (docs/product-rules.md#shell-7). */
const TOAST_MS = 4_000;
/** The most toasts that may wait, and that are shown at once (docs/product-rules.md#shell-7). */
export const TOASTS_MAX = 20;

/** Toasts to show. The view takes them off the queue; it is loaded with the first toast. */
export class NotificationsStore {
  queue: Toast[] = [];
  /** Notices about unknown outcomes that the view shows, by their text. */
  readonly #open = new Map<string, { toast: Toast; close: () => void }>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  success(text: string): void {
    this.push('ok', text);
  }
  error(text: string): void {
    this.push('danger', text);
  }
  warn(text: string): void {
    this.push('warn', text);
  }
  info(text: string): void {
    this.push('info', text);
  }

  /**
   * About an outcome that is not known: stays until somebody closes it or the outcome is known
   * (docs/product-rules.md#shell-7).
   * @param lost what the request failed with; without it the notice is about a money command
   */
  unknown(text: string, lost?: unknown): void {
    this.push('info', text, { durationMs: Infinity, lost });
  }

  push(
    tone: ToastTone,
    text: string,
    options: Partial<Pick<Toast, 'durationMs' | 'action' | 'late' | 'lost'>> = {},
  ): void {
    const toast: Toast = {
      tone,
      text,
      durationMs: TOAST_MS,
      ...options,
    };
    this.queue = [...this.queue, toast].slice(-TOASTS_MAX);
  }

  /** What became of a command for which no page waits any more. */
  late(command: PendingCommand, outcome: LateOutcome): void {
    this.push('info', COMMAND.settled, { late: [command, outcome] });
  }

  /** The time of waiting toasts is over; those about an unknown outcome stay. */
  expire(): void {
    this.#drop(({ durationMs }) => durationMs < Infinity);
  }

  /**
   * The view shows a notice about an unknown outcome. There is one of a text at a time: the newest is read out again.
   * @param close takes it away
   */
  showOpen(toast: Toast, close: () => void): void {
    this.#open.get(toast.text)?.close();
    this.#open.set(toast.text, { toast, close });
  }

  /** What is known now needs no notice any more, whether it waits or is shown. */
  end(isOver: (toast: Toast) => boolean): void {
    this.#drop(isOver);
    for (const [text, { toast, close }] of this.#open) {
      if (!isOver(toast)) continue;
      this.#open.delete(text);
      close();
    }
  }

  #drop(isOver: (toast: Toast) => boolean): void {
    const kept = this.queue.filter((toast) => !isOver(toast));
    if (kept.length < this.queue.length) this.queue = kept;
  }

  /** The waiting toasts; they leave the queue. */
  take(): Toast[] {
    const waiting = this.queue;
    if (waiting.length > 0) this.queue = [];
    return waiting;
  }
}
