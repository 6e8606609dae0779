import { z } from 'zod';
import { EARLIER_EVENT_DATA, EVENT_DATA, idText } from '../events/account.events.js';
import { ACCOUNT_PREFIX, UUID_TEXT } from '../streams.js';
import { eventMetadata } from './event-metadata.js';

const ABOUT =
  'An event of the log, as the field `event` of an evidence file holds it. Every version of every type has a ' +
  'definition of its own: `WalletCredited.v1` is WalletCredited with metadata.schemaVersion 1. The log keeps each ' +
  'event in the version in which it was written. Texts that refer to `SealedText` are personal data.';

/** Identity of the document and base of its references: a name, because every shop serves it at its own address. */
const IDENTITY = 'urn:yukselt:event-schemas';

const STREAM = new RegExp(UUID_TEXT.source.replace('^', `^${ACCOUNT_PREFIX}`));
const id = idText.describe('The event.');
const revision = z.string().regex(/^\d+$/).describe('Place in the stream, as a text: 0, 1, 2 … without gaps.');

/** Every version of every type. */
const versions = (Object.keys(EVENT_DATA) as (keyof typeof EVENT_DATA)[]).flatMap((type) =>
  [...(EARLIER_EVENT_DATA[type] ?? []), EVENT_DATA[type]].map((data, index) => ({ type, version: index + 1, data })),
);

/** Names of the definitions by the schema of their data. */
const nameOf = new Map<unknown, string>(versions.map(({ type, version, data }) => [data, `${type}.v${version}`]));

/** Metadata by the version of the data. */
const metadataOf = new Map(
  versions.map(({ version }) => [
    version,
    eventMetadata
      .extend({ schemaVersion: z.literal(version).describe('The version of the shape of `data`.') })
      .meta({ id: `EventMetadata.v${version}`, description: 'Who decided what the event records, when and why.' }),
  ]),
);

const accountEvents = versions.map(({ type, version, data }) =>
  z
    .strictObject({
      id,
      stream: z.string().regex(STREAM).describe('`account-` and the id of the customer.'),
      revision,
      type: z.literal(type),
      data,
      metadata: metadataOf.get(version)!,
    })
    .meta({ id: `${type}.v${version}`, description: data.description! }),
);

const logIdentified = z
  .strictObject({
    id,
    stream: z.literal('log-identity').describe('A stream of its own.'),
    revision,
    type: z.literal('LogIdentified'),
    data: z.strictObject({ log: idText.describe('Identity of the log.') }),
    metadata: z.strictObject({}),
  })
  .meta({
    id: 'LogIdentified',
    description: 'The log began. Only EventStoreDB holds this event, once and outside of accounts and evidence files.',
  });
/** The one event that belongs to no account. */
export type LogIdentified = z.output<typeof logIdentified>;

/**
 * One JSON Schema (2020-12) for every event that the log holds, with a definition for each version of each type.
 * @param examples `data` of events, by the names of their definitions: `WalletCredited.v1`
 */
export function eventSchemas(examples: Readonly<Record<string, unknown>> = {}): z.core.JSONSchema.BaseSchema {
  const { $schema, ...schema } = z.toJSONSchema(z.union([...accountEvents, logIdentified]), {
    override({ zodSchema, jsonSchema }) {
      const example = examples[nameOf.get(zodSchema) ?? ''];
      if (example !== undefined) jsonSchema.examples = [example];
    },
  });
  return {
    ...($schema ? { $schema } : {}),
    ...{ $id: IDENTITY, title: 'Events of the log', description: ABOUT },
    ...schema,
  };
}
