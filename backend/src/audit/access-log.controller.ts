import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type JournalActorView,
  type JournalEntryView,
  type JournalFilter,
  type JournalQuery,
  journalActorView,
  journalEntryView,
  journalFilter,
  journalQuery,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { CsvExport } from '../access-log/csv-export.decorator.js';
import { Auditing } from '../platform/auth/policy.js';
import { csvOfPages } from '../platform/http/csv.js';
import { NoDeadline } from '../platform/http/deadline.interceptor.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { JournalService } from './access-log-entries.service.js';
import { JOURNAL_HEAD, journalRows } from './access-log-rows.js';

/** Rules: docs/product-rules.md#audit-7. */
@ApiResource('Audit: journal', 'What admins and auditors did, newest first.')
@Controller('api/v1/audit/journal')
@Auditing()
export class JournalController {
  constructor(private readonly journal: JournalService) {}

  @Get()
  @Endpoint({
    id: 'listJournal',
    summary: 'List the entries of the insider journal.',
    answer: pageOf(journalEntryView),
  })
  page(@Query({ schema: journalQuery }) query: JournalQuery): Promise<Page<JournalEntryView>> {
    return this.journal.page(query);
  }

  @Get('actors')
  @Endpoint({
    id: 'listJournalActors',
    summary: 'List the admins and auditors with entries in the journal.',
    answer: z.array(journalActorView),
  })
  actors(): Promise<JournalActorView[]> {
    return this.journal.actors();
  }

  @Get('export')
  @NoDeadline()
  @CsvExport({
    id: 'exportJournal',
    list: 'journal',
    summary: 'Download the entries of the insider journal as CSV for Turkish Excel.',
    description: 'One row per fact that an act changed.',
  })
  file(@Query({ schema: journalFilter }) filter: JournalFilter): StreamableFile {
    return csvOfPages('ic-gunluk.csv', JOURNAL_HEAD, (page) => this.journal.page({ ...filter, ...page }), journalRows);
  }
}
