import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { AccountStatementQueries } from '@yukselt/projections/queries';
import { z } from 'zod';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { SignedIn } from '../../platform/auth/policy.js';
import { Clock } from '../../platform/clock.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { CSV_RESPONSE, csvFile } from '../../platform/http/csv.js';
import { NoDeadline } from '../../platform/http/deadline.guard.js';
import { ApiResource, Endpoint, fileResponse } from '../../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { Statement } from './statement.js';
import { STATEMENT } from './statement.texts.js';
import { statementRows } from './statement-csv.js';
import { statementPdf } from './statement-pdf.js';
import { monthOf, periodOf, statementMonth } from './statement-period.js';

const statementQuery = z.strictObject({
  month: statementMonth.optional().describe('Calendar month in Istanbul, `2026-11`; the current month when absent'),
});
type StatementQuery = z.output<typeof statementQuery>;
const CHECKED =
  'Folded from the log: opening balance, movements, closing balance, their sum, and the last hash of the account’s chain at the end of the month.';

/** Rules: docs/product-rules.md#wallet-4. */
@ApiResource('My statement', 'The wallet of a month as a file, folded from the log.')
@NoDeadline()
@Controller('api/v1/me')
@SignedIn()
export class StatementController {
  constructor(
    private readonly statements: AccountStatementQueries,
    private readonly settings: SettingsService,
    private readonly limiter: RateLimiterService,
    private readonly clock: Clock,
  ) {}

  @Get('statement.csv')
  @Endpoint({
    id: 'getStatementTable',
    summary: 'Download the statement of a month as CSV for Turkish Excel.',
    description: CHECKED,
    response: CSV_RESPONSE,
    problems: ['ACCOUNT_QUARANTINED', 'RATE_LIMITED'],
  })
  async table(
    @CurrentUser() actor: Actor,
    @Query({ schema: statementQuery }) { month }: StatementQuery,
  ): Promise<StreamableFile> {
    const statement = await this.statement(actor, month);
    return csvFile(`${STATEMENT.file}-${statement.month}.csv`, STATEMENT.csvColumns, statementRows(statement));
  }

  @Get('statement.pdf')
  @Endpoint({
    id: 'getStatement',
    summary: 'Download the statement of a month as PDF.',
    description: CHECKED,
    response: fileResponse('The statement', 'application/pdf'),
    problems: ['ACCOUNT_QUARANTINED', 'RATE_LIMITED'],
  })
  async pdf(
    @CurrentUser() actor: Actor,
    @Query({ schema: statementQuery }) { month }: StatementQuery,
  ): Promise<StreamableFile> {
    const statement = await this.statement(actor, month);
    const site = await this.settings.get();
    return new StreamableFile(statementPdf(statement, site.name), {
      type: 'application/pdf',
      disposition: `attachment; filename="${STATEMENT.file}-${statement.month}.pdf"`,
    });
  }

  private async statement({ id, name, email }: Actor, requestedMonth: string | undefined): Promise<Statement> {
    const now = this.clock.now();
    const month = requestedMonth ?? monthOf(now);
    const period = periodOf(month);
    if (period.from > now.getTime()) throw new ApiProblem('VALIDATION', { detail: STATEMENT.future });
    await this.limiter.take(LIMITS.statementPerAccount, id);
    const lines = await this.statements.lines(id, period);
    return { customer: { name, email }, month, madeAt: now.toISOString(), lines };
  }
}
