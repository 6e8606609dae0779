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
import { DecisionRunner } from './decision-runner.js';

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
        /** In maintenance customers' new commands are refused (docs/product-rules.md#settings-3). */
        beforeDecide: async ({ actor }) => {
          if (actor.role === 'user' && (await settings.get()).maintenanceMode) throw new Refusal('MAINTENANCE');
        },
        onCorruptStream: (userId, error) =>
          log.pino.error({ err: error, userId }, 'account quarantined: its stream cannot be folded'),
      }),
  },
];
