import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { shortId } from '@yukselt/contracts';
import { isoInstant } from '@yukselt/contracts/api';
import { z } from 'zod';
import { ApiUserId, ExistingUserPipe } from '../identity/people/existing-user.pipe.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Auditing } from '../platform/auth/policy.js';
import { CSV_RESPONSE, csvFile } from '../platform/http/csv.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint, textResponse } from '../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import { EVIDENCE } from './audit.texts.js';
import { EvidenceService } from './evidence.service.js';
import { type Evidence, evidenceLines, evidenceRows } from './evidence-file.js';

/** `at`: an instant whose balance the file states; it holds the whole history nevertheless. */
const evidenceQuery = z.strictObject({
  at: isoInstant.optional().describe('Instant whose balance the file states'),
});
type EvidenceQuery = z.output<typeof evidenceQuery>;

/** Rules: docs/product-rules.md#audit-2. */
@ApiUserId()
@ApiResource('Audit: evidence', 'The whole history of one account as a file, for auditors to keep.')
@NoDeadline()
@Controller('api/v1/audit/accounts')
@Auditing()
export class AuditEvidenceController {
  constructor(
    private readonly exports: EvidenceService,
    private readonly limiter: RateLimiterService,
    private readonly log: AppLoggerService,
  ) {}

  @Get(':userId/evidence.ndjson')
  @Endpoint({
    id: 'exportEvidence',
    summary: 'Download the history of an account as chained lines.',
    description:
      'One line per event, chained by SHA-256: it can be checked without this site (docs/operations.md#evidence-files).',
    response: textResponse('One JSON document per line', 'application/x-ndjson'),
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED', 'RATE_LIMITED'],
  })
  async lines(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: evidenceQuery }) { at }: EvidenceQuery,
    @CurrentUser() actor: Actor,
  ): Promise<StreamableFile> {
    const evidence = await this.evidence(userId, actor, 'ndjson', at);
    return new StreamableFile(evidenceLines(evidence), {
      type: 'application/x-ndjson; charset=utf-8',
      disposition: `attachment; filename="${nameOf(evidence)}.ndjson"`,
    });
  }

  @Get(':userId/evidence.csv')
  @Endpoint({
    id: 'exportEvidenceTable',
    summary: 'Download the history of an account as CSV for Turkish Excel.',
    description: 'One row per event with the balance after it, for reading: only the chained lines prove anything.',
    response: CSV_RESPONSE,
    problems: ['NOT_FOUND', 'ACCOUNT_QUARANTINED', 'RATE_LIMITED'],
  })
  async table(
    @Param('userId', ExistingUserPipe) userId: string,
    @Query({ schema: evidenceQuery }) { at }: EvidenceQuery,
    @CurrentUser() actor: Actor,
  ): Promise<StreamableFile> {
    const evidence = await this.evidence(userId, actor, 'csv', at);
    return csvFile(`${nameOf(evidence)}.csv`, EVIDENCE.columns, evidenceRows(evidence));
  }

  private async evidence(
    userId: string,
    { id, name, role, sessionId }: Actor,
    format: 'ndjson' | 'csv',
    at: string | undefined,
  ): Promise<Evidence> {
    await this.limiter.take(LIMITS.evidencePerAccount, id);
    const evidence = await this.exports.make(userId, {
      format,
      at,
      madeBy: { id, name, role },
      actor: { id, role, sessionId },
    });
    this.log.pino.info(
      {
        event: 'evidence-exported',
        auditorId: id,
        role,
        userId,
        format,
        revision: evidence.lastRevision.toString(),
        verdict: evidence.verification.verdict,
      },
      'audit',
    );
    return evidence;
  }
}

const nameOf = ({ account, lastRevision }: Evidence): string => `kanit-${shortId(account.id)}-r${lastRevision}`;
