import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import {
  type DataSubject,
  type PersonalDataHolder,
  PersonalDataRegistryService,
} from '../platform/privacy/personal-data-registry.service.js';
import { ABOUT_EXPORT } from './privacy.texts.js';

/** Everything that is stored about a person, as one JSON document (docs/product-rules.md#privacy-1). */
@Injectable()
export class PersonalDataExportService {
  constructor(
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly clock: Clock,
  ) {}

  /**
   * Streams the document: a long history is never in memory as a whole. A failure ends the stream, which leaves the
   * JSON incomplete.
   */
  stream(person: DataSubject): Readable {
    return Readable.from(this.document(person));
  }

  private async *document(person: DataSubject): AsyncGenerator<string> {
    yield `{\n"about": ${JSON.stringify(ABOUT_EXPORT)},\n"createdAt": ${JSON.stringify(this.clock.now())}`;
    for (const record of this.personalDataRegistry.all) {
      yield `,\n${JSON.stringify(record.name)}: `;
      yield* contentOf(record, person);
    }
    yield '\n}\n';
  }
}

async function* contentOf(record: PersonalDataHolder, person: DataSubject): AsyncGenerator<string> {
  const content = record.read(person);
  if (!(Symbol.asyncIterator in content)) {
    yield JSON.stringify(await content, null, 1);
    return;
  }
  let before = '[\n';
  for await (const item of content) {
    yield before + JSON.stringify(item, null, 1);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
