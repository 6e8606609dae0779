import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { LiveModule } from '../live/live.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { MaintenanceGuard } from './maintenance.guard.js';
import { settingsMigrations } from './settings.migrations.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { SiteController } from './site.controller.js';
import { TransferProposalsService } from './transfer-proposals.service.js';

@Module({
  imports: [AccessLogModule, LiveModule],
  controllers: [SiteController, AdminSettingsController],
  providers: [
    SettingsRepository,
    SettingsService,
    TransferProposalsService,
    { provide: APP_GUARD, useClass: MaintenanceGuard },
  ],
  exports: [SettingsService, TransferProposalsService],
})
@Migrates(settingsMigrations)
export class SettingsModule {}
