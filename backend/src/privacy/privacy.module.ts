import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountModule } from '../account/account.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { LiveModule } from '../live/live.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountClosingService } from './account-closing.service.js';
import { ErasureService } from './erasure.service.js';
import { ErasureLockModule } from './erasure-lock.module.js';
import { PersonalDataExportService } from './personal-data-export.service.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyMigrations } from './privacy.migrations.js';

/** Downloading one's data, and closing the account for good. */
@Module({
  imports: [CqrsModule, AccountModule, ErasureLockModule, IdentityModule, LiveModule, SettingsModule],
  controllers: [PrivacyController],
  providers: [AccountClosingService, ErasureService, PersonalDataExportService],
})
@Migrates(privacyMigrations)
export class PrivacyModule {}
