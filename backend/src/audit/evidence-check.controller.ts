import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { type EvidenceKeysView, evidenceKeysView } from '@yukselt/contracts/api';
import { Public } from '../platform/auth/policy.js';
import { Config } from '../platform/config.js';
import { FOR_FIVE_MINUTES } from '../platform/http/cache-control.js';
import { ApiResource, Endpoint, textResponse } from '../platform/openapi/endpoint.decorator.js';
import { eventSchemasDocument } from './event-schemas-document.js';

/** The same relative path leads to it from the sources and from dist (scripts/build/build.mjs). */
const PROGRAM = path.resolve(import.meta.dirname, '../../../contracts/evidence/check-evidence.mjs');

/** What a stranger needs to check and read evidence. Rules: docs/product-rules.md#audit-9. */
@ApiResource(
  'Evidence: check',
  'Public keys and the program that check evidence without the shop, and the schemas of its events.',
)
@Controller()
@Public()
export class EvidenceCheckController {
  private readonly program = readFileSync(PROGRAM);
  private readonly schemas = Buffer.from(eventSchemasDocument());

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

  @Get('api/v1/evidence/event-schemas.json')
  @Endpoint({
    id: 'downloadEventSchemas',
    summary: 'Download the JSON Schema of every event that an evidence file can hold.',
    description:
      'JSON Schema 2020-12 for the field `event` of a line, with a definition for each version of each type: fields, units, which texts are sealed personal data, and an example.',
    response: textResponse('JSON Schema 2020-12', 'application/schema+json'),
    hasNoDependencies: true,
  })
  eventSchemas(): StreamableFile {
    return new StreamableFile(this.schemas, {
      type: 'application/schema+json; charset=utf-8',
      disposition: 'attachment; filename="event-schemas.json"',
    });
  }
}
