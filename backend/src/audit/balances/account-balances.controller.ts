import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type AccountAtInstant,
  type AccountBalancesFilter,
  type AccountBalancesQuery,
  type AccountsAgreement,
  type AccountsInstantQuery,
  type AccountsTotals,
  accountAtInstant,
  accountBalancesFilter,
  accountBalancesQuery,
  accountsAgreement,
  accountsInstantQuery,
  accountsTotals,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { Auditing } from '../../platform/auth/policy.js';
import { csvFile, csvInstant } from '../../platform/http/csv.js';
import { NoDeadline } from '../../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AccountBalancesService } from './account-balances.service.js';
import { balanceRows } from './balance-files.js';
import { BALANCES } from './balances.texts.js';

/** `bakiyeler-21.11.2026-1204.csv` in Istanbul. */
const fileName = (at: string): string => {
  const [day, time = ''] = csvInstant(new Date(at).toISOString()).split(' ');
  return `${BALANCES.file}-${day}-${time.replaceAll(':', '').slice(0, 4)}.csv`;
};

/** Rules: docs/product-rules.md#audit-19. */
@ApiResource('Audit: balances', 'The balances of all accounts at an instant.')
@NoDeadline()
@Controller('api/v1/audit/balances')
@Auditing()
export class AccountBalancesController {
  constructor(private readonly balances: AccountBalancesService) {}

  @Get()
  @Endpoint({
    id: 'listAccountBalances',
    summary: 'List all accounts with their balances at an instant.',
    description:
      'Accounts that were opened by then, the largest balance first unless `sort` is given. The times of the events count.',
    response: pageOf(accountAtInstant),
  })
  page(@Query({ schema: accountBalancesQuery }) query: AccountBalancesQuery): Promise<Page<AccountAtInstant>> {
    return this.balances.page(query);
  }

  @Get('totals')
  @Endpoint({
    id: 'getBalanceTotals',
    summary: 'Read the sum and the number of all balances at an instant.',
    description: 'Accounts that were opened by then, how many of them had a balance, and the largest one.',
    response: accountsTotals,
  })
  totals(@Query({ schema: accountsInstantQuery }) { at }: AccountsInstantQuery): Promise<AccountsTotals> {
    return this.balances.totals(new Date(at));
  }

  @Get('agreement')
  @Endpoint({
    id: 'compareBalancesWithJournal',
    summary: 'Compare the sum of all balances at an instant with the double-entry journal.',
    description:
      'The views of balances and of the journal are folded independently, so equal sums confirm each other. `agree` is `null` when new events disturb the comparison.',
    response: accountsAgreement,
  })
  agreement(@Query({ schema: accountsInstantQuery }) { at }: AccountsInstantQuery): Promise<AccountsAgreement> {
    return this.balances.agreement(new Date(at));
  }

  @Get('export')
  @CsvExport({
    id: 'exportAccountBalances',
    list: 'balances',
    summary: 'Download the balances of all accounts at an instant as CSV for Turkish Excel.',
    description: 'In the order of the account ids; the last row is the total.',
  })
  file(@Query({ schema: accountBalancesFilter }) filter: AccountBalancesFilter): StreamableFile {
    return csvFile(fileName(filter.at), BALANCES.columns, balanceRows(this.balances.all(filter)));
  }
}
