import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AuditAccountView,
  type AuditBalanceView,
  type AuditComparisonView,
  type AuditHistoryView,
  auditBalanceView,
  auditComparisonView,
  auditHistoryView,
  freeText,
  type Page,
  pageQuery,
  type VerifyAccountView,
  verifyAccountView,
} from '@yukselt/contracts/api';
import { AuditViews } from '@yukselt/projections/queries';
import { z } from 'zod';
import { CustomersService } from '../identity/customers.service.js';
import { ExistingUserPipe } from '../identity/existing-user.pipe.js';
import { UsersRepository } from '../identity/users.repository.js';
import { Auditing } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { Answers } from '../platform/openapi/answers.decorator.js';

const SEARCH_MAX = 100;
/** Most events in one answer of a history. */
const EVENTS_MAX = 1_000;

const accountsQuery = pageQuery.extend({ q: freeText(SEARCH_MAX).optional() });
const revision = z
  .string()
  .regex(/^(0|[1-9]\d{0,17})$/)
  .transform(BigInt);
const historyQuery = z.strictObject({
  from: revision.default(0n),
  limit: z.coerce.number().int().min(1).max(EVENTS_MAX).default(EVENTS_MAX),
});
const comparisonQuery = z
  .strictObject({ from: revision, to: revision })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Geçersiz aralık' });
const instantQuery = z.union([z.strictObject({ revision }), z.strictObject({ at: z.iso.datetime({ offset: true }) })]);

/** Wallet histories for auditors. Nothing here can change anything. */
@ApiTags('Denetim')
@Controller('api/v1/audit/accounts')
@Auditing()
export class AuditController {
  constructor(
    private readonly views: AuditViews,
    private readonly customers: CustomersService,
    private readonly users: UsersRepository,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async accounts(
    @Query({ schema: accountsQuery }) { q, ...page }: z.output<typeof accountsQuery>,
  ): Promise<Page<AuditAccountView>> {
    if (q) {
      const { items: found, next } = await this.users.search(q, page);
      const accounts = await this.views.accountsOf(found.map(({ id }) => id));
      return { items: accounts.map((account, index) => named(account, found[index]!)), next };
    }
    const { items, next } = await this.views.accounts(page);
    const names = await this.customers.refs(items.map(({ userId }) => userId));
    return { items: items.map((account) => named(account, names.get(account.userId)!)), next };
  }

  @Get(':userId/history')
  @Header('cache-control', 'no-store')
  @Answers(200, auditHistoryView)
  async history(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: historyQuery }) range: z.output<typeof historyQuery>,
  ): Promise<AuditHistoryView> {
    const { account, events } = await this.views.history(userId, range);
    return { account: named(account, (await this.customers.refs([userId])).get(userId)!), events };
  }

  /** Balance after a revision, or at an instant; times are the events' own (`occurredAt`). */
  @Get(':userId/balance')
  @Header('cache-control', 'no-store')
  @Answers(200, auditBalanceView)
  async balance(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: instantQuery }) instant: z.output<typeof instantQuery>,
  ): Promise<AuditBalanceView> {
    const balance = await this.views.balanceAt(userId, instant);
    if (!balance) throw new ApiProblem('NOT_FOUND');
    return balance;
  }

  /** What changed between two revisions; the first is not after the second. */
  @Get(':userId/comparison')
  @Header('cache-control', 'no-store')
  @Answers(200, auditComparisonView)
  async comparison(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: comparisonQuery }) range: z.output<typeof comparisonQuery>,
  ): Promise<AuditComparisonView> {
    const comparison = await this.views.compare(userId, range);
    if (!comparison) throw new ApiProblem('NOT_FOUND');
    return comparison;
  }

  /** Replays the account and compares it with the views. */
  @Get(':userId/verification')
  @Header('cache-control', 'no-store')
  @Answers(200, verifyAccountView)
  verify(@Param('userId', ExistingUserPipe) userId: string): Promise<VerifyAccountView> {
    return this.views.verifyAccount(userId);
  }
}

const named = <T extends object>(account: T, { name, email }: { name: string; email: string }) => ({
  ...account,
  name,
  email,
});
