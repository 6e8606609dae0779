import { Injectable } from '@nestjs/common';
import { CachedRead } from '@yukselt/async';
import type { CatalogActivityView } from '@yukselt/contracts/api';
import { WaitingTimeQueries } from '@yukselt/projections/queries';
import { Clock, DAY_MS } from '../platform/clock.js';

const DAYS = 30;
/** The fewest orders behind a figure that visitors see. */
const ORDERS_MIN = 10;
/** The fewest completed orders that say anything about the next one. */
const COMPLETED_MIN = 20;
/** All visitors get the same figures, and those of a month change slowly. */
const FRESH_MS = 10 * 60_000;

/** Real recent activity on each platform (docs/product-rules.md#catalogue-7). */
@Injectable()
export class CatalogActivityService {
  private readonly latest = new CachedRead<CatalogActivityView>(FRESH_MS);

  constructor(
    private readonly times: WaitingTimeQueries,
    private readonly clock: Clock,
  ) {}

  view(): Promise<CatalogActivityView> {
    const now = this.clock.now();
    return this.latest.get(now.getTime(), async () => {
      const rows = await this.times.byPlatform(new Date(now.getTime() - DAYS * DAY_MS), now);
      const platforms = rows
        .filter(({ orders }) => orders >= ORDERS_MIN)
        .map(({ platform, orders, completions }) => ({
          platform,
          orders,
          p50Minutes: completions && completions.count >= COMPLETED_MIN ? completions.p50Minutes : null,
        }));
      return { days: DAYS, platforms };
    });
  }
}
