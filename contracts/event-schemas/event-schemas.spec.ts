import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNT_EVENT_TYPES, SEALED_FIELDS, schemaVersionOf } from '../events/index.js';
import { eventSchemas } from './event-schemas.js';
import { schemaFaults } from './testing/schema-faults.js';

interface Node {
  description?: string;
  $ref?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
}
const { $defs } = JSON.parse(JSON.stringify(eventSchemas())) as { $defs: Record<string, Node> };
const definition = ({ $ref }: Node): Node | undefined => $defs[$ref?.replace('#/$defs/', '') ?? ''];

const FIXTURES = path.join(import.meta.dirname, '../events/fixtures');
const ID = '0198a000-0000-7000-8000-000000000001';
const METADATA = {
  actorId: ID,
  actorRole: 'user',
  commandId: ID,
  requestHash: 'h'.repeat(43),
  correlationId: ID,
  causationId: ID,
  schemaVersion: 1,
  occurredAt: '2026-11-28T09:30:00.000Z',
};
const golden = (file: string) => {
  const { type, schemaVersion, data } = JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8'));
  return {
    ...{ id: ID, stream: `account-${ID}`, revision: 0n },
    ...{ type: type as string, data: data as Record<string, unknown>, metadata: { ...METADATA, schemaVersion } },
  };
};

it('defines every version of every event type', () => {
  const versions = ACCOUNT_EVENT_TYPES.flatMap((type) =>
    Array.from({ length: schemaVersionOf(type) }, (_, index) => `${type}.v${index + 1}`),
  );
  const events = Object.keys($defs).filter((name) => $defs[name]!.properties?.['metadata'] && name !== 'LogIdentified');
  expect(events.sort()).toEqual(versions.sort());
});

it.each(readdirSync(FIXTURES))('fits the golden file %s', (file) => expect(schemaFaults(golden(file))).toEqual([]));

it.each([
  ['a field that is missing', { requestId: undefined }],
  ['a field that no version has', { note: 'elden' }],
  ['an amount that is no text', { amount: 1000 }],
  ['an amount below zero', { amount: '-1' }],
  ['an amount in lira', { amount: '10,00' }],
])('does not fit %s', (_, change) => {
  const event = golden('WalletCredited.v1.json');
  expect(schemaFaults({ ...event, data: { ...event.data, ...change } })).not.toEqual([]);
});

it('does not fit a personal text in clear', () => {
  const event = golden('WalletAdjusted.v1.json');
  expect(schemaFaults({ ...event, data: { ...event.data, reason: 'Ayşe aradı' } })).not.toEqual([]);
});

/** Fields of a definition, as paths, with those of what it refers to. */
function fieldsOf(node: Node, prefix = ''): [name: string, field: Node][] {
  const { properties = {}, items } = definition(node) ?? node;
  return [
    ...Object.entries(properties).flatMap(([name, field]): [string, Node][] => [
      [prefix + name, field],
      ...fieldsOf(field, `${prefix}${name}.`),
    ]),
    ...(items ? fieldsOf(items, prefix) : []),
  ];
}

it('explains every field of data and metadata', () => {
  const silent = Object.entries($defs).flatMap(([name, node]) =>
    fieldsOf(node)
      .filter(
        ([field, { description, $ref }]) => !description && !$ref && !['type', 'data', 'metadata'].includes(field),
      )
      .map(([field]) => `${name}: ${field}`),
  );
  expect(silent).toEqual([]);
  expect(Object.keys($defs).filter((name) => !$defs[name]!.description)).toEqual([]);
});

it('names the sealed personal data of each event as the vault does', () => {
  const isSealed = ({ $ref, anyOf = [] }: Node): boolean =>
    [$ref, ...anyOf.map((option) => option.$ref)].includes('#/$defs/SealedText');
  for (const type of ACCOUNT_EVENT_TYPES) {
    const { data } = $defs[`${type}.v${schemaVersionOf(type)}`]!.properties!;
    const found = fieldsOf(data!).filter(([, field]) => isSealed(field));
    const known = Object.hasOwn(SEALED_FIELDS, type) ? SEALED_FIELDS[type as keyof typeof SEALED_FIELDS] : {};
    expect(found.map(([name]) => name)).toEqual(Object.keys(known));
  }
});

it('has the sentences of docs/architecture.md#events', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, type, sentence]) => [type, sentence]);
  expect(rows).toEqual(
    ACCOUNT_EVENT_TYPES.map((type) => [type, $defs[`${type}.v${schemaVersionOf(type)}`]!.description]),
  );
});
