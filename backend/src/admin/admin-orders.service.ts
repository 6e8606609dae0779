import { Injectable } from '@nestjs/common';
import { searchedOrderNumber } from '@yukselt/contracts';
import type { AdminOrderRow, AdminOrderView, ListSort, OrderStatus, Page } from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';
import { type AdminOrderFilter, AdminQueries } from '@yukselt/projections/queries';
import { CustomersService } from '../identity/people/customers.service.js';
import { UsersRepository } from '../identity/users.repository.js';
import { ApiProblem } from '../platform/errors/api-problem.js';

export interface OrderListFilter {
  status?: OrderStatus | undefined;
  /** An order number, whole or short, or a part of a customer's name or e-mail. */
  q?: string | undefined;
  sort?: ListSort | undefined;
}

/** All orders with the names of their customers, for admins. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly adminQueries: AdminQueries,
    private readonly users: UsersRepository,
    private readonly customers: CustomersService,
  ) {}

  /** Newest first unless sorted otherwise. @throws InvalidCursor */
  async list({ status, q, sort }: OrderListFilter, page: PageQuery): Promise<Page<AdminOrderRow>> {
    const { items, next } = await this.adminQueries.orderRows({ status, ...(await this.searchOf(q)) }, page, sort);
    return { items: await this.customers.withCustomer(items), next };
  }

  /** As {@link list}, with targets. @throws InvalidCursor */
  async listWithTargets({ status, q, sort }: OrderListFilter, page: PageQuery): Promise<Page<AdminOrderView>> {
    const { items, next } = await this.adminQueries.orders({ status, ...(await this.searchOf(q)) }, page, sort);
    return { items: await this.customers.withCustomer(items), next };
  }

  /** With the names of all who acted on the order. @throws ApiProblem ORDER_NOT_FOUND */
  async byId(orderId: string): Promise<AdminOrderView> {
    const row = await this.adminQueries.order(orderId);
    if (!row) throw new ApiProblem('ORDER_NOT_FOUND');
    const { actorIds, ...order } = row;
    const [[withCustomer], names] = await Promise.all([
      this.customers.withCustomer([order]),
      this.customers.byIds(actorIds),
    ]);
    return { ...withCustomer!, actors: actorIds.map((id) => names.get(id)!.name) };
  }

  private async searchOf(text: string | undefined): Promise<AdminOrderFilter> {
    if (!text) return {};
    const orderNumber = searchedOrderNumber(text);
    if (orderNumber !== null) return { orderNumber };
    return { customers: await this.users.matching(text) };
  }
}
