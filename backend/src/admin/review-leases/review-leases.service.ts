import { Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLAIM_MS, type PaymentClaim } from '@yukselt/contracts/api';
import { sql } from 'kysely';
import { map, type Observable, Subject } from 'rxjs';
import { CustomersService } from '../../identity/customers.service.js';
import { Clock } from '../../platform/clock.js';
import { AppLogger } from '../../platform/logger.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';

/** How often the table is read for what other processes wrote and what has run out. */
const WATCH_MS = 2_000;

/**
 * "… inceliyor": a lease of two minutes on a payment request, renewed while its page is open. It only tells; who
 * decides first is judged by
 * the log. A table, so that several backends show the same.
 */
@Injectable()
export class ReviewLeasesService implements OnModuleInit, OnModuleDestroy {
  private readonly changes = new Subject<PaymentClaim[]>();
  private shown: PaymentClaim[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly log: AppLogger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.lookAround(), WATCH_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
    this.changes.complete();
  }

  /** Claims a request, or renews the own claim. Somebody else's stays until it runs out. @returns who has it now. */
  async claim(requestId: string, adminId: string): Promise<PaymentClaim> {
    const now = this.clock.now();
    await this.db
      .insertInto('payment_claims')
      .values({ request_id: requestId, admin_id: adminId, claimed_until: new Date(now.getTime() + CLAIM_MS) })
      .onConflict((conflict) =>
        conflict
          .column('request_id')
          .doUpdateSet({ admin_id: sql`excluded.admin_id`, claimed_until: sql`excluded.claimed_until` })
          .where((eb) =>
            eb.or([eb('payment_claims.admin_id', '=', adminId), eb('payment_claims.claimed_until', '<=', now)]),
          ),
      )
      .execute();
    const claims = await this.watch();
    const held = claims.find((claim) => claim.requestId === requestId);
    if (!held) throw new Error(`claim of ${requestId} is gone`);
    return held;
  }

  /** Gives an own claim back; somebody else's is left alone. */
  async release(requestId: string, adminId: string): Promise<void> {
    await this.db
      .deleteFrom('payment_claims')
      .where('request_id', '=', requestId)
      .where('admin_id', '=', adminId)
      .execute();
    await this.watch();
  }

  /** Who looks at what now. */
  async current(): Promise<PaymentClaim[]> {
    const rows = await this.db
      .selectFrom('payment_claims')
      .selectAll()
      .where('claimed_until', '>', this.clock.now())
      .orderBy('request_id')
      .execute();
    const names = await this.customers.refs(rows.map((row) => row.admin_id));
    return rows.map((row) => ({
      requestId: row.request_id,
      adminId: row.admin_id,
      name: names.get(row.admin_id)!.name,
      until: row.claimed_until.toISOString(),
    }));
  }

  /** All claims, whenever somebody opens or leaves a request. */
  stream(): Observable<MessageEvent> {
    return this.changes.pipe(map((claims) => ({ type: 'claims', data: { claims } })));
  }

  /** Reads the table and tells when holders changed; a renewal by itself is no news. */
  private async watch(): Promise<PaymentClaim[]> {
    const claims = await this.current();
    const holders = (list: readonly PaymentClaim[]) =>
      list.map(({ requestId, adminId }) => `${requestId}:${adminId}`).join();
    const changed = holders(claims) !== holders(this.shown);
    this.shown = claims;
    if (changed) this.changes.next(claims);
    return claims;
  }

  private async lookAround(): Promise<void> {
    try {
      if (this.changes.observed) await this.watch();
    } catch (error) {
      this.log.pino.warn({ err: error }, 'claims of payment requests cannot be read');
    }
  }
}
