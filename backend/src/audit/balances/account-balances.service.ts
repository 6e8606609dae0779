import { Injectable } from '@nestjs/common';
import type {
  AccountAtInstant,
  AccountBalancesFilter,
  AccountBalancesQuery,
  AccountsAgreement,
  AccountsTotals,
  Page,
} from '@yukselt/contracts/api';
import { AuditBalanceQueries } from '@yukselt/projections/queries';
import { CustomersService } from '../../identity/people/customers.service.js';
import { AccountBalancesRepository, type AccountRow } from './account-balances.repository.js';

/** How many last events are looked up at once. */
const LOOKUPS_PARALLEL = 8;

/** The balances of all accounts at an instant (docs/product-rules.md#audit-19). */
@Injectable()
export class AccountBalancesService {
  constructor(
    private readonly accounts: AccountBalancesRepository,
    private readonly balances: AuditBalanceQueries,
    private readonly customers: CustomersService,
  ) {}

  /** @throws InvalidCursor @throws StoreUnavailable */
  async page(query: AccountBalancesQuery): Promise<Page<AccountAtInstant>> {
    const { items, next } = await this.accounts.page(query);
    return { items: await this.withLastEvents(items, new Date(query.at)), next };
  }

  async totals(at: Date): Promise<AccountsTotals> {
    const { largest, ...totals } = await this.balances.totals(at);
    if (largest === null) return { ...totals, largest };
    const { name, email } = (await this.customers.byIds([largest.userId])).get(largest.userId)!;
    return { ...totals, largest: { ...largest, name, email } };
  }

  /** @throws StoreUnavailable */
  agreement(at: Date): Promise<AccountsAgreement> {
    return this.balances.agreement(at);
  }

  /** All accounts that match a filter, in the order of their ids, a few at a time. @throws StoreUnavailable */
  async *all(filter: AccountBalancesFilter): AsyncGenerator<AccountAtInstant> {
    for await (const rows of this.accounts.all(filter)) yield* await this.withLastEvents(rows, new Date(filter.at));
  }

  private async withLastEvents(rows: readonly AccountRow[], at: Date): Promise<AccountAtInstant[]> {
    const accounts: AccountAtInstant[] = [];
    for (let from = 0; from < rows.length; from += LOOKUPS_PARALLEL) {
      const lookups = rows.slice(from, from + LOOKUPS_PARALLEL).map(async ({ isLast, last: candidate, ...row }) => {
        const last = isLast ? candidate : await this.balances.lastEvent(row.userId, candidate, at);
        return { ...row, revision: `${last.revision}`, lastEventAt: last.at.toISOString() };
      });
      accounts.push(...(await Promise.all(lookups)));
    }
    return accounts;
  }
}
