import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { type EvidenceKeysView, evidenceKeysView } from '@yukselt/contracts/api';
import { Public } from '../platform/auth/policy.js';
import { Config } from '../platform/config.js';
import { FOR_FIVE_MINUTES } from '../platform/http/cache-control.js';
import { ApiResource, Endpoint, textResponse } from '../platform/openapi/endpoint.decorator.js';

/** The same relative path leads to it from the sources and from dist (scripts/build/build.mjs). */
const PROGRAM = path.resolve(import.meta.dirname, '../../../contracts/evidence/check-evidence.mjs');

/** What a stranger needs to check evidence. Rules: docs/product-rules.md#audit-9. */
@ApiResource('Evidence: check', 'Public keys and the program that check evidence without the shop.')
@Controller()
@Public()
export class EvidenceCheckController {
  private readonly program = readFileSync(PROGRAM);

  constructor(private readonly config: Config) {}

  // Caches know a new key after this time at the latest.
  @Get('.well-known/yukselt-evidence.json')
  @Header('cache-control', FOR_FIVE_MINUTES)
  @Header('access-control-allow-origin', '*')
  @Endpoint({
    id: 'readEvidenceKeys',
    summary: 'Read the public keys of the evidence files, the current one first.',
    description:
      'Retired keys stay in the list, because they signed earlier files. Pages of any site may read it, and caches keep it for five minutes.',
    response: evidenceKeysView,
    hasNoDependencies: true,
  })
  keys(): EvidenceKeysView {
    return { keys: [...this.config.evidenceKeys.published] };
  }

  @Get('api/v1/evidence/check-evidence.mjs')
  @Endpoint({
    id: 'downloadEvidenceCheck',
    summary: 'Download the program that checks an evidence file with Node alone.',
    description: 'One file without dependencies. Run with an evidence file, it prints the verdict.',
    response: textResponse('JavaScript module for Node.js', 'text/javascript'),
    hasNoDependencies: true,
  })
  check(): StreamableFile {
    return new StreamableFile(this.program, {
      type: 'text/javascript; charset=utf-8',
      disposition: 'attachment; filename="check-evidence.mjs"',
    });
  }
}
