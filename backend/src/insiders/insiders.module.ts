import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { InsiderJournalRepository } from './insider-journal.repository.js';
import { InsiderJournalService } from './insider-journal.service.js';
import { insidersMigrations } from './insiders.migrations.js';
import { InsidersPersonalDataService } from './insiders-personal-data.service.js';
import { JournalInterceptor } from './journal.interceptor.js';

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
