import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type ActiveBody,
  type AddedUserView,
  type AdminUsersQuery,
  type AdminUserView,
  activeBody,
  addedUserView,
  adminUsersQuery,
  adminUserView,
  type ConfirmLinkBody,
  confirmLinkBody,
  emptyBody,
  idOf,
  type NewUserBody,
  newUserBody,
  type OrderView,
  orderView,
  type Page,
  type PageQuery,
  type PasswordLinkView,
  type PaymentRequestView,
  pageOf,
  pageQuery,
  passwordLinkView,
  paymentRequestView,
  type UserBody,
  type UserDetail,
  userBody,
  userDetail,
  type WaitingLinkView,
  type WalletEntryView,
  waitingLinkView,
  walletEntryView,
} from '@yukselt/contracts/api';
import { AccountQueries } from '@yukselt/projections/queries';
import { z } from 'zod';
import { RecordedAccountReading } from '../../access-log/recorded.decorator.js';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AdminUsersService } from './admin-users.service.js';
import { PasswordLinksService } from './password-links.service.js';
import { UserListRepository } from './user-list.repository.js';

/** Rules: docs/product-rules.md#admin-5. */
@ApiResource('Admin: users', 'Accounts of customers, auditors and admins. Their balance is changed by a money command.')
@Controller('api/v1/admin/users')
@AdminArea()
export class AdminUsersController {
  constructor(
    private readonly admin: AdminUsersService,
    private readonly users: UserListRepository,
    private readonly links: PasswordLinksService,
    private readonly accountQueries: AccountQueries,
  ) {}

  @Get()
  @Endpoint({
    id: 'listUsers',
    summary: 'List the users.',
    description:
      'The newest first unless `sort` is given. Erased people are left out; balance and number of orders come from the views.',
    response: pageOf(adminUserView),
  })
  list(@Query({ schema: adminUsersQuery }) query: AdminUsersQuery): Promise<Page<AdminUserView>> {
    return this.users.page(query);
  }

  @Get('waiting-links')
  @Endpoint({
    id: 'listWaitingPasswordLinks',
    summary: 'List the links to accounts of admins that wait for a second admin.',
    description: 'The oldest comes first. The admin who gave a link cannot confirm it, and no answer shows it again.',
    response: z.array(waitingLinkView),
  })
  waitingLinks(): Promise<WaitingLinkView[]> {
    return this.links.waiting();
  }

  @Get(':id')
  @Endpoint({
    id: 'getUser',
    summary: 'Read one user with wallet, totals and sessions.',
    description: 'An erased person is found, because the events stay. Reading it is an entry of the access log.',
    response: userDetail,
    problems: ['NOT_FOUND'],
  })
  @RecordedAccountReading('user-opened', 'id')
  detail(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('user') }) id: string): Promise<UserDetail> {
    return this.admin.detail(actor, id);
  }

  @Get(':id/orders')
  @Endpoint({
    id: 'listUserOrders',
    summary: 'List the orders of one user.',
    description: 'The newest comes first. Reading them is an entry of the access log.',
    response: pageOf(orderView),
  })
  @RecordedAccountReading('user-opened', 'id')
  orders(
    @Param('id', { schema: idOf('user') }) id: string,
    @Query({ schema: pageQuery }) page: PageQuery,
  ): Promise<Page<OrderView>> {
    return this.accountQueries.orders(id, page);
  }

  @Get(':id/payment-requests')
  @Endpoint({
    id: 'listUserPaymentRequests',
    summary: 'List the payment requests of one user.',
    description: 'The newest comes first. Reading them is an entry of the access log.',
    response: pageOf(paymentRequestView),
  })
  @RecordedAccountReading('user-opened', 'id')
  paymentRequests(
    @Param('id', { schema: idOf('user') }) id: string,
    @Query({ schema: pageQuery }) page: PageQuery,
  ): Promise<Page<PaymentRequestView>> {
    return this.accountQueries.paymentRequests(id, page);
  }

  @Get(':id/entries')
  @Endpoint({
    id: 'listUserWalletEntries',
    summary: 'List the wallet movements of one user.',
    description: 'The newest comes first, each with the balance after it. Reading them is an entry of the access log.',
    response: pageOf(walletEntryView),
  })
  @RecordedAccountReading('user-opened', 'id')
  entries(
    @Param('id', { schema: idOf('user') }) id: string,
    @Query({ schema: pageQuery }) page: PageQuery,
  ): Promise<Page<WalletEntryView>> {
    return this.accountQueries.entries(id, page);
  }

  @Post()
  @Endpoint({
    id: 'createUser',
    summary: 'Add a user and give a one-time password link.',
    description:
      'The client chooses the id: the same form sent twice adds one user, and gives a link until one is used.',
    response: addedUserView,
    problems: ['EMAIL_TAKEN', 'USER_CHANGED', 'PASSWORD_LINK_USER_INACTIVE', 'NOT_FOUND'],
  })
  add(@CurrentUser() actor: Actor, @Body({ schema: newUserBody }) body: NewUserBody): Promise<AddedUserView> {
    return this.admin.add(actor, body);
  }

  @Put(':id')
  @Endpoint({
    id: 'updateUser',
    summary: 'Change a user.',
    description:
      'Refused when `version` is older than the stored row, for your own role, and for the e-mail address of an ' +
      'admin who has a password.',
    response: adminUserView,
    problems: ['NOT_FOUND', 'USER_CHANGED', 'EMAIL_TAKEN', 'LAST_ADMIN', 'OWN_ACCOUNT'],
  })
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: userBody }) body: UserBody,
  ): Promise<AdminUserView> {
    return this.admin.update(actor, id, body);
  }

  @Post(':id/active')
  @Endpoint({
    id: 'setUserActive',
    summary: 'Activate or deactivate a user.',
    description: 'Deactivation ends every session of the user at once.',
    response: adminUserView,
    problems: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_CHANGED'],
  })
  @HttpCode(200)
  setActive(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: activeBody }) { active }: ActiveBody,
  ): Promise<AdminUserView> {
    return this.admin.setActive(actor, id, active);
  }

  @Post(':id/password-link')
  @Endpoint({
    id: 'createPasswordLink',
    summary: 'Give a one-time link with which its bearer sets the password.',
    description: 'A link to the account of an admin opens only after a second admin has confirmed it.',
    response: passwordLinkView,
    problems: ['NOT_FOUND', 'PASSWORD_LINK_USER_INACTIVE'],
  })
  passwordLink(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<PasswordLinkView> {
    return this.admin.givePasswordLink(actor, id);
  }

  @Post(':id/password-link/confirm')
  @Endpoint({
    id: 'confirmPasswordLink',
    summary: 'Confirm the link to an admin’s account that another admin has given.',
    description: '`until` names the link that was seen: a link that has replaced it is refused.',
    problems: ['NOT_FOUND', 'PASSWORD_LINK_OWN', 'USER_CHANGED'],
  })
  @HttpCode(204)
  confirmPasswordLink(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Body({ schema: confirmLinkBody }) { until }: ConfirmLinkBody,
  ): Promise<void> {
    return this.admin.confirmPasswordLink(actor, id, new Date(until));
  }

  @Delete(':id/password-link')
  @Endpoint({
    id: 'revokePasswordLink',
    summary: 'Revoke the one-time link of a user.',
    description: 'The link opens nothing any more. Any admin may revoke it; a repeat has the same answer.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  dropPasswordLink(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('user') }) id: string): Promise<void> {
    return this.admin.dropPasswordLink(actor, id);
  }

  @Delete(':id/sessions')
  @Endpoint({
    id: 'endUserSessions',
    summary: 'End every session of a user.',
    description: 'Access tokens of these sessions stop working at once.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  endSessions(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('user') }) id: string): Promise<void> {
    return this.admin.endSessions(actor, id);
  }

  @Delete(':id/sessions/:sessionId')
  @Endpoint({
    id: 'endUserSession',
    summary: 'End one session of a user.',
    description: 'Its access token stops working at once. Refused when it has ended already.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  endSession(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('user') }) id: string,
    @Param('sessionId', { schema: idOf('session') }) sessionId: string,
  ): Promise<void> {
    return this.admin.endSessions(actor, id, sessionId);
  }
}
