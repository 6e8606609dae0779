import { Module } from '@nestjs/common';
import { ProjectionsModule } from '@yukselt/projections';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BlogModule } from './blog/blog.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { LiveModule } from './live/live.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { AppLoggerService } from './platform/app-logger.service.js';
import { Config } from './platform/config.js';
import { ProjectionMetricsService } from './platform/metrics/projection-metrics.service.js';
import { PlatformModule } from './platform/platform.module.js';
import { READING_POOL } from './platform/postgres/reading-pool.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { SettingsModule } from './settings/settings.module.js';

const views = ProjectionsModule.register({
  readingPool: READING_POOL,
  inject: [Config, AppLoggerService, ProjectionMetricsService],
  useFactory: (config: Config, log: AppLoggerService, metrics: ProjectionMetricsService) => ({
    log: log.pino,
    observer: metrics,
    run: config.projectionsInside,
  }),
});

@Module({
  imports: [
    PlatformModule,
    views,
    IdentityModule,
    CatalogModule,
    SettingsModule,
    BlogModule,
    ReceiptsModule,
    MessagesModule,
    AccountModule,
    AdminModule,
    AuditModule,
    LiveModule,
    PrivacyModule,
  ],
})
export class AppModule {}
