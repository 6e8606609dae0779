import { z } from 'zod';
import { idText } from '../events/account.events.js';

/** The metadata of every event (docs/architecture.md#event-metadata). */
export const eventMetadata = z.strictObject({
  actorId: z.union([idText, z.literal('system')]).describe('Who decided: the id of a user, or `system`.'),
  actorRole: z.enum(['user', 'auditor', 'admin', 'system']).describe('The role of the actor at that moment.'),
  commandId: idText.describe('The command. All events of one decision have the same.'),
  requestHash: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe("HMAC-SHA-256 of the command's validated body with a key of the customer, in base64url."),
  correlationId: z.string().min(1).describe('The HTTP request that carried the command: its `x-request-id`.'),
  causationId: z
    .string()
    .min(1)
    .describe('What caused the command: the request of the customer or admin, which has the id of its own command.'),
  schemaVersion: z.int().min(1).describe('The version of the shape of `data`.'),
  occurredAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .describe('When it was decided: ISO 8601 in UTC, to the millisecond. It never runs back within a stream.')
    .meta({ format: 'date-time' }),
});
