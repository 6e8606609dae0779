import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminReceiptsController, ReceiptsController } from './receipts.controller.js';
import { Receipts } from './receipts.service.js';

/** Files that people upload. */
@Module({ imports: [SettingsModule], controllers: [ReceiptsController, AdminReceiptsController], providers: [Receipts], exports: [Receipts] })
export class StorageModule {}
