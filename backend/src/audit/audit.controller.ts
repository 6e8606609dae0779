import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  type AuditAccountView,
  type AuditBalanceView,
  type AuditComparisonView,
  type AuditCurveView,
  type AuditHistoryView,
  auditAccountView,
  auditBalanceView,
  auditComparisonView,
  auditCurveView,
  auditHistoryView,
  isoInstant,
  type Page,
  pageOf,
  pageQuery,
  searchText,
  type VerifyAccountView,
  verifyAccountView,
} from '@yukselt/contracts/api';
import { REFUSAL_MESSAGES } from '@yukselt/contracts/texts';
import { AuditQueries } from '@yukselt/projections/queries';
import { z } from 'zod';
import { RecordedAccountReading } from '../access-log/recorded.decorator.js';
import { CustomersService } from '../identity/people/customers.service.js';
import { ApiUserId, ExistingUserPipe } from '../identity/people/existing-user.pipe.js';
import { UsersRepository } from '../identity/users.repository.js';
import { Auditing } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { REVISION } from './revision.js';

/** Most events in one answer of a history. */
const EVENTS_MAX = 1_000;

const accountsQuery = pageQuery.extend({
  q: searchText('the name or e-mail address, or the beginning of the id'),
});
type AccountsQuery = z.output<typeof accountsQuery>;
const revision = z.string().regex(REVISION).transform(BigInt);
const historyQuery = z.strictObject({
  from: revision.default(0n).describe('First revision of the answer'),
  limit: z.coerce.number().int().min(1).max(EVENTS_MAX).default(EVENTS_MAX).describe('Most events of the answer'),
});
type HistoryQuery = z.output<typeof historyQuery>;
const comparisonQuery = z
  .strictObject({ from: revision.describe('Earlier revision'), to: revision.describe('Later revision') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: REFUSAL_MESSAGES.range });
type ComparisonQuery = z.output<typeof comparisonQuery>;
const instantQuery = z.union([z.strictObject({ revision }), z.strictObject({ at: isoInstant })]);
type InstantQuery = z.output<typeof instantQuery>;

@ApiResource('Audit', 'Wallet histories, replayed from the event log. Nothing here changes anything.')
@NoDeadline()
@Controller('api/v1/audit/accounts')
@Auditing()
export class AuditController {
  constructor(
    private readonly auditQueries: AuditQueries,
    private readonly customers: CustomersService,
    private readonly users: UsersRepository,
  ) {}

  @Get()
  @Endpoint({
    id: 'listAuditAccounts',
    summary: 'List the accounts with their balances.',
    description:
      'Accounts with events, in the order of their ids. With `q` all users who match, the newest first, at revision -1 without events.',
    response: pageOf(auditAccountView),
  })
  async accounts(@Query({ schema: accountsQuery }) { q, ...page }: AccountsQuery): Promise<Page<AuditAccountView>> {
    if (q) {
      const { items: users, next } = await this.users.search(q, page);
      const accounts = await this.auditQueries.accountsOf(users.map(({ id }) => id));
      return { items: accounts.map((account, index) => withCustomer(account, users[index]!)), next };
    }
    const { items, next } = await this.auditQueries.accounts(page);
    const names = await this.customers.byIds(items.map(({ userId }) => userId));
    return { items: items.map((account) => withCustomer(account, names.get(account.userId)!)), next };
  }

  @Get(':userId/history')
  @ApiUserId()
  @Endpoint({
    id: 'getAccountHistory',
    summary: 'Read the events of an account, each with the balance after it.',
    description:
      'The oldest event comes first, from revision `from` on; the next answer continues after the last one. A replay of the log gives the balances.',
    response: auditHistoryView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedAccountReading('account-audited', 'userId')
  async history(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: historyQuery }) range: HistoryQuery,
  ): Promise<AuditHistoryView> {
    const { account, events } = await this.auditQueries.history(userId, range);
    const actorIds = events.filter(({ actorRole }) => actorRole !== 'system').map(({ actorId }) => actorId);
    const actors = (await this.users.byIds([...new Set(actorIds)])).filter(({ id }) => id !== userId);
    return {
      account: withCustomer(account, (await this.customers.byIds([userId])).get(userId)!),
      events,
      actors: Object.fromEntries(actors.map(({ id, name }) => [id, name])),
    };
  }

  @Get(':userId/curve')
  @ApiUserId()
  @Endpoint({
    id: 'getAccountCurve',
    summary: 'Read the balances all along a history, for drawing.',
    description: 'A point every 500 events or more, at most 1,000 of them; a shorter history has none.',
    response: auditCurveView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedAccountReading('account-audited', 'userId')
  curve(@Param('userId', ExistingUserPipe) userId: string): Promise<AuditCurveView> {
    return this.auditQueries.curve(userId);
  }

  @Get(':userId/balance')
  @ApiQuery({ name: 'revision', required: false, description: 'Revision of the account', schema: { type: 'string' } })
  @ApiQuery({ name: 'at', required: false, description: 'Instant', schema: { type: 'string', format: 'date-time' } })
  @ApiUserId()
  @Endpoint({
    id: 'getAccountBalance',
    summary: 'Read the balance after a revision or at an instant.',
    description: 'Takes either `revision` or `at`. Times are those of the events (`occurredAt`).',
    response: auditBalanceView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedAccountReading('account-audited', 'userId')
  async balance(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: instantQuery }) instant: InstantQuery,
  ): Promise<AuditBalanceView> {
    const balance = await this.auditQueries.balanceAt(userId, instant);
    if (!balance) throw new ApiProblem('NOT_FOUND');
    return balance;
  }

  @Get(':userId/comparison')
  @ApiUserId()
  @Endpoint({
    id: 'compareAccount',
    summary: 'Compare an account at two revisions.',
    description:
      'The account after both revisions, the money moves between them by kind, and each order and request that changed.',
    response: auditComparisonView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedAccountReading('account-audited', 'userId')
  async comparison(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: comparisonQuery }) range: ComparisonQuery,
  ): Promise<AuditComparisonView> {
    const comparison = await this.auditQueries.compare(userId, range);
    if (!comparison) throw new ApiProblem('NOT_FOUND');
    return comparison;
  }

  @Get(':userId/verification')
  @ApiUserId()
  @Endpoint({
    id: 'verifyAccount',
    summary: 'Replay an account and compare it with the views.',
    description:
      '`behind` is no difference: the views have not applied the last events yet. `compared` says whether a long account was compared in its money only.',
    response: verifyAccountView,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED'],
  })
  @RecordedAccountReading('account-audited', 'userId')
  verify(@Param('userId', ExistingUserPipe) userId: string): Promise<VerifyAccountView> {
    return this.auditQueries.verifyAccount(userId);
  }
}

const withCustomer = <T extends object>(account: T, { name, email }: { name: string; email: string }) => ({
  ...account,
  name,
  email,
});
