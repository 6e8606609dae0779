import type { FactoryProvider } from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Refusal } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
import { AccountAlarmsService } from './account-alarms.service.js';
import { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { DecisionRunner, type RunnerOptions } from './decision-runner.js';

/** In maintenance, new commands of customers are refused (docs/product-rules.md#settings-3). */
const maintenancePolicy =
  (settings: SettingsService): NonNullable<RunnerOptions['beforeDecide']> =>
  async ({ actor }) => {
    if (actor.role === 'user' && (await settings.get()).maintenanceMode) throw new Refusal('MAINTENANCE');
  };

/** The runtime's classes know no Nest, so that specs and benches build them by hand. Here Nest builds them. */
export const RUNTIME_PROVIDERS: FactoryProvider[] = [
  {
    provide: AccountSnapshotsRepository,
    inject: [pg.Pool],
    useFactory: (pool: pg.Pool) => new AccountSnapshotsRepository(pool),
  },
  {
    provide: AccountRepository,
    inject: [EventStore, AccountSnapshotsRepository, AccountAlarmsService],
    useFactory: (store: EventStore, snapshots: AccountSnapshotsRepository, alarms: AccountAlarmsService) =>
      new AccountRepository(store, snapshots, alarms),
  },
  {
    provide: DecisionRunner,
    inject: [EventStore, AccountRepository, CustomerKeyStore, SettingsService, Clock, AccountAlarmsService],
    useFactory: (
      store: EventStore,
      accounts: AccountRepository,
      keys: CustomerKeyStore,
      settings: SettingsService,
      clock: Clock,
      alarms: AccountAlarmsService,
    ) =>
      new DecisionRunner(store, accounts, keys, {
        clock: () => clock.now().getTime(),
        beforeDecide: maintenancePolicy(settings),
        onCorruptStream: (userId, error) => alarms.corruptStream(userId, error),
      }),
  },
];
