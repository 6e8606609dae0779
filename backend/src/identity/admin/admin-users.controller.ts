import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AddedUserView,
  type AdminUserView,
  activeBody,
  addedUserView,
  adminUsersQuery,
  adminUserView,
  emptyBody,
  newUserBody,
  type OrderView,
  type Page,
  type PasswordLinkView,
  type PaymentRequestView,
  pageQuery,
  passwordLinkView,
  type UserStory,
  userBody,
  userStory,
  uuid,
  type WaitingLinkView,
  type WalletEntryView,
} from '@yukselt/contracts/api';
import { AccountViews } from '@yukselt/projections/queries';
import type { z } from 'zod';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminUsersService } from './admin-users.service.js';
import { PasswordLinksService } from './password-links.service.js';
import { UserListRepository } from './user-list.repository.js';

/**
 * Users of the admin panel (docs/product-rules.md#admin-5). Their balance is changed by a money command on the account.
 */
@ApiTags('Yönetim: kullanıcılar')
@Controller('api/v1/admin/users')
@AdminArea()
export class AdminUsersController {
  constructor(
    private readonly admin: AdminUsersService,
    private readonly users: UserListRepository,
    private readonly links: PasswordLinksService,
    private readonly views: AccountViews,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@Query({ schema: adminUsersQuery }) query: z.output<typeof adminUsersQuery>): Promise<Page<AdminUserView>> {
    return this.users.page(query);
  }

  /** Links to admins' accounts that wait for a second admin. */
  @Get('waiting-links')
  @Header('cache-control', 'no-store')
  waitingLinks(): Promise<WaitingLinkView[]> {
    return this.links.waiting();
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Answers(200, userStory)
  story(@CurrentUser() actor: Actor, @Param('id', { schema: uuid }) id: string): Promise<UserStory> {
    return this.admin.story(actor, id);
  }

  @Get(':id/orders')
  @Header('cache-control', 'no-store')
  orders(
    @Param('id', { schema: uuid }) id: string,
    @Query({ schema: pageQuery }) page: z.output<typeof pageQuery>,
  ): Promise<Page<OrderView>> {
    return this.views.orders(id, page);
  }

  @Get(':id/payment-requests')
  @Header('cache-control', 'no-store')
  paymentRequests(
    @Param('id', { schema: uuid }) id: string,
    @Query({ schema: pageQuery }) page: z.output<typeof pageQuery>,
  ): Promise<Page<PaymentRequestView>> {
    return this.views.paymentRequests(id, page);
  }

  @Get(':id/entries')
  @Header('cache-control', 'no-store')
  entries(
    @Param('id', { schema: uuid }) id: string,
    @Query({ schema: pageQuery }) page: z.output<typeof pageQuery>,
  ): Promise<Page<WalletEntryView>> {
    return this.views.entries(id, page);
  }

  @Post()
  @Header('cache-control', 'no-store')
  @Answers(201, addedUserView)
  add(
    @CurrentUser() actor: Actor,
    @Body({ schema: newUserBody }) body: z.output<typeof newUserBody>,
  ): Promise<AddedUserView> {
    return this.admin.add(actor, body);
  }

  @Put(':id')
  @Answers(200, adminUserView)
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: userBody }) body: z.output<typeof userBody>,
  ): Promise<AdminUserView> {
    return this.admin.update(actor, id, body);
  }

  @Post(':id/active')
  @HttpCode(200)
  @Answers(200, adminUserView)
  setActive(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: activeBody }) { active }: z.output<typeof activeBody>,
  ): Promise<AdminUserView> {
    return this.admin.setActive(actor, id, active);
  }

  @Post(':id/password-link')
  @Header('cache-control', 'no-store')
  @Answers(201, passwordLinkView)
  passwordLink(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<PasswordLinkView> {
    return this.admin.givePasswordLink(actor, id);
  }

  @Post(':id/password-link/confirm')
  @HttpCode(204)
  confirmPasswordLink(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<void> {
    return this.admin.confirmPasswordLink(actor, id);
  }

  @Delete(':id/password-link')
  @HttpCode(204)
  dropPasswordLink(@CurrentUser() actor: Actor, @Param('id', { schema: uuid }) id: string): Promise<void> {
    return this.admin.dropPasswordLink(actor, id);
  }

  @Delete(':id/sessions')
  @HttpCode(204)
  endSessions(@CurrentUser() actor: Actor, @Param('id', { schema: uuid }) id: string): Promise<void> {
    return this.admin.endSessions(actor, id);
  }

  @Delete(':id/sessions/:sessionId')
  @HttpCode(204)
  endSession(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: uuid }) id: string,
    @Param('sessionId', { schema: uuid }) sessionId: string,
  ): Promise<void> {
    return this.admin.endSessions(actor, id, sessionId);
  }
}
