import { Injectable } from '@nestjs/common';
import type { ProjectionsView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { Projections } from '@yukselt/projections';
import { StoppedEventQueries } from '@yukselt/projections/queries';
import { MailFiguresRepository } from '../../mail/monitoring/mail-figures.repository.js';
import { ViewJobsStatusService } from './view-jobs-status.service.js';

const MS_PER_SECOND = 1_000;

/** How far the views are, and what they left out. */
@Injectable()
export class ProjectionsStatusService {
  constructor(
    private readonly projections: Projections,
    private readonly stopped: StoppedEventQueries,
    private readonly mail: MailFiguresRepository,
    private readonly jobs: ViewJobsStatusService,
    private readonly store: EventStore,
  ) {}

  /** @throws StoreUnavailable */
  async read(): Promise<ProjectionsView> {
    const [lastPosition, views, stopped, { count: waiting }, deadLetters, running] = await Promise.all([
      this.store.lastPosition(),
      this.projections.lag(),
      this.stopped.newest(),
      this.mail.waiting(),
      this.mail.deadTotal(),
      this.jobs.running(),
    ]);
    return {
      head: lastPosition,
      views: views.map(({ projection: name, oldestUnseenMs, ...view }) => ({
        name,
        behindSeconds: Math.round(oldestUnseenMs / MS_PER_SECOND),
        ...view,
      })),
      stopped,
      mail: { waiting, deadLetters },
      running,
    };
  }
}
