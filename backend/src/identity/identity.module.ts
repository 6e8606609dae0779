import { Module } from '@nestjs/common';
import { InboxModule } from '../admin/counters/admin-counters.module.js';
import { UserChanges } from '../live/user-changes.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminUsersController } from './admin/admin-users.controller.js';
import { UsersAdmin } from './admin/admin-users.service.js';
import { PasswordLinks } from './admin/password-links.service.js';
import { UserList } from './admin/user-list.repository.js';
import { AuthController } from './auth.controller.js';
import { IdentityService } from './identity.service.js';
import { IdentityRecords } from './identity-personal-data.js';
import { Passwords } from './passwords.service.js';
import { PreferencesRepository } from './preferences.repository.js';
import { ProfileController } from './profile.controller.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Sessions } from './sessions.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [InboxModule, SettingsModule],
  controllers: [AdminUsersController, AuthController, ProfileController],
  providers: [
    IdentityRecords,
    IdentityService,
    PasswordLinks,
    Passwords,
    PreferencesRepository,
    RefreshCookie,
    Sessions,
    UserChanges,
    UserList,
    UsersAdmin,
    UsersRepository,
  ],
  exports: [IdentityService, Passwords, RefreshCookie, Sessions, UserChanges, UsersRepository],
})
export class IdentityModule {}
