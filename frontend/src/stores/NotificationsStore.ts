import { makeAutoObservable } from 'mobx';
import { COMMAND } from './command.texts.js';
import type { LateOutcome, PendingCommand } from './pending-command.js';

export type ToastTone = 'ok' | 'danger' | 'warn' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  durationMs: number;
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
  #next = 1;

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

  push(tone: ToastTone, text: string, options: Partial<Pick<Toast, 'durationMs' | 'action' | 'late'>> = {}): void {
    const toast: Toast = {
      id: this.#next++,
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

  /** The waiting toasts; they leave the queue. */
  take(): Toast[] {
    const waiting = this.queue;
    if (waiting.length > 0) this.queue = [];
    return waiting;
  }
}
