import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type AccessLogActorView,
  type AccessLogEntryView,
  type AccessLogFilter,
  type AccessLogQuery,
  accessLogActorView,
  accessLogEntryView,
  accessLogFilter,
  accessLogQuery,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { CsvExport } from '../access-log/csv-export.decorator.js';
import { Auditing } from '../platform/auth/policy.js';
import { csvOfPages } from '../platform/http/csv.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { AccessLogEntriesService } from './access-log-entries.service.js';
import { ACCESS_LOG_COLUMNS, accessLogRows } from './access-log-rows.js';

/** Rules: docs/product-rules.md#audit-7. */
@ApiResource('Audit: access log', 'What admins and auditors did, newest first.')
@Controller('api/v1/audit/journal')
@Auditing()
export class AccessLogController {
  constructor(private readonly accessLog: AccessLogEntriesService) {}

  @Get()
  @Endpoint({
    id: 'listJournal',
    summary: 'List the entries of the access log.',
    description: 'The newest entry comes first. `number` has no gaps, and `hash` covers the entry before.',
    response: pageOf(accessLogEntryView),
  })
  page(@Query({ schema: accessLogQuery }) query: AccessLogQuery): Promise<Page<AccessLogEntryView>> {
    return this.accessLog.page(query);
  }

  @Get('actors')
  @Endpoint({
    id: 'listJournalActors',
    summary: 'List the admins and auditors with entries in the access log.',
    description:
      'In the order of their names, for the filter `actor`. Entries of bearers of links and of operators name nobody.',
    response: z.array(accessLogActorView),
  })
  actors(): Promise<AccessLogActorView[]> {
    return this.accessLog.actors();
  }

  @Get('export')
  @NoDeadline()
  @CsvExport({
    id: 'exportJournal',
    list: 'journal',
    summary: 'Download the entries of the access log as CSV for Turkish Excel.',
    description: 'One row per field that an action changed.',
  })
  file(@Query({ schema: accessLogFilter }) filter: AccessLogFilter): StreamableFile {
    return csvOfPages(
      'ic-gunluk.csv',
      ACCESS_LOG_COLUMNS,
      (page) => this.accessLog.page({ ...filter, ...page }),
      accessLogRows,
    );
  }
}
