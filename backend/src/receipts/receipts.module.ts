import { Module } from '@nestjs/common';
import { AdminReceiptsController, ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

/** Files that people upload. */
@Module({
  controllers: [ReceiptsController, AdminReceiptsController],
  providers: [ReceiptsService],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
