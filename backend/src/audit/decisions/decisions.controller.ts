import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type AdminDecisions,
  type AuditDecision,
  adminDecisions,
  auditDecision,
  type DayDecisions,
  type DayDecisionsQuery,
  type DecisionDaysQuery,
  type DecisionFilter,
  type DecisionQuery,
  type DecisionTotals,
  dayDecisions,
  dayDecisionsQuery,
  decisionDaysQuery,
  decisionFilter,
  decisionQuery,
  decisionTotals,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { Auditing } from '../../platform/auth/policy.js';
import { csvOfPages } from '../../platform/http/csv.js';
import { NoDeadline } from '../../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { decisionRow } from './decision-file.js';
import { DecisionsService } from './decisions.service.js';
import { DECISIONS } from './decisions.texts.js';

/** Rules: docs/product-rules.md#audit-22. */
@ApiResource('Audit: decisions', 'What admins decided about payment requests, and what is unusual about it.')
@NoDeadline()
@Controller('api/v1/audit/decisions')
@Auditing()
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Get()
  @Endpoint({
    id: 'listDecisions',
    summary: 'List what admins decided about payment requests in a range of days, newest first.',
    description:
      'An undo is a decision of its own; `undone` marks the one that it undid. `marks` names what is unusual.',
    response: pageOf(auditDecision),
  })
  page(@Query({ schema: decisionQuery }) { cursor, limit, ...filter }: DecisionQuery): Promise<Page<AuditDecision>> {
    return this.decisions.page(filter, { cursor, limit });
  }

  @Get('totals')
  @Endpoint({
    id: 'getDecisionTotals',
    summary: 'Read how many decisions these are, how much they approved and how long they took.',
    description: 'Takes the filter of the list. Times run from a request to its approval or rejection.',
    response: decisionTotals,
  })
  totals(@Query({ schema: decisionFilter }) filter: DecisionFilter): Promise<DecisionTotals> {
    return this.decisions.totals(filter);
  }

  @Get('admins')
  @Endpoint({
    id: 'listDecidingAdmins',
    summary: 'Read what each admin decided in a range of days, the one with the most decisions first.',
    description: 'A row for each admin who decided anything in these days, with the same sums as `totals`.',
    response: adminDecisions.array(),
  })
  admins(@Query({ schema: decisionDaysQuery }) days: DecisionDaysQuery): Promise<AdminDecisions[]> {
    return this.decisions.ofAdmins(days);
  }

  @Get('days')
  @Endpoint({
    id: 'listDecisionDays',
    summary: 'Read what all admins or one of them decided on each day of a range, newest first.',
    description: 'A row for each day in Istanbul on which anything was decided, with the same sums as `totals`.',
    response: dayDecisions.array(),
  })
  days(@Query({ schema: dayDecisionsQuery }) filter: DayDecisionsQuery): Promise<DayDecisions[]> {
    return this.decisions.ofDays(filter);
  }

  @Get('export')
  @CsvExport({
    id: 'exportDecisions',
    list: 'decisions',
    summary: 'Download what admins decided about payment requests as CSV for Turkish Excel.',
    description: 'One row per decision, the newest first.',
  })
  file(@Query({ schema: decisionFilter }) filter: DecisionFilter): StreamableFile {
    const name = `${DECISIONS.file}-${filter.from}-${filter.to}.csv`;
    return csvOfPages(name, DECISIONS.columns, (page) => this.decisions.page(filter, page), decisionRow);
  }
}
