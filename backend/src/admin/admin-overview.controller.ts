import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FiguresHistory, figuresHistory, HISTORY_DAYS, type ViewLag, viewLag } from '@yukselt/contracts/api';
import { Projections } from '@yukselt/projections';
import { AdminHistory } from '@yukselt/projections/queries';
import { z } from 'zod';
import { AdminArea } from '../platform/auth/policy.js';
import { Clock } from '../platform/clock.js';
import { Answers } from '../platform/openapi/answers.decorator.js';

const historyQuery = z.strictObject({ days: z.enum(HISTORY_DAYS).default('30') });

/** What the overview draws beside its six figures. */
@ApiTags('Yönetim')
@Controller('api/v1/admin/figures')
@AdminArea()
export class AdminOverviewController {
  constructor(
    private readonly history: AdminHistory,
    private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  /** Revenue, orders and waiting payments, day by day in Istanbul. */
  @Get('history')
  @Header('cache-control', 'no-store')
  @Answers(200, figuresHistory)
  async days(@Query({ schema: historyQuery }) { days }: z.output<typeof historyQuery>): Promise<FiguresHistory> {
    const now = this.clock.now();
    return { days: await this.history.days(now, Number(days)), now: now.toISOString() };
  }

  /** How far each view is behind the log. */
  @Get('views')
  @Header('cache-control', 'no-store')
  @Answers(200, viewLag.array())
  async views(): Promise<ViewLag[]> {
    return (await this.projections.lag()).map(({ projection, behind, active, quarantined }) => ({
      view: projection,
      behind,
      active,
      quarantined,
    }));
  }
}
