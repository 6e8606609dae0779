import type { FactoryProvider } from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { Projections } from '@yukselt/projections';
import { AccountQueries } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { UsersRepository } from '../../identity/users.repository.js';
import { Clock } from '../../platform/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { AccountRepository } from './account.repository.js';
import { AccountAlarmsService } from './account-alarms.service.js';
import { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { DecisionRunner } from './decision-runner.js';
import { logPolicy } from './log-policy.js';
import { maintenancePolicy, senderPolicy } from './sender-policy.js';

/**
 * The runtime's classes know nothing of Nest, so that specs and benches can build them by hand. Here Nest builds them.
 */
export const RUNTIME_PROVIDERS: FactoryProvider[] = [
  {
    provide: AccountSnapshotsRepository,
    inject: [pg.Pool],
    useFactory: (pool: pg.Pool) => new AccountSnapshotsRepository(pool),
  },
  {
    provide: AccountRepository,
    inject: [EventStore, AccountSnapshotsRepository, AccountAlarmsService, Registry],
    useFactory: (
      store: EventStore,
      snapshots: AccountSnapshotsRepository,
      alarms: AccountAlarmsService,
      registry: Registry,
    ) => {
      const accounts = new AccountRepository(store, snapshots, alarms);
      const cached: Gauge = new Gauge({
        name: 'account_cache_bytes',
        help: 'Estimated memory of the cached accounts',
        registers: [registry],
        collect: () => cached.set(accounts.cachedBytes),
      });
      return accounts;
    },
  },
  {
    provide: DecisionRunner,
    inject: [
      EventStore,
      AccountRepository,
      CustomerKeyStore,
      SettingsService,
      UsersRepository,
      Clock,
      AccountAlarmsService,
      AccountQueries,
      Projections,
    ],
    useFactory: (
      store: EventStore,
      accounts: AccountRepository,
      customerKeys: CustomerKeyStore,
      settings: SettingsService,
      users: UsersRepository,
      clock: Clock,
      alarms: AccountAlarmsService,
      accountQueries: AccountQueries,
      projections: Projections,
    ) => {
      const refuseOnOlderLog = logPolicy(projections);
      const refuseInMaintenance = maintenancePolicy(settings);
      const judgeSenderAgain = senderPolicy(users);
      return new DecisionRunner(store, accounts, customerKeys, {
        clock: () => clock.now().getTime(),
        beforeDecide: async (request, waitedMs) => {
          refuseOnOlderLog();
          await refuseInMaintenance(request);
          await judgeSenderAgain(request, waitedMs);
        },
        onCorruptStream: (userId, error) => alarms.corruptStream(userId, error),
        findFinalStatus: (userId, id) => accountQueries.finalStatus(userId, id),
      });
    },
  },
];
