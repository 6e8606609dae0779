import { Module } from '@nestjs/common';
import { ProjectionsModule } from '@yukselt/projections';
import { AccountModule } from './account/account.module.js';
import { BlogModule } from './blog/blog.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { Config } from './platform/config.js';
import { Log } from './platform/logger.js';
import { ProjectionMetrics } from './platform/metrics/projection-metrics.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { StorageModule } from './receipts/receipts.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SupportModule } from './support/support.module.js';

const views = ProjectionsModule.register({
  inject: [Config, Log, ProjectionMetrics],
  useFactory: (config: Config, log: Log, metrics: ProjectionMetrics) => ({
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
    StorageModule,
    SupportModule,
    AccountModule,
    PrivacyModule,
  ],
})
export class AppModule {}
