import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type AccountTurnover,
  accountTurnover,
  type Page,
  pageOf,
  type TurnoverFilter,
  type TurnoverQuery,
  type TurnoverTotals,
  turnoverFilter,
  turnoverQuery,
  turnoverTotals,
} from '@yukselt/contracts/api';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { Auditing } from '../../platform/auth/policy.js';
import { csvFile } from '../../platform/http/csv.js';
import { NoDeadline } from '../../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AccountBalancesRepository } from './account-balances.repository.js';
import { turnoverRows } from './balance-files.js';
import { TURNOVER } from './balances.texts.js';

/** Rules: docs/product-rules.md#audit-20. */
@ApiResource('Audit: turnover', 'Which accounts moved more than an amount in a period.')
@NoDeadline()
@Controller('api/v1/audit/turnover')
@Auditing()
export class TurnoverController {
  constructor(private readonly accounts: AccountBalancesRepository) {}

  @Get()
  @Endpoint({
    id: 'listAccountTurnover',
    summary: 'List the accounts that moved more than an amount in a range of days, the largest first.',
    description: 'Turnover is what came in plus what went out. Both days are included, in Istanbul.',
    response: pageOf(accountTurnover),
  })
  page(@Query({ schema: turnoverQuery }) query: TurnoverQuery): Promise<Page<AccountTurnover>> {
    return this.accounts.turnover(query);
  }

  @Get('totals')
  @Endpoint({
    id: 'getTurnoverTotals',
    summary: 'Read the total of what these accounts moved.',
    description:
      'Takes the filter of the list. `others` counts accounts that moved something, but not more than `over`.',
    response: turnoverTotals,
  })
  totals(@Query({ schema: turnoverFilter }) filter: TurnoverFilter): Promise<TurnoverTotals> {
    return this.accounts.turnoverTotals(filter);
  }

  @Get('export')
  @CsvExport({
    id: 'exportAccountTurnover',
    list: 'turnover',
    summary: 'Download the accounts that moved more than an amount as CSV for Turkish Excel.',
    description: 'In the order of the account ids; the last row is the total.',
  })
  file(@Query({ schema: turnoverFilter }) filter: TurnoverFilter): StreamableFile {
    const rows = turnoverRows(this.accounts.allTurnover(filter));
    return csvFile(`${TURNOVER.file}-${filter.from}-${filter.to}.csv`, TURNOVER.columns, rows);
  }
}
