import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { AuthController } from './auth.controller.js';
import { IdentityService } from './identity.service.js';
import { Passwords } from './passwords.js';
import { ProfileController } from './profile.controller.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Sessions } from './sessions.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [SettingsModule],
  controllers: [AuthController, ProfileController],
  providers: [IdentityService, Passwords, RefreshCookie, Sessions, UsersRepository],
  exports: [Passwords, Sessions, UsersRepository],
})
export class IdentityModule {}
