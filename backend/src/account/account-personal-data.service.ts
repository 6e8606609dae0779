import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accountStream } from '@yukselt/contracts';
import type { Page } from '@yukselt/contracts/api';
import { legibleMetadata } from '@yukselt/contracts/events';
import { EventStore } from '@yukselt/event-store';
import type { PageQuery } from '@yukselt/postgres';
import { AccountQueries, openedData } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';

const PAGE = 100;

async function* everyPage<T>(read: (page: PageQuery) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const { items, next } = await read({ cursor, limit: PAGE });
    yield* items;
    cursor = next ?? undefined;
  }
}

/**
 * Orders, money and requests of a person for the download. They are erased by destroying the person's key: what it
 * sealed then reads '[silindi]'.
 */
@Injectable()
export class AccountPersonalDataService implements OnModuleInit {
  constructor(
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly accountQueries: AccountQueries,
    private readonly store: EventStore,
    private readonly customerKeys: CustomerKeyStore,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add(
      {
        name: 'wallet',
        read: async ({ id }) => ({
          ...(await this.accountQueries.wallet(id)),
          ...(await this.accountQueries.totals(id)),
        }),
      },
      { name: 'orders', read: ({ id }) => everyPage((page) => this.accountQueries.orders(id, page)) },
      { name: 'paymentRequests', read: ({ id }) => everyPage((page) => this.accountQueries.paymentRequests(id, page)) },
      { name: 'walletEntries', read: ({ id }) => everyPage((page) => this.accountQueries.entries(id, page)) },
      { name: 'accountEvents', read: ({ id }) => this.events(id) },
    );
  }

  /**
   * The account's history as the log has it. It omits which members of staff decided: that is about them, not about the
   * person.
   */
  private async *events(id: string) {
    const texts = await this.customerKeys.reader(id);
    for await (const { type, data, revision, metadata } of this.store.readStream(accountStream(id))) {
      yield {
        revision: revision.toString(),
        type,
        at: legibleMetadata(metadata).occurredAt,
        data: openedData(type, data, texts),
      };
    }
  }
}
