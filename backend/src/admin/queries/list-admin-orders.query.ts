import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminOrderView, ListSort, OrderStatus, Page } from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';
import { AdminViews } from '@yukselt/projections/queries';
import { CustomersService } from '../../identity/customers.service.js';
import { UsersRepository } from '../../identity/users.repository.js';

const ORDER_NUMBER = /^ORD[\d-]*$/i;

export interface OrderListFilter {
  status?: OrderStatus | undefined;
  /** An order number, or a part of a customer's name or e-mail. */
  q?: string | undefined;
  sort?: ListSort | undefined;
}

/** All orders, newest first unless told otherwise. */
export class ListAdminOrders extends Query<Page<AdminOrderView>> {
  constructor(
    readonly filter: OrderListFilter,
    readonly page: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(ListAdminOrders)
export class ListAdminOrdersHandler implements IQueryHandler<ListAdminOrders> {
  constructor(
    private readonly views: AdminViews,
    private readonly users: UsersRepository,
    private readonly customers: CustomersService,
  ) {}

  async execute({ filter: { status, q, sort }, page }: ListAdminOrders): Promise<Page<AdminOrderView>> {
    const { items, next } = await this.views.orders({ status, ...(await this.filterOf(q)) }, page, sort);
    return { items: await this.customers.withCustomer(items), next };
  }

  private async filterOf(search: string | undefined): Promise<{ orderNumber?: string; userIds?: string[] }> {
    if (!search) return {};
    if (ORDER_NUMBER.test(search)) return { orderNumber: search.toUpperCase() };
    return { userIds: await this.users.matching(search) };
  }
}
