import { Injectable } from '@nestjs/common';
import { AccountQueries } from '@yukselt/projections/queries';
import { UNKNOWN_CUSTOMER } from '../identity.texts.js';
import { UsersRepository } from '../users.repository.js';

export interface CustomerRef {
  id: string;
  name: string;
  email: string;
}

/** Names of customers for admins and auditors. Texts for a missing user: docs/product-rules.md#admin-3. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountQueries: AccountQueries,
  ) {}

  /** Adds `customer` to every item. */
  async withCustomer<T extends { userId: string }>(
    items: readonly T[],
  ): Promise<(T & { customer: CustomerRef & { underReview: boolean } })[]> {
    const userIds = items.map(({ userId }) => userId);
    const [customersById, underReview] = await Promise.all([
      this.byIds(userIds),
      this.accountQueries.underReview(userIds),
    ]);
    return items.map((item) => ({
      ...item,
      customer: { ...customersById.get(item.userId)!, underReview: underReview.has(item.userId) },
    }));
  }

  /** By their ids; one that is missing has the texts for it. */
  async byIds(userIds: readonly string[]): Promise<Map<string, CustomerRef>> {
    const usersById = new Map((await this.users.byIds([...new Set(userIds)])).map((user) => [user.id, user]));
    return new Map(
      userIds.map((id) => [
        id,
        {
          id,
          name: usersById.get(id)?.name ?? UNKNOWN_CUSTOMER.name,
          email: usersById.get(id)?.email ?? UNKNOWN_CUSTOMER.email,
        },
      ]),
    );
  }
}
