import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { InsidersModule } from '../insiders/insiders.module.js';
import { AccountingController } from './accounting.controller.js';
import { AuditController } from './audit.controller.js';
import { AuditEvidenceController } from './audit-evidence.controller.js';
import { EvidenceCheckController } from './evidence-check.controller.js';
import { JournalController } from './journal.controller.js';
import { JournalService } from './journal.service.js';

/** Wallet histories, evidence files, the double-entry journal and the insider journal for auditors: reads only. */
@Module({
  imports: [IdentityModule, InsidersModule],
  controllers: [
    AccountingController,
    AuditController,
    AuditEvidenceController,
    EvidenceCheckController,
    JournalController,
  ],
  providers: [JournalService],
})
export class AuditModule {}
