import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type CommandOutcome,
  commandOutcome,
  freeText,
  type MeView,
  meView,
  type OrderView,
  type OwnPaymentRequestView,
  orderStatus,
  orderView,
  ownPaymentRequestView,
  type Page,
  type PaymentRequestView,
  pageQuery,
  uuid,
  type WalletEntryView,
  type WalletView,
  walletFilter,
  walletView,
} from '@yukselt/contracts/api';
import { AccountViews } from '@yukselt/projections/queries';
import { z } from 'zod';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { SignedIn } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { GetMe } from './get-me.query.js';
import { CommandReceiptService } from './runtime/command-receipt.service.js';

/** Longest part of an order number that is searched for. */
const NUMBER_MAX = 40;
const orderQuery = pageQuery.extend({ status: orderStatus.optional(), q: freeText(NUMBER_MAX).optional() });
const entryQuery = pageQuery.extend({ filter: walletFilter.optional() });
const accountQuery = z.strictObject({ account: uuid });

/** What customers read about themselves. Somebody else's id answers as if it did not exist. */
@ApiTags('Hesabım')
@Controller('api/v1')
@SignedIn()
export class MeController {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: AccountViews,
    private readonly commandReceipts: CommandReceiptService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Get('me')
  @Header('cache-control', 'no-store')
  @Answers(200, meView)
  me(@CurrentUser() actor: Actor): Promise<MeView> {
    return this.queries.execute(new GetMe(actor));
  }

  @Get('me/wallet')
  @Header('cache-control', 'no-store')
  @Answers(200, walletView)
  wallet(@CurrentUser() { id }: Actor): Promise<WalletView> {
    return this.views.wallet(id);
  }

  @Get('me/wallet/entries')
  @Header('cache-control', 'no-store')
  entries(
    @CurrentUser() { id }: Actor,
    @Query({ schema: entryQuery }) query: z.output<typeof entryQuery>,
  ): Promise<Page<WalletEntryView>> {
    return this.views.entries(id, query);
  }

  @Get('me/payment-requests')
  @Header('cache-control', 'no-store')
  paymentRequests(
    @CurrentUser() { id }: Actor,
    @Query({ schema: pageQuery }) page: z.output<typeof pageQuery>,
  ): Promise<Page<PaymentRequestView>> {
    return this.views.paymentRequests(id, page);
  }

  @Get('me/payment-requests/:requestId')
  @Header('cache-control', 'no-store')
  @Answers(200, ownPaymentRequestView)
  async paymentRequest(
    @CurrentUser() { id }: Actor,
    @Param('requestId', { schema: uuid }) requestId: string,
  ): Promise<OwnPaymentRequestView> {
    const found = await this.views.paymentRequest(id, requestId);
    if (!found) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    return { ...found, receipt: await this.receipts.of(requestId) };
  }

  @Get('me/orders')
  @Header('cache-control', 'no-store')
  orders(
    @CurrentUser() { id }: Actor,
    @Query({ schema: orderQuery }) query: z.output<typeof orderQuery>,
  ): Promise<Page<OrderView>> {
    return this.views.orders(id, query);
  }

  @Get('me/orders/:orderId')
  @Header('cache-control', 'no-store')
  @Answers(200, orderView)
  async order(@CurrentUser() { id }: Actor, @Param('orderId', { schema: uuid }) orderId: string): Promise<OrderView> {
    const found = await this.views.order(id, orderId);
    if (!found) throw new ApiProblem('ORDER_NOT_FOUND');
    return found;
  }

  /** What became of a money command whose answer did not arrive. Customers ask about their own account only. */
  @Get('commands/:commandId')
  @Header('cache-control', 'no-store')
  @Answers(200, commandOutcome)
  outcome(
    @CurrentUser() actor: Actor,
    @Param('commandId', { schema: uuid }) commandId: string,
    @Query({ schema: accountQuery }) { account }: z.output<typeof accountQuery>,
  ): Promise<CommandOutcome> {
    if (account !== actor.id && actor.role !== 'admin') throw new ApiProblem('NOT_FOUND');
    return this.commandReceipts.find(account, commandId);
  }
}
