import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { ImagesModule } from '../media/images.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminReceiptsController } from './admin-receipts.controller.js';
import { ReceiptHoldsRepository } from './receipt-holds.repository.js';
import { ReceiptsController } from './receipts.controller.js';
import { receiptsMigrations } from './receipts.migrations.js';
import { ReceiptsService } from './receipts.service.js';
import { ReceiptsSweepService } from './receipts-sweep.service.js';
import { RequestStatusService } from './request-status.service.js';

/** Receipts of transfers, and the receipt on which each decision was based. */
@Module({
  imports: [ImagesModule, AccessLogModule],
  controllers: [ReceiptsController, AdminReceiptsController],
  providers: [ReceiptsService, ReceiptHoldsRepository, RequestStatusService, ReceiptsSweepService],
  exports: [ReceiptsService, ReceiptHoldsRepository, RequestStatusService],
})
@Migrates(receiptsMigrations)
export class ReceiptsModule {}
