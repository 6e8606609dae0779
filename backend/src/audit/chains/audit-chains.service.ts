import { Injectable } from '@nestjs/common';
import { isUuid } from '@yukselt/contracts';
import type { AuditChainView } from '@yukselt/contracts/api';
import { AuditChainQueries, type ChainStart } from '@yukselt/projections/queries';
import { CustomersService } from '../../identity/people/customers.service.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { ReceiptsService } from '../../receipts/receipts.service.js';

/** Chains of events with present names and the stored receipts (docs/product-rules.md#audit-21). */
@Injectable()
export class AuditChainsService {
  constructor(
    private readonly chains: AuditChainQueries,
    private readonly customers: CustomersService,
    private readonly users: UsersRepository,
    private readonly receipts: ReceiptsService,
  ) {}

  /** @throws ApiProblem NOT_FOUND @throws LedgerInvariantViolated @throws StoreUnavailable */
  async chainOf(start: ChainStart): Promise<AuditChainView> {
    const chain = await this.chains.chainOf(start);
    if (chain === null) throw new ApiProblem('NOT_FOUND');
    const { account, events } = chain;
    const actorIds = events.filter(({ actorRole }) => actorRole !== 'system').map(({ actorId }) => actorId);
    const requestIds = [...new Set(events.flatMap(({ requestId }) => requestId ?? []))].filter(isUuid);
    const [people, actors, receipts] = await Promise.all([
      this.customers.byIds([account.userId]),
      this.users.byIds([...new Set(actorIds)]),
      Promise.all(requestIds.map(async (id) => [id, await this.receipts.ofRequest(id)] as const)),
    ]);
    const { name, email } = people.get(account.userId)!;
    return {
      account: { ...account, name, email },
      events,
      actors: Object.fromEntries(
        actors.filter(({ id }) => id !== account.userId).map((actor) => [actor.id, actor.name]),
      ),
      receipts: Object.fromEntries(receipts.flatMap(([id, receipt]) => (receipt === null ? [] : [[id, receipt]]))),
    };
  }
}
