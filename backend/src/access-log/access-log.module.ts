import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AccessLogInterceptor } from './access-log.interceptor.js';
import { accessLogMigrations } from './access-log.migrations.js';
import { AccessLogRepository } from './access-log.repository.js';
import { AccessLogService } from './access-log.service.js';
import { AccessLogPersonalDataService } from './access-log-personal-data.service.js';

/** The access log of what admins and auditors do; other areas write into it. */
@Module({
  providers: [
    AccessLogRepository,
    AccessLogService,
    AccessLogPersonalDataService,
    { provide: APP_INTERCEPTOR, useClass: AccessLogInterceptor },
  ],
  exports: [AccessLogRepository, AccessLogService],
})
@Migrates(accessLogMigrations)
export class AccessLogModule {}
