import { Module } from '@nestjs/common';
import { AdminCountersService } from './admin-counters.service.js';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.js';
import { LiveStreamsService } from './live-streams.service.js';
import { ProjectionChangesService } from './projection-changes.service.js';

/** Event streams to open pages. Areas publish into {@link LiveHub} and register counts; this module imports no area. */
@Module({
  controllers: [LiveController],
  providers: [AdminCountersService, LiveHub, LiveStreamsService, ProjectionChangesService],
  exports: [AdminCountersService, LiveHub, LiveStreamsService],
})
export class LiveModule {}
