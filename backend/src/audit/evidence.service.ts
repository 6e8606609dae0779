import { Injectable } from '@nestjs/common';
import { AuditQueries } from '@yukselt/projections/queries';
import { AccessLogRepository } from '../access-log/access-log.repository.js';
import { type AccessLogActor, AccessLogService } from '../access-log/access-log.service.js';
import { CustomersService } from '../identity/people/customers.service.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config.js';
import { AccessLogEntriesService } from './access-log-entries.service.js';
import type { Evidence } from './evidence-file.js';
import { HeadProofsService } from './heads/head-proofs.service.js';

export interface EvidenceOptions {
  format: 'ndjson' | 'csv';
  /** Instant (ISO 8601) whose balance the file states. */
  at?: string | undefined;
  /** How the file names the person who made it. */
  madeBy: Evidence['madeBy'];
  /** How the access log names that person. */
  actor: AccessLogActor;
}

/**
 * Makes the evidence of one account. The download is an entry of the access log, and that entry is part of the
 * evidence.
 */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly auditQueries: AuditQueries,
    private readonly customers: CustomersService,
    private readonly clock: Clock,
    private readonly accessLog: AccessLogService,
    private readonly entries: AccessLogRepository,
    private readonly names: AccessLogEntriesService,
    private readonly config: Config,
    private readonly proofs: HeadProofsService,
  ) {}

  /** @throws StoreUnavailable */
  async make(userId: string, { format, at, madeBy, actor }: EvidenceOptions): Promise<Evidence> {
    // The proof is read first: a later head may cover events that are not in this file.
    const published = await this.proofs.of(userId);
    const [evidence, customers] = await Promise.all([
      this.auditQueries.evidence(userId),
      this.customers.byIds([userId]),
    ]);
    const balanceAtInstant = at === undefined ? null : await this.balanceAt(userId, at);
    await this.accessLog.recordAlone(actor, {
      action: 'evidence-exported',
      subject: { kind: 'user', id: userId },
      accountId: userId,
      after: { format, revision: evidence.lastRevision.toString(), ...(at === undefined ? {} : { at }) },
    });
    const keys = this.config.evidenceKeys;
    return {
      ...evidence,
      account: customers.get(userId)!,
      asked: balanceAtInstant,
      madeAt: this.clock.now().toISOString(),
      madeBy,
      accessLog: this.entries.ofAccount(userId),
      published,
      signedBy: keys.signingKeyId,
      sign: (end) => keys.sign(end),
      withNames: (entries) => this.names.withNames(entries),
    };
  }

  /** Evidence of a log that breaks its own rules is what an auditor needs most: it states that there is no balance. */
  private async balanceAt(userId: string, at: string): Promise<Evidence['asked']> {
    try {
      const { revision, balance } = (await this.auditQueries.balanceAt(userId, { at }))!;
      return { at: new Date(at).toISOString(), revision, balance };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'LEDGER_FAULT') throw error;
      return { at: new Date(at).toISOString(), revision: null, balance: null };
    }
  }
}
