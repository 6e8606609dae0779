import { Controller, Get, Query } from '@nestjs/common';
import { type FiguresHistory, figuresHistory, HISTORY_DAYS, type ViewLag, viewLag } from '@yukselt/contracts/api';
import { Projections } from '@yukselt/projections';
import { z } from 'zod';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { AdminFiguresService } from './admin-figures.service.js';

const historyQuery = z.strictObject({
  days: z.enum(HISTORY_DAYS).default('30').describe('Length of the history in days'),
});
type HistoryQuery = z.output<typeof historyQuery>;

@ApiResource('Admin: overview', 'What the overview draws from the projections.')
@Controller('api/v1/admin/figures')
@AdminArea()
export class AdminOverviewController {
  constructor(
    private readonly figures: AdminFiguresService,
    private readonly projections: Projections,
  ) {}

  @Get('history')
  @Endpoint({
    id: 'getFiguresHistory',
    summary: 'Read revenue, orders, registrations, waiting payments and balances of each day in Istanbul.',
    description: 'The oldest day comes first. The last one is today, which is not over.',
    response: figuresHistory,
  })
  days(@Query({ schema: historyQuery }) { days }: HistoryQuery): Promise<FiguresHistory> {
    return this.figures.history(Number(days));
  }

  @Get('views')
  @Endpoint({
    id: 'listViewLags',
    summary: 'Read how far each view is behind the event log.',
    description:
      '`behind` counts the events that a view has not applied yet, up to 1,000. `active` says whether a process applies them.',
    response: viewLag.array(),
  })
  async views(): Promise<ViewLag[]> {
    return (await this.projections.lag()).map(({ projection, behind, active, quarantined }) => ({
      view: projection,
      behind,
      active,
      quarantined,
    }));
  }
}
