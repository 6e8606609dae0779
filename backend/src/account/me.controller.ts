import { Controller, Get, Param, Query } from '@nestjs/common';
import { NUMBER_SEARCH_MAX } from '@yukselt/contracts';
import {
  type CommandOutcome,
  commandOutcome,
  idOf,
  type MeView,
  meView,
  type OrderView,
  type OwnPaymentRequestView,
  orderIdParam,
  orderStatus,
  orderView,
  ownPaymentRequestView,
  type Page,
  type PageQuery,
  type PaymentRequestView,
  pageOf,
  pageQuery,
  paymentRequestView,
  searchText,
  type WaitingTimesView,
  type WalletEntryView,
  type WalletView,
  waitingTimesView,
  walletEntryView,
  walletFilter,
  walletView,
} from '@yukselt/contracts/api';
import { AccountQueries } from '@yukselt/projections/queries';
import { z } from 'zod';
import { RecordedReading } from '../access-log/recorded.decorator.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { isAdminHourOver, SignedIn } from '../platform/auth/policy.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { MeService } from './me.service.js';
import { CommandResultService } from './runtime/command-result.service.js';
import { periodOf, statementMonth } from './statement/statement-period.js';
import { WaitingTimesService } from './waiting-times.service.js';

const orderQuery = pageQuery.extend({
  status: orderStatus.optional().describe('Orders with this status only'),
  month: statementMonth.optional().describe('Orders placed in this month in Istanbul only, `2026-11`'),
  q: searchText('the order number', NUMBER_SEARCH_MAX),
});
type OrderQuery = z.output<typeof orderQuery>;
const entryQuery = pageQuery.extend({
  filter: walletFilter.optional().describe('Movements of this kind only'),
  month: statementMonth.optional().describe('Movements of this month in Istanbul only, `2026-11`'),
  q: searchText('an order number or of a reference', NUMBER_SEARCH_MAX),
});
type EntryQuery = z.output<typeof entryQuery>;
const accountQuery = z.strictObject({ account: idOf('account') });
type AccountQuery = z.output<typeof accountQuery>;

@ApiResource(
  'My account',
  'Wallet, orders and payment requests of the signed-in customer. An id that belongs to another customer is answered as if it did not exist.',
)
@Controller('api/v1')
@SignedIn()
export class MeController {
  constructor(
    private readonly meService: MeService,
    private readonly accountQueries: AccountQueries,
    private readonly results: CommandResultService,
    private readonly receipts: ReceiptsService,
    private readonly waitingTimes: WaitingTimesService,
    private readonly clock: Clock,
  ) {}

  @Get('me')
  @Endpoint({
    id: 'getMe',
    summary: 'Read the signed-in account with its totals.',
    description:
      '`wallet.revision` is the last event of the account that the balance includes. Cancelled orders count in no total.',
    response: meView,
  })
  me(@CurrentUser() actor: Actor): Promise<MeView> {
    return this.meService.me(actor);
  }

  @Get('me/waiting-times')
  @Endpoint({
    id: 'getWaitingTimes',
    summary: 'Read how long approvals and orders took in the last 30 days.',
    description:
      'Median and 90th percentile over all customers, in minutes, at most a few minutes old. `null` while there are too few cases.',
    response: waitingTimesView,
  })
  readWaitingTimes(): Promise<WaitingTimesView> {
    return this.waitingTimes.view();
  }

  @Get('me/wallet')
  @Endpoint({
    id: 'getWallet',
    summary: 'Read your own balance.',
    description:
      '`revision` is the last event of the account that the balance includes, -1 without events. `pendingAmount` waits for an approval and is not part of the balance.',
    response: walletView,
  })
  wallet(@CurrentUser() { id }: Actor): Promise<WalletView> {
    return this.accountQueries.wallet(id);
  }

  @Get('me/wallet/entries')
  @Endpoint({
    id: 'listWalletEntries',
    summary: 'List your own wallet movements, newest first.',
    description: 'Each movement has the balance after it. `filter`, `month` and `q` narrow the list together.',
    response: pageOf(walletEntryView),
  })
  entries(
    @CurrentUser() { id }: Actor,
    @Query({ schema: entryQuery }) { month, ...query }: EntryQuery,
  ): Promise<Page<WalletEntryView>> {
    return this.accountQueries.entries(id, { ...query, period: month === undefined ? undefined : periodOf(month) });
  }

  @Get('me/payment-requests')
  @Endpoint({
    id: 'listPaymentRequests',
    summary: 'List your own payment requests, newest first.',
    description:
      'Decided and withdrawn requests stay in the list. Each keeps the transfer account that it showed when it was made.',
    response: pageOf(paymentRequestView),
  })
  paymentRequests(
    @CurrentUser() { id }: Actor,
    @Query({ schema: pageQuery }) page: PageQuery,
  ): Promise<Page<PaymentRequestView>> {
    return this.accountQueries.paymentRequests(id, page);
  }

  @Get('me/payment-requests/:requestId')
  @Endpoint({
    id: 'getPaymentRequest',
    summary: 'Read one of your own payment requests with its receipt.',
    description: '`receipt` describes the uploaded file, `null` without one; the file has an address of its own.',
    response: ownPaymentRequestView,
    problems: ['PAYMENT_REQUEST_NOT_FOUND'],
  })
  async paymentRequest(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: idOf('payment request') }) requestId: string,
  ): Promise<OwnPaymentRequestView> {
    const request = await this.accountQueries.paymentRequest(id, requestId);
    if (!request) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    return { ...request, receipt: await this.receipts.ofRequest(requestId) };
  }

  @Get('me/orders')
  @Endpoint({
    id: 'listOrders',
    summary: 'List your own orders, newest first.',
    description:
      'Each order has its lines, its target and the steps of its status. `status`, `month` and `q` narrow the list together.',
    response: pageOf(orderView),
  })
  orders(
    @CurrentUser() { id }: Actor,
    @Query({ schema: orderQuery }) { month, ...query }: OrderQuery,
  ): Promise<Page<OrderView>> {
    return this.accountQueries.orders(id, { ...query, period: month === undefined ? undefined : periodOf(month) });
  }

  @Get('me/orders/:orderId')
  @Endpoint({
    id: 'getOrder',
    summary: 'Read one of your own orders.',
    description:
      'As in the list: lines, target, steps of its status, and after a cancellation what was refunded or why nothing was.',
    response: orderView,
    problems: ['ORDER_NOT_FOUND'],
  })
  async order(
    @CurrentUser() { id }: Actor,
    @Param('orderId', { schema: orderIdParam }) orderId: string,
  ): Promise<OrderView> {
    const order = await this.accountQueries.order(id, orderId);
    if (!order) throw new ApiProblem('ORDER_NOT_FOUND');
    return order;
  }

  @Get('commands/:commandId')
  @Endpoint({
    id: 'getCommandOutcome',
    summary: 'Read the outcome of a money command whose answer did not arrive.',
    description:
      'Customers may ask about their own account only, admins within the admin hour about any. `not-found` is not a failure: the command may still arrive.',
    response: commandOutcome,
    problems: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
  })
  @RecordedReading(({ query, answer, actor }) => {
    const { account: id } = query as AccountQuery;
    if (id === actor.id || (answer as CommandOutcome).state === 'not-found') return null;
    return { action: 'command-opened', subject: { kind: 'user', id }, accountId: id };
  })
  outcome(
    @CurrentUser() actor: Actor,
    @Param('commandId', { schema: idOf('command') }) commandId: string,
    @Query({ schema: accountQuery }) { account }: AccountQuery,
  ): Promise<CommandOutcome> {
    if (account !== actor.id) {
      if (actor.role !== 'admin') throw new ApiProblem('NOT_FOUND');
      if (isAdminHourOver(actor, this.clock.now())) throw new ApiProblem('REAUTHENTICATION_REQUIRED');
    }
    return this.results.find(account, commandId);
  }
}
