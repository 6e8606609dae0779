import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { InsiderJournalService } from './insider-journal.service.js';
import { insidersMigrations } from './insiders.migrations.js';
import { JournalInterceptor } from './journal.interceptor.js';

/** The journal of what admins and auditors do; other areas write into it. */
@Module({
  providers: [InsiderJournalService, { provide: APP_INTERCEPTOR, useClass: JournalInterceptor }],
  exports: [InsiderJournalService],
})
@Migrates(insidersMigrations)
export class InsidersModule {}
