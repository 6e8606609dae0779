import type { FactoryProvider } from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { AppLogger } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Refusal } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
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
    inject: [EventStore, AccountSnapshotsRepository, AppLogger],
    useFactory: (store: EventStore, snapshots: AccountSnapshotsRepository, log: AppLogger) =>
      new AccountRepository(store, snapshots, (error) =>
        log.pino.warn({ err: error }, 'account snapshot was not written'),
      ),
  },
  {
    provide: DecisionRunner,
    inject: [EventStore, AccountRepository, CustomerKeyStore, SettingsService, Clock, AppLogger],
    useFactory: (
      store: EventStore,
      accounts: AccountRepository,
      keys: CustomerKeyStore,
      settings: SettingsService,
      clock: Clock,
      log: AppLogger,
    ) =>
      new DecisionRunner(store, accounts, keys, {
        clock: () => clock.now().getTime(),
        beforeDecide: maintenancePolicy(settings),
        onCorruptStream: (userId, error) =>
          log.pino.error({ err: error, userId }, 'account quarantined: its stream cannot be folded'),
      }),
  },
];
