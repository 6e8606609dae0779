import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { MaintenanceGuard } from './maintenance.guard.js';
import { settingsMigrations } from './settings.migrations.js';
import { SettingsService } from './settings.service.js';
import { SiteController } from './site.controller.js';

@Module({
  controllers: [SiteController, AdminSettingsController],
  providers: [SettingsService, { provide: APP_GUARD, useClass: MaintenanceGuard }],
  exports: [SettingsService],
})
@Migrates(settingsMigrations)
export class SettingsModule {}
