import { type BeforeApplicationShutdown, Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { RequestStatusService } from '../receipts/request-status.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountPersonalDataService } from './account-personal-data.service.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';
import { MeCommandsController } from './me-commands.controller.js';
import { CheckoutPricingService } from './pricing/checkout-pricing.service.js';
import { TransferInstructionsService } from './pricing/transfer-instructions.service.js';
import { AccountRepository } from './runtime/account.repository.js';
import { AccountAlarmsService } from './runtime/account-alarms.service.js';
import { accountSnapshotsMigrations } from './runtime/account-snapshots.migrations.js';
import { AccountSnapshotsRepository } from './runtime/account-snapshots.repository.js';
import { CommandResultService } from './runtime/command-result.service.js';
import { DecisionRunner } from './runtime/decision-runner.js';
import { RUNTIME_PROVIDERS } from './runtime/runtime.providers.js';
import { StatementController } from './statement/statement.controller.js';
import { COMMAND_HANDLERS } from './use-cases/command-handlers.js';
import { WaitingTimesService } from './waiting-times.service.js';

/** Wallets, orders and payment requests: the event-sourced part of the shop. */
@Module({
  imports: [AccessLogModule, CqrsModule, CatalogModule, IdentityModule, SettingsModule, ReceiptsModule],
  controllers: [MeController, MeCommandsController, StatementController],
  providers: [
    ...COMMAND_HANDLERS,
    MeService,
    WaitingTimesService,
    CommandResultService,
    AccountPersonalDataService,
    CheckoutPricingService,
    TransferInstructionsService,
    AccountAlarmsService,
    ...RUNTIME_PROVIDERS,
  ],
  exports: [CommandResultService, DecisionRunner, AccountSnapshotsRepository],
})
@Migrates(accountSnapshotsMigrations)
export class AccountModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly runner: DecisionRunner,
    private readonly statuses: RequestStatusService,
  ) {}

  onModuleInit(): void {
    this.statuses.register((userId, requestId) => this.runner.requestStatus(userId, requestId));
  }

  /** Snapshots are written after commands are answered, so the last ones have to be finished before the pool ends. */
  beforeApplicationShutdown(): Promise<void> {
    return this.accounts.idle();
  }
}
