import { Module } from '@nestjs/common';
import { AdminCountersController } from './admin-counters.controller.js';
import { AdminCountersService } from './admin-counters.service.js';
import { LiveController } from './live.controller.js';
import { LiveHubService } from './live-hub.service.js';
import { LiveStreamsService } from './live-streams.service.js';
import { ProjectionChangesService } from './projection-changes.service.js';

/**
 * Event streams to open pages. Areas publish into {@link LiveHubService} and register counts; this module imports none
 * of them.
 */
@Module({
  controllers: [AdminCountersController, LiveController],
  providers: [AdminCountersService, LiveHubService, LiveStreamsService, ProjectionChangesService],
  exports: [AdminCountersService, LiveHubService, LiveStreamsService],
})
export class LiveModule {}
