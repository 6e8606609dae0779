import { Controller, Get, Query } from '@nestjs/common';
import { type EventLogPage, type EventLogQuery, eventLogPage, eventLogQuery } from '@yukselt/contracts/api';
import { RecordedReading } from '../access-log/recorded.decorator.js';
import { Auditing } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { EventLogService } from './event-log.service.js';

/** Rules: docs/product-rules.md#audit-18. */
@ApiResource('Audit: event log', 'All events of all accounts, newest first. Nothing here changes anything.')
@Controller('api/v1/audit/events')
@Auditing()
export class EventLogController {
  constructor(private readonly log: EventLogService) {}

  @Get()
  @Endpoint({
    id: 'listAuditEvents',
    summary: 'List the events of the log.',
    description: 'One answer searches a bounded number of events; `next` continues, even after a page without rows.',
    response: eventLogPage,
  })
  @RecordedReading(({ query, answer }) => {
    const { account, actor } = query as EventLogQuery;
    // A customer's actions are a read of that customer's account, whichever filter selects them.
    const ofActor = (answer as EventLogPage).items.some((event) => event.account.id === actor) ? actor : undefined;
    const read = account ?? ofActor;
    return read === undefined
      ? null
      : { action: 'account-audited', subject: { kind: 'user', id: read }, accountId: read };
  })
  page(@Query({ schema: eventLogQuery }) query: EventLogQuery): Promise<EventLogPage> {
    return this.log.page(query);
  }
}
