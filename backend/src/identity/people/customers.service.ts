import { Injectable } from '@nestjs/common';
import { AccountQueries } from '@yukselt/projections/queries';
import { UNKNOWN_CUSTOMER } from '../identity.texts.js';
import { UsersRepository } from '../users.repository.js';

export interface CustomerRef {
  id: string;
  name: string;
  email: string;
}

interface Customer extends CustomerRef {
  underReview: boolean;
}
interface People<T> {
  customerOf: (item: T) => Customer;
  nameOf: (id: string) => string;
}

/** Names of customers for admins and auditors. Texts for a missing user: docs/product-rules.md#admin-3. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountQueries: AccountQueries,
  ) {}

  /** Adds `customer` to every item. */
  async withCustomer<T extends { userId: string }>(items: readonly T[]): Promise<(T & { customer: Customer })[]> {
    const { customerOf } = await this.ofItems(items);
    return items.map((item) => ({ customer: customerOf(item), ...item }));
  }

  /** The customers of items. @param others further people, who are read with them and named by `nameOf` */
  async ofItems<T extends { userId: string }>(items: readonly T[], others: readonly string[] = []): Promise<People<T>> {
    const userIds = [...new Set(items.map(({ userId }) => userId))];
    const [people, underReview] = await Promise.all([
      this.byIds([...userIds, ...others]),
      this.accountQueries.underReview(userIds),
    ]);
    return {
      customerOf: ({ userId }) => ({ underReview: underReview.has(userId), ...people.get(userId)! }),
      nameOf: (id) => people.get(id)!.name,
    };
  }

  /** By their ids; one that is missing has the texts for it. */
  async byIds(userIds: readonly string[]): Promise<Map<string, CustomerRef>> {
    const ids = [...new Set(userIds)];
    const usersById = new Map((await this.users.namesOf(ids)).map((user) => [user.id, user]));
    return new Map(ids.map((id) => [id, usersById.get(id) ?? { id, ...UNKNOWN_CUSTOMER }]));
  }
}
