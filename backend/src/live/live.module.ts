import { Module } from '@nestjs/common';
import { AdminCountersService } from './admin-counters.service.js';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.js';
import { ProjectionChangesService } from './projection-changes.service.js';

/** Event streams to open pages. Areas publish into {@link LiveHub} and register counts; this module imports no area. */
@Module({
  controllers: [LiveController],
  providers: [AdminCountersService, LiveHub, ProjectionChangesService],
  exports: [AdminCountersService, LiveHub],
})
export class LiveModule {}
