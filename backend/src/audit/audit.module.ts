import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { InsidersModule } from '../insiders/insiders.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AccountingController } from './accounting.controller.js';
import { AuditController } from './audit.controller.js';
import { AuditEvidenceController } from './audit-evidence.controller.js';
import { EventLogController } from './event-log.controller.js';
import { EventLogService } from './event-log.service.js';
import { EvidenceService } from './evidence.service.js';
import { EvidenceCheckController } from './evidence-check.controller.js';
import { DailyHeadsService } from './heads/daily-heads.service.js';
import { HeadMakerService } from './heads/head-maker.service.js';
import { HeadProofsService } from './heads/head-proofs.service.js';
import { HeadsController } from './heads/heads.controller.js';
import { headsMigrations } from './heads/heads.migrations.js';
import { HeadsRepository } from './heads/heads.repository.js';
import { JournalController } from './journal.controller.js';
import { JournalService } from './journal.service.js';
import { AdminViewJobsController } from './view-jobs/admin-view-jobs.controller.js';
import { ProcessEngineService } from './view-jobs/process-engine.service.js';
import { ProjectionsReadingService } from './view-jobs/projections-reading.service.js';
import { VerificationAlarmService } from './view-jobs/verification-alarm.service.js';
import { VerificationHealthController } from './view-jobs/verification-health.controller.js';
import { ViewJobEngine } from './view-jobs/view-job-engine.js';
import { ViewJobsController } from './view-jobs/view-jobs.controller.js';
import { viewJobsMigrations } from './view-jobs/view-jobs.migrations.js';
import { ViewJobsRepository } from './view-jobs/view-jobs.repository.js';
import { ViewJobsService } from './view-jobs/view-jobs.service.js';
import { ViewJobsReadingService } from './view-jobs/view-jobs-reading.service.js';

/**
 * Wallet histories, evidence files, the double-entry journal, the insider journal and the state of the views for
 * auditors: reads only. Admins start verifications and rebuilds here.
 */
@Module({
  imports: [IdentityModule, InsidersModule, MailModule],
  controllers: [
    AdminViewJobsController,
    AccountingController,
    AuditController,
    AuditEvidenceController,
    EventLogController,
    EvidenceCheckController,
    HeadsController,
    JournalController,
    VerificationHealthController,
    ViewJobsController,
  ],
  providers: [
    DailyHeadsService,
    HeadMakerService,
    HeadProofsService,
    HeadsRepository,
    EventLogService,
    EvidenceService,
    JournalService,
    ProjectionsReadingService,
    VerificationAlarmService,
    ViewJobsReadingService,
    ViewJobsRepository,
    ViewJobsService,
    { provide: ViewJobEngine, useClass: ProcessEngineService },
  ],
})
@Migrates(headsMigrations, viewJobsMigrations)
export class AuditModule {}
