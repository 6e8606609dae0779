import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { REVIEW_LEASE_MS } from '@yukselt/contracts';
import type { MoveReviewLeaseBody, ReviewLease } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { CustomersService } from '../../identity/people/customers.service.js';
import { LiveHubService } from '../../live/live-hub.service.js';
import { Clock } from '../../platform/clock.js';
import { SingleRun } from '../../platform/jobs/single-run.decorator.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/** How often the table is read for leases of other processes and for expired ones. */
const WATCH_MS = 2_000;

/**
 * "… inceliyor": a lease of two minutes on a payment request, renewed while its page is open. It informs and locks
 * nothing: the event log decides which of two decisions came first. A table, so that several backends show the same.
 */
@Injectable()
export class ReviewLeasesService {
  private published: ReviewLease[] = [];

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly hub: LiveHubService,
  ) {}

  /**
   * Ends the admin's own lease on `from` and takes or renews the one on `to`. Another admin's lease stays until it
   * expires. @returns every current lease.
   */
  async move(adminId: string, { from, to }: MoveReviewLeaseBody): Promise<ReviewLease[]> {
    if (from !== null) await this.release(from, adminId);
    if (to !== null) await this.acquire(to, adminId);
    return this.watch();
  }

  private async acquire(requestId: string, adminId: string): Promise<void> {
    const now = this.clock.now();
    await this.db
      .insertInto('review_leases')
      .values({ request_id: requestId, admin_id: adminId, leased_until: new Date(now.getTime() + REVIEW_LEASE_MS) })
      .onConflict((conflict) =>
        conflict
          .column('request_id')
          .doUpdateSet({ admin_id: sql`excluded.admin_id`, leased_until: sql`excluded.leased_until` })
          .where((eb) =>
            eb.or([eb('review_leases.admin_id', '=', adminId), eb('review_leases.leased_until', '<=', now)]),
          ),
      )
      .execute();
  }

  /** Ends the admin's own lease; another admin's is left alone. */
  private async release(requestId: string, adminId: string): Promise<void> {
    await this.db
      .deleteFrom('review_leases')
      .where('request_id', '=', requestId)
      .where('admin_id', '=', adminId)
      .execute();
  }

  /** The current leases, with the names of their reviewers. */
  async current(): Promise<ReviewLease[]> {
    const rows = await this.db
      .selectFrom('review_leases')
      .selectAll()
      .where('leased_until', '>', this.clock.now())
      .orderBy('request_id')
      .execute();
    const names = await this.customers.byIds(rows.map((row) => row.admin_id));
    return rows.map((row) => ({
      requestId: row.request_id,
      adminId: row.admin_id,
      name: names.get(row.admin_id)!.name,
      until: row.leased_until.toISOString(),
    }));
  }

  /** Notices leases that other processes wrote, and expired ones. */
  @Interval('review-leases', WATCH_MS)
  @SingleRun()
  async publishForOtherProcesses(): Promise<void> {
    if (this.hub.isWatched('leases')) await this.watch();
  }

  /** Publishes all leases when a holder changed; a renewal alone changes nothing that a panel shows. */
  private async watch(): Promise<ReviewLease[]> {
    const leases = await this.current();
    const holders = (list: readonly ReviewLease[]) =>
      list.map(({ requestId, adminId }) => `${requestId}:${adminId}`).join();
    const changed = holders(leases) !== holders(this.published);
    this.published = leases;
    if (changed) this.hub.publish('leases', { leases });
    return leases;
  }
}
