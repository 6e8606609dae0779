import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AdminCountersModule } from '../admin/counters/admin-counters.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AccountChangeStream } from './account-change-stream.js';
import { LiveController } from './live.controller.js';

/** Event streams to open pages. */
@Module({
  imports: [AdminModule, AdminCountersModule, IdentityModule],
  controllers: [LiveController],
  providers: [AccountChangeStream],
})
export class LiveModule {}
