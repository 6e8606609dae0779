import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AccountQueries } from '@yukselt/projections/queries';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { deleteReceipts } from './receipt-writes.js';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** How many receipts are checked together. */
const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes receipts of withdrawn requests that the withdrawal itself left behind, because the process ended in between.
 */
@Injectable()
export class ReceiptsSweepService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly accountQueries: AccountQueries,
  ) {}

  @Interval('withdrawn-receipts', SWEEP_EVERY_MS)
  @SingleRun()
  async sweep(): Promise<void> {
    for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
      const rows = await this.db
        .selectFrom('receipts')
        .select('request_id')
        .where('request_id', '>', after)
        .orderBy('request_id')
        .limit(PAGE)
        .execute();
      const withdrawn = await this.accountQueries.withdrawnOf(rows.map((row) => row.request_id));
      if (withdrawn.length > 0)
        await this.db.transaction().execute((db) => deleteReceipts(db, { requestIds: withdrawn }));
      isLast = rows.length < PAGE;
      after = rows.at(-1)?.request_id ?? after;
    }
  }
}
