import { REVIEW_LEASE_MS } from '@yukselt/contracts';
import type { AdminPaymentView, ReviewLease } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';
import type { AdminApi } from '../../shared/admin.api.js';

/** An open request is leased again this often; a lease that is not renewed runs out by itself. */
const RENEW_MS = REVIEW_LEASE_MS / 3;

interface LeaseOptions {
  api: Pick<AdminApi, 'leases' | 'moveLease'>;
  onLeases: (listener: (leases: ReviewLease[]) => void) => () => void;
  ownId: () => string | null;
  now: () => number;
}

/**
 * Which admin reviews which request. A lease only informs the other admins: decisions work without it, so its failures
 * are not shown.
 */
export class ReviewLeases {
  /** As the server published them last. */
  all: ReviewLease[] = [];
  readonly #options: LeaseOptions;
  #leased: string | null = null;

  constructor(options: LeaseOptions) {
    this.#options = options;
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  /** Follows and renews leases. @returns a function that stops it and releases this admin's lease. */
  start(): () => void {
    void this.refresh();
    const unsubscribe = this.#options.onLeases(this.replace);
    const renewing = setInterval(() => {
      if (this.#leased !== null) void this.#move(null, this.#leased);
    }, RENEW_MS);
    return () => {
      clearInterval(renewing);
      unsubscribe();
      void this.lease(null);
    };
  }

  /** The other admin who reviews a request now; `null` without one. */
  reviewer(requestId: string): string | null {
    const { ownId, now } = this.#options;
    return (
      this.all.find(
        (lease) => lease.requestId === requestId && lease.adminId !== ownId() && Date.parse(lease.until) > now(),
      )?.name ?? null
    );
  }

  /** End of this admin's own lease, ms since 1970; `null` without one. */
  ownUntil(requestId: string): number | null {
    const ownLease = this.all.find((lease) => lease.requestId === requestId && lease.adminId === this.#options.ownId());
    return ownLease ? Date.parse(ownLease.until) : null;
  }

  /** Leases a request and releases the previous one. */
  async lease(request: Pick<AdminPaymentView, 'id'> | null): Promise<void> {
    const from = this.#leased;
    const to = request?.id ?? null;
    if (from === to) return;
    this.#leased = to;
    await this.#move(from, to);
  }

  refresh(): Promise<void> {
    return this.#replaceBy(this.#options.api.leases);
  }

  replace(leases: ReviewLease[]): void {
    this.all = leases;
  }

  #move(from: string | null, to: string | null): Promise<void> {
    return this.#replaceBy(() => this.#options.api.moveLease({ from, to }));
  }

  async #replaceBy(request: () => Promise<ReviewLease[]>): Promise<void> {
    try {
      this.replace(await request());
    } catch {
      // The next renewal or event tries again.
    }
  }
}
