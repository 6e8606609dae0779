import { sumKurus } from '@yukselt/contracts';
import type { AdminPaymentView, PaymentQueueFigures } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../../lib/Query.js';
import type { ReadOptions } from '../../../../lib/request-state.js';
import type { AdminApi } from '../../shared/admin.api.js';
import { isReceiptReused } from '../panel/needs-review.js';

/** How many requests wait, for how much, and how many of them carry a mark: the figures on the chips. */
export class QueueFigures {
  readonly #figures: Query<PaymentQueueFigures>;

  constructor(api: Pick<AdminApi, 'paymentFigures'>) {
    this.#figures = new Query(api.paymentFigures);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** `null` until read. */
  get counts(): PaymentQueueFigures | null {
    return this.#figures.value;
  }

  refresh(read?: ReadOptions): Promise<void> {
    return this.#figures.refresh(read);
  }

  /** Own decisions count at once, without a read; only the server knows which request is the oldest now. */
  decided(requests: readonly AdminPaymentView[]): void {
    const oldestAt = this.counts?.oldestAt;
    const outside = requests.filter(({ outsideLimits }) => outsideLimits).length;
    const shared = requests.filter(({ receipt }) => isReceiptReused(receipt)).length;
    const amount = sumKurus(requests.map((request) => request.amount));
    this.#figures.update((counts) => ({
      ...counts,
      pendingAmount: String(BigInt(counts.pendingAmount) - amount),
      pending: Math.max(0, counts.pending - requests.length),
      outsideLimits: Math.max(0, counts.outsideLimits - outside),
      sharedReceipt: Math.max(0, counts.sharedReceipt - shared),
    }));
    if (requests.some(({ createdAt }) => createdAt === oldestAt)) void this.refresh();
  }
}
