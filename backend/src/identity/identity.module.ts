import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { LiveModule } from '../live/live.module.js';
import { LiveStreamsService } from '../live/live-streams.service.js';
import { MailModule } from '../mail/mail.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountNoticesService } from './account-notices.service.js';
import { AdminAccessModule } from './admin/admin-access.module.js';
import { AdminUsersController } from './admin/admin-users.controller.js';
import { adminUsersMigrations } from './admin/admin-users.migrations.js';
import { AdminUsersService } from './admin/admin-users.service.js';
import { PasswordLinksService } from './admin/password-links.service.js';
import { UserExportController } from './admin/user-export.controller.js';
import { UserListRepository } from './admin/user-list.repository.js';
import { AuthController } from './auth.controller.js';
import { identityMigrations } from './identity.migrations.js';
import { IdentityService } from './identity.service.js';
import { IdentityPersonalDataService } from './identity-personal-data.service.js';
import { LastAdminService } from './last-admin.service.js';
import { LoginService } from './login.service.js';
import { ForgottenPasswordService } from './passwords/forgotten-password.service.js';
import { OwnPasswordRepository } from './passwords/own-password.repository.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { AuditorsService } from './people/auditors.service.js';
import { CustomersService } from './people/customers.service.js';
import { MailRecipientsService } from './people/mail-recipients.service.js';
import { UserCountsRepository } from './people/user-counts.repository.js';
import { OwnChangesService } from './profile/own-changes.service.js';
import { PreferencesRepository } from './profile/preferences.repository.js';
import { ProfileController } from './profile/profile.controller.js';
import { ChallengeCookieService } from './second-factor/challenge-cookie.service.js';
import { CodesService } from './second-factor/codes.service.js';
import { LoginChallengesService } from './second-factor/login-challenges.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { secondFactorMigrations } from './second-factor/second-factor.migrations.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondFactorResetsController } from './second-factor/second-factor-resets.controller.js';
import { SecondFactorResetsService } from './second-factor/second-factor-resets.service.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { AuthCookiesService } from './sessions/auth-cookies.service.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { KnownDevicesService } from './sessions/known-devices.service.js';
import { RefreshCookieService } from './sessions/refresh-cookie.service.js';
import { SessionIssuerService } from './sessions/session-issuer.service.js';
import { SessionLookupService } from './sessions/session-lookup.service.js';
import { sessionsMigrations } from './sessions/sessions.migrations.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [AccessLogModule, LiveModule, MailModule, MessagesModule, SettingsModule, AdminAccessModule],
  controllers: [
    AdminUsersController,
    AuthController,
    ProfileController,
    SecondFactorController,
    SecondFactorResetsController,
    UserExportController,
  ],
  providers: [
    AccountNoticesService,
    AuditorsService,
    AuthCookiesService,
    ChallengeCookieService,
    CodesService,
    CustomersService,
    ForgottenPasswordService,
    IdentityPersonalDataService,
    IdentityService,
    JwtStrategy,
    KnownDevicesService,
    LastAdminService,
    LoginChallengesService,
    LoginService,
    MailRecipientsService,
    OwnPasswordRepository,
    OwnChangesService,
    OwnPasswordService,
    PasswordLinksService,
    PasswordsService,
    PreferencesRepository,
    RefreshCookieService,
    SecondFactorResetsService,
    SecondFactorService,
    SecondFactorsRepository,
    SessionIssuerService,
    SessionLookupService,
    SessionsService,
    UserCountsRepository,
    UserListRepository,
    AdminUsersService,
    UsersRepository,
  ],
  exports: [
    AuditorsService,
    CustomersService,
    IdentityService,
    JwtStrategy,
    LastAdminService,
    OwnPasswordService,
    PasswordsService,
    RefreshCookieService,
    SessionsService,
    UserCountsRepository,
    UsersRepository,
  ],
})
@Migrates(identityMigrations, adminUsersMigrations, sessionsMigrations, secondFactorMigrations)
export class IdentityModule {
  constructor(streams: LiveStreamsService, sessions: SessionLookupService) {
    streams.registerSessionCheck((ids) => sessions.rolesOf(ids));
  }
}
