import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountModule } from '../account/account.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountClosing } from './account-closing.service.js';
import { Erasure } from './erasure.service.js';
import { PersonalDataExport } from './personal-data-export.service.js';
import { PrivacyController } from './privacy.controller.js';

/** Taking one's data along, and leaving for good. */
@Module({
  imports: [CqrsModule, AccountModule, IdentityModule, SettingsModule],
  controllers: [PrivacyController],
  providers: [AccountClosing, Erasure, PersonalDataExport],
})
export class PrivacyModule {}
