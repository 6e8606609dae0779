import { z } from 'zod';
import { eventSchemas } from '../event-schemas.js';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
interface Recorded {
  id: string;
  stream: string;
  revision: bigint;
  type: string;
  data: unknown;
  metadata: unknown;
}

const { $defs } = JSON.parse(JSON.stringify(eventSchemas())) as { $defs: Record<string, object> };
const read = new Map<string, z.ZodType>();

/**
 * What the published JSON Schema of its type and version finds wrong with a stored event, in words; nothing when the
 * event is as it says. The schema is read from its JSON, as an auditor reads it.
 */
export function schemaFaults({ id, stream, revision, type, data, metadata }: Recorded): string[] {
  const name = `${type}.v${(metadata as { schemaVersion?: number }).schemaVersion}`;
  if (!Object.hasOwn($defs, name)) return [`${name} has no schema`];
  const schema = read.get(name) ?? z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs } as JsonSchema);
  read.set(name, schema);
  const result = schema.safeParse({ id, stream, revision: `${revision}`, type, data, metadata });
  return (result.error?.issues ?? []).map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
}
