import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Projections } from '@yukselt/projections';
import { ReadinessChecksService } from './readiness-checks.service.js';

/** When a view has not seen an event for longer, the process is not ready: pages would show old balances. */
const UNSEEN_READY_MS = 10_000;

/** Whether the views show what the log holds. */
@Injectable()
export class ProjectionsReadinessService implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecksService,
    private readonly projections: Projections,
  ) {}

  onModuleInit(): void {
    this.checks.add({
      name: 'projections',
      check: async () => {
        const views = await this.projections.lag();
        const most = (of: (view: (typeof views)[number]) => number): number => Math.max(0, ...views.map(of));
        const upgrading = views.filter(({ upgrade }) => upgrade !== null);
        const aheadOfLog = views.some((view) => view.aheadOfLog);
        const oldestUnseenMs = Math.round(most((view) => view.oldestUnseenMs));
        return {
          ready: views.every(({ active }) => active) && oldestUnseenMs <= UNSEEN_READY_MS && !aheadOfLog,
          details: {
            lag: most(({ behind }) => behind),
            oldestUnseenMs,
            quarantined: most(({ quarantined }) => quarantined),
            deadLetters: views.reduce((sum, { deadLetters }) => sum + deadLetters, 0),
            aheadOfLog,
            ...(upgrading.length > 0 && {
              upgradedPercent: Math.floor(100 * Math.min(...upgrading.map(({ upgrade }) => upgrade ?? 1))),
            }),
          },
        };
      },
    });
  }
}
