import type { AdminPaymentView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import type { BulkOutcome } from '../../shared/bulk/BulkStore.js';
import type { Decision } from './payment-actions.js';

/** One own decision, about one request or about many at once, as long as its toast offers to take it back. */
export interface UndoableDecision {
  decision: Decision;
  /** Those that were decided. */
  requests: readonly AdminPaymentView[];
  /** The requests of a bulk decision that the server refused. */
  refused: readonly BulkOutcome<AdminPaymentView>[];
  /** Balance after a decision about one request, kuruş. */
  balance: bigint | null;
  /** Reading of the page's monotonic clock, ms. */
  at: number;
}

/** How long the toast offers the undo; later the detail offers it. */
export const UNDO_MS = 10_000;
/** Most decisions that are offered at once; an older one leaves earlier. */
const STACK_MAX = 4;

/**
 * The remaining time of the offer, 0 to {@link UNDO_MS}, in ms. @param elapsed a reading of the monotonic clock; one
 * that is older than the decision counts as the decision's own moment
 */
export const undoMsLeft = ({ at }: Pick<UndoableDecision, 'at'>, elapsed: number): number =>
  Math.min(UNDO_MS, Math.max(0, at + UNDO_MS - elapsed));

/** The last own decisions, the newest first; each is offered for its own ten seconds. */
export class UndoStack {
  decisions: readonly UndoableDecision[] = [];

  constructor() {
    makeAutoObservable(this, { decisions: observableRef }, { autoBind: true });
  }

  /** The newest decision that can be taken back. */
  get last(): UndoableDecision | null {
    return this.decisions.find(({ requests }) => requests.length > 0) ?? null;
  }

  push(decision: UndoableDecision): void {
    const ids = new Set(decision.requests.map(({ id }) => id));
    const unaffected = this.decisions.filter(({ requests }) => !requests.some(({ id }) => ids.has(id)));
    this.decisions = [decision, ...unaffected].slice(0, STACK_MAX);
  }

  drop(decision: UndoableDecision): void {
    this.decisions = this.decisions.filter((other) => other !== decision);
  }

  /** The decision about this request is taken back by another way. */
  dropRequest(requestId: string): void {
    this.decisions = this.decisions.filter(({ requests }) => requests.length !== 1 || requests[0]?.id !== requestId);
  }

  /** The offer ends; refusals stay until they are read. */
  expire(decision: UndoableDecision): void {
    if (decision.refused.length === 0) this.drop(decision);
    else this.decisions = this.decisions.map((other) => (other === decision ? { ...decision, requests: [] } : other));
  }
}
