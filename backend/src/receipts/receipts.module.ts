import { Module } from '@nestjs/common';
import { AdminReceiptsController, ReceiptsController } from './receipts.controller.js';
import { Receipts } from './receipts.service.js';

/** Files that people upload. */
@Module({ controllers: [ReceiptsController, AdminReceiptsController], providers: [Receipts], exports: [Receipts] })
export class StorageModule {}
