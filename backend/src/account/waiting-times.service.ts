import { Injectable } from '@nestjs/common';
import { CachedRead } from '@yukselt/async';
import type { WaitingTime, WaitingTimesView } from '@yukselt/contracts/api';
import { WaitingTimeQueries } from '@yukselt/projections/queries';
import { Clock, DAY_MS } from '../platform/clock.js';

const DAYS = 30;
/** Fewer cases than this say nothing about the next one. */
const CASES_MIN = 20;
/** How long an answer is reused: every waiting page asks, and the figures of a month change slowly. */
const FRESH_MS = 5 * 60_000;

const ifEnoughCases = (time: WaitingTime | null): WaitingTime | null =>
  time !== null && time.count >= CASES_MIN ? time : null;

/** How long approvals and orders took recently, read once in a few minutes for everybody. */
@Injectable()
export class WaitingTimesService {
  private readonly latest = new CachedRead<WaitingTimesView>(FRESH_MS);

  constructor(
    private readonly times: WaitingTimeQueries,
    private readonly clock: Clock,
  ) {}

  view(): Promise<WaitingTimesView> {
    const now = this.clock.now();
    return this.latest.get(now.getTime(), () => this.read(now));
  }

  private async read(now: Date): Promise<WaitingTimesView> {
    const since = new Date(now.getTime() - DAYS * DAY_MS);
    const [payment, order] = await Promise.all([this.times.approvals(since, now), this.times.completions(since, now)]);
    return { days: DAYS, payment: ifEnoughCases(payment), order: ifEnoughCases(order) };
  }
}
