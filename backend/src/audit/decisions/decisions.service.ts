import { Injectable } from '@nestjs/common';
import type {
  AdminDecisions,
  AuditDecision,
  DayDecisions,
  DayDecisionsQuery,
  DecisionDaysQuery,
  DecisionFilter,
  DecisionTotals,
  Page,
} from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';
import { CustomersService } from '../../identity/people/customers.service.js';
import { DecisionsRepository } from './decisions.repository.js';

/** What admins decided about payment requests (docs/product-rules.md#audit-22). */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly decisions: DecisionsRepository,
    private readonly customers: CustomersService,
  ) {}

  /** @throws InvalidCursor */
  async page(filter: DecisionFilter, page: PageQuery): Promise<Page<AuditDecision>> {
    const { items, next } = await this.decisions.page(filter, page);
    const nameOf = await this.names(
      items.flatMap(({ adminId, undone }) => [adminId, ...(undone ? [undone.byId] : [])]),
    );
    return {
      items: items.map(({ adminId, undone, ...decision }) => ({
        ...decision,
        admin: nameOf(adminId),
        undone: undone && { at: undone.at, by: nameOf(undone.byId) },
      })),
      next,
    };
  }

  totals(filter: DecisionFilter): Promise<DecisionTotals> {
    return this.decisions.totals(filter);
  }

  /** A row for each admin who decided anything in these days. */
  async ofAdmins(days: DecisionDaysQuery): Promise<AdminDecisions[]> {
    const rows = await this.decisions.ofAdmins(days);
    const nameOf = await this.names(rows.map(({ adminId }) => adminId));
    return rows.map(({ adminId, ...sums }) => ({ ...sums, admin: nameOf(adminId) }));
  }

  /** A row for each day on which anything was decided. */
  ofDays(filter: DayDecisionsQuery): Promise<DayDecisions[]> {
    return this.decisions.ofDays(filter);
  }

  private async names(ids: readonly string[]): Promise<(id: string) => { id: string; name: string }> {
    const people = await this.customers.byIds(ids);
    return (id) => ({ id, name: people.get(id)!.name });
  }
}
