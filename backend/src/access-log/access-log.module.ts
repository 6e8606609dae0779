import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { JournalInterceptor } from './access-log.interceptor.js';
import { insidersMigrations } from './access-log.migrations.js';
import { InsiderJournalRepository } from './access-log.repository.js';
import { InsiderJournalService } from './access-log.service.js';
import { InsidersPersonalDataService } from './access-log-personal-data.service.js';

/** The journal of what admins and auditors do; other areas write into it. */
@Module({
  providers: [
    InsiderJournalRepository,
    InsiderJournalService,
    InsidersPersonalDataService,
    { provide: APP_INTERCEPTOR, useClass: JournalInterceptor },
  ],
  exports: [InsiderJournalRepository, InsiderJournalService],
})
@Migrates(insidersMigrations)
export class InsidersModule {}
