import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { AccountModule } from '../account/account.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { LiveModule } from '../live/live.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminBulkController } from './admin-bulk.controller.js';
import { AdminCommandsController } from './admin-commands.controller.js';
import { AdminFiguresService } from './admin-figures.service.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { AdminPaymentsService } from './admin-payments.service.js';
import { AdminQueuesController } from './admin-queues.controller.js';
import { AdminExportsController } from './exports/admin-exports.controller.js';
import { ReviewLeasesController } from './review-leases/review-leases.controller.js';
import { reviewLeasesMigrations } from './review-leases/review-leases.migrations.js';
import { ReviewLeasesService } from './review-leases/review-leases.service.js';
import { TransferProposalsController } from './transfer-proposals.controller.js';

/** What admins see and decide about all accounts: figures, queues, exports, and who reviews which payment request. */
@Module({
  imports: [
    CqrsModule,
    AccountModule,
    CatalogModule,
    IdentityModule,
    AccessLogModule,
    LiveModule,
    ReceiptsModule,
    SettingsModule,
  ],
  controllers: [
    AdminBulkController,
    AdminCommandsController,
    AdminExportsController,
    AdminOverviewController,
    AdminQueuesController,
    ReviewLeasesController,
    TransferProposalsController,
  ],
  providers: [AdminFiguresService, AdminOrdersService, AdminPaymentsService, ReviewLeasesService],
})
@Migrates(reviewLeasesMigrations)
export class AdminModule {}
