import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { AuthController } from './auth.controller.js';
import { IdentityRecords } from './identity-records.js';
import { IdentityService } from './identity.service.js';
import { Passwords } from './passwords.js';
import { PreferencesRepository } from './preferences.repository.js';
import { ProfileController } from './profile.controller.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Sessions } from './sessions.js';
import { UserChanges } from './user-changes.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [SettingsModule],
  controllers: [AuthController, ProfileController],
  providers: [IdentityRecords, IdentityService, Passwords, PreferencesRepository, RefreshCookie, Sessions, UserChanges, UsersRepository],
  exports: [IdentityService, Passwords, RefreshCookie, Sessions, UserChanges, UsersRepository],
})
export class IdentityModule {}
