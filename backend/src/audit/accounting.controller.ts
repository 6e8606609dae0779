import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  type AccountingDaysQuery,
  type AccountingPeriod,
  type AccountingPeriodsQuery,
  accountingDaysQuery,
  accountingPeriod,
  accountingPeriodsQuery,
  isoDay,
  isoInstant,
  type TrialBalance,
  trialBalance,
} from '@yukselt/contracts/api';
import { AccountingQueries, type Days } from '@yukselt/projections/queries';
import { z } from 'zod';
import { CsvExport } from '../access-log/csv-export.decorator.js';
import { RecordedExport } from '../access-log/recorded.decorator.js';
import { Auditing } from '../platform/auth/policy.js';
import { calendarDay } from '../platform/calendar-day.js';
import { Clock } from '../platform/clock.js';
import { csvFile } from '../platform/http/csv.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint, textResponse } from '../platform/openapi/endpoint.decorator.js';
import { accountingJson, accountingRows } from './accounting-file.js';
import { ACCOUNTING } from './audit.texts.js';

const trialBalanceQuery = z.union([z.strictObject({ day: isoDay.optional() }), z.strictObject({ at: isoInstant })]);
type TrialBalanceQuery = z.output<typeof trialBalanceQuery>;

const daysOf = ({ from, to }: AccountingDaysQuery): Days => ({ from: from ?? null, to: to ?? null });
const nameOf = ({ from, to }: AccountingDaysQuery, type: 'csv' | 'json'): string =>
  `${['yevmiye', from, to].filter((part) => part !== undefined).join('-')}.${type}`;

/** Rules: docs/product-rules.md#audit-12. */
@ApiResource('Audit: accounting', 'The double-entry journal, derived from the event log.')
@Controller('api/v1/audit/accounting')
@Auditing()
export class AccountingController {
  constructor(
    private readonly accountingQueries: AccountingQueries,
    private readonly clock: Clock,
  ) {}

  @Get('trial-balance')
  @NoDeadline()
  @ApiQuery({
    name: 'day',
    required: false,
    description: 'Day in Istanbul; today without it',
    schema: { type: 'string', format: 'date' },
  })
  @ApiQuery({
    name: 'at',
    required: false,
    description: 'Instant, in place of a day',
    schema: { type: 'string', format: 'date-time' },
  })
  @Endpoint({
    id: 'getTrialBalance',
    summary: 'Read debits and credits of each account of the chart up to a day or an instant.',
    description:
      'Takes either `day` or `at`, and means today without both. Every account of the chart has a line, in a fixed order.',
    response: trialBalance,
  })
  trialBalance(@Query({ schema: trialBalanceQuery }) query: TrialBalanceQuery): Promise<TrialBalance> {
    if ('at' in query) return this.accountingQueries.atInstant(query.at);
    return this.accountingQueries.atDay(query.day ?? calendarDay(this.clock.now()));
  }

  @Get('periods')
  @Endpoint({
    id: 'listAccountingPeriods',
    summary: 'List the debits and credits of each day or month with entries, newest first.',
    description: 'Days and months are those of Istanbul; one without an entry is left out.',
    response: accountingPeriod.array(),
  })
  periods(
    @Query({ schema: accountingPeriodsQuery }) { by, ...days }: AccountingPeriodsQuery,
  ): Promise<AccountingPeriod[]> {
    return this.accountingQueries.periods(by, daysOf(days));
  }

  @Get('journal.csv')
  @NoDeadline()
  @CsvExport({
    id: 'exportAccounting',
    list: 'accounting',
    summary: 'Download the double-entry journal as CSV for Turkish Excel.',
    description: 'Two rows per entry: the debit and the credit.',
  })
  table(@Query({ schema: accountingDaysQuery }) days: AccountingDaysQuery): StreamableFile {
    return csvFile(
      nameOf(days, 'csv'),
      ACCOUNTING.columns,
      accountingRows(this.accountingQueries.entries(daysOf(days))),
    );
  }

  @Get('journal.json')
  @NoDeadline()
  @RecordedExport('accounting')
  @Endpoint({
    id: 'exportAccountingJson',
    summary: 'Download the double-entry journal as JSON.',
    description:
      'Entries in the order of the log, amounts in the smallest unit, times in UTC. Sums come last, with the events that could not be booked. The download is an entry of the access log.',
    response: textResponse('One document, a line per entry', 'application/json'),
  })
  document(@Query({ schema: accountingDaysQuery }) days: AccountingDaysQuery): StreamableFile {
    const entries = this.accountingQueries.entries(daysOf(days));
    return new StreamableFile(accountingJson(entries, days, this.clock.now().toISOString()), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${nameOf(days, 'json')}"`,
    });
  }
}
