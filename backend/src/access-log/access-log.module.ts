import { Module } from '@nestjs/common';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { accessLogMigrations } from './access-log.migrations.js';
import { AccessLogRepository } from './access-log.repository.js';
import { AccessLogService } from './access-log.service.js';
import { AccessLogPersonalDataService } from './access-log-personal-data.service.js';

/** The access log of what admins and auditors do; other areas write into it. */
@Module({
  providers: [AccessLogRepository, AccessLogService, AccessLogPersonalDataService],
  exports: [AccessLogRepository, AccessLogService],
})
@Migrates(accessLogMigrations)
export class AccessLogModule {}
