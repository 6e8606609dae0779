import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { AccessLogController } from './access-log.controller.js';
import { AccessLogEntriesService } from './access-log-entries.service.js';
import { AccountingController } from './accounting.controller.js';
import { AuditController } from './audit.controller.js';
import { AuditEvidenceController } from './audit-evidence.controller.js';
import { AccountBalancesController } from './balances/account-balances.controller.js';
import { AccountBalancesRepository } from './balances/account-balances.repository.js';
import { AccountBalancesService } from './balances/account-balances.service.js';
import { TurnoverController } from './balances/turnover.controller.js';
import { AuditChainsController } from './chains/audit-chains.controller.js';
import { AuditChainsService } from './chains/audit-chains.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsRepository } from './decisions/decisions.repository.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { EventLogController } from './event-log.controller.js';
import { EventLogService } from './event-log.service.js';
import { EvidenceService } from './evidence.service.js';
import { EvidenceCheckController } from './evidence-check.controller.js';
import { DailyHeadsService } from './heads/daily-heads.service.js';
import { HeadAlarmService } from './heads/head-alarm.service.js';
import { HeadMakerService } from './heads/head-maker.service.js';
import { HeadProofsService } from './heads/head-proofs.service.js';
import { HeadsController } from './heads/heads.controller.js';
import { headsMigrations } from './heads/heads.migrations.js';
import { HeadsRepository } from './heads/heads.repository.js';
import { HeadsHealthController } from './heads/heads-health.controller.js';
import { AdminViewJobsController } from './view-jobs/admin-view-jobs.controller.js';
import { ProcessRunnerService } from './view-jobs/process-runner.service.js';
import { ProjectionsStatusService } from './view-jobs/projections-status.service.js';
import { VerificationAlarmService } from './view-jobs/verification-alarm.service.js';
import { VerificationHealthController } from './view-jobs/verification-health.controller.js';
import { ViewJobRunner } from './view-jobs/view-job-runner.js';
import { ViewJobsController } from './view-jobs/view-jobs.controller.js';
import { viewJobsMigrations } from './view-jobs/view-jobs.migrations.js';
import { ViewJobsRepository } from './view-jobs/view-jobs.repository.js';
import { ViewJobsService } from './view-jobs/view-jobs.service.js';
import { ViewJobsStatusService } from './view-jobs/view-jobs-status.service.js';

/**
 * Wallet histories, evidence files, the double-entry journal, the access log and the state of the views for
 * auditors, who only read; and the verifications and rebuilds that admins start.
 */
@Module({
  imports: [IdentityModule, AccessLogModule, MailModule, ReceiptsModule],
  controllers: [
    AccountBalancesController,
    AdminViewJobsController,
    AccountingController,
    AuditChainsController,
    AuditController,
    AuditEvidenceController,
    DecisionsController,
    EventLogController,
    EvidenceCheckController,
    HeadsController,
    HeadsHealthController,
    AccessLogController,
    TurnoverController,
    VerificationHealthController,
    ViewJobsController,
  ],
  providers: [
    AccountBalancesRepository,
    AccountBalancesService,
    AuditChainsService,
    DailyHeadsService,
    DecisionsRepository,
    DecisionsService,
    HeadAlarmService,
    HeadMakerService,
    HeadProofsService,
    HeadsRepository,
    EventLogService,
    EvidenceService,
    AccessLogEntriesService,
    ProjectionsStatusService,
    VerificationAlarmService,
    ViewJobsStatusService,
    ViewJobsRepository,
    ViewJobsService,
    { provide: ViewJobRunner, useClass: ProcessRunnerService },
  ],
})
@Migrates(headsMigrations, viewJobsMigrations)
export class AuditModule {}
