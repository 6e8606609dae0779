import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { InsidersModule } from '../insiders/insiders.module.js';
import { AuditController } from './audit.controller.js';
import { AuditEvidenceController } from './audit-evidence.controller.js';

/** Wallet histories and evidence files for auditors: reads only. */
@Module({ imports: [IdentityModule, InsidersModule], controllers: [AuditController, AuditEvidenceController] })
export class AuditModule {}
