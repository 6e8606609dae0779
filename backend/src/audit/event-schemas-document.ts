import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventSchemas } from '@yukselt/contracts/event-schemas';

/** The same relative path leads to the golden files from the sources and from dist (scripts/build/build.mjs). */
const FIXTURES = path.resolve(import.meta.dirname, '../../../contracts/events/fixtures');

/**
 * The JSON Schema of the events, as text: the shop serves it, `npm run evidence -- schemas` prints it, and
 * docs/event-schemas.json is a copy. Its examples are the golden files of the events.
 */
export function eventSchemasDocument(): string {
  const examples = readdirSync(FIXTURES).map((file): [string, unknown] => [
    path.basename(file, '.json'),
    (JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8')) as { data: unknown }).data,
  ]);
  return `${JSON.stringify(eventSchemas(Object.fromEntries(examples)), null, 2)}\n`;
}
