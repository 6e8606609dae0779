import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { eventSchemasDocument } from './event-schemas-document.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FIXTURES = path.join(ROOT, 'contracts/events/fixtures');

it('is docs/event-schemas.json; npm run -s evidence -- schemas > docs/event-schemas.json writes it again', () => {
  expect(readFileSync(path.join(ROOT, 'docs/event-schemas.json'), 'utf8')).toBe(eventSchemasDocument());
});

it('has an identity, and references that resolve within it', () => {
  const document = JSON.parse(eventSchemasDocument());
  expect(document.$id).toBe('urn:yukselt:event-schemas');
  expect(() => z.fromJSONSchema(document)).not.toThrow();
});

it('has the golden file of each version as its example', () => {
  const { $defs } = JSON.parse(eventSchemasDocument());
  for (const file of readdirSync(FIXTURES)) {
    const { data } = JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8'));
    expect($defs[path.basename(file, '.json')].properties.data.examples).toEqual([data]);
  }
});
