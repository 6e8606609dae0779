import { z } from 'zod';
import { instantWire } from './common.js';

const hash = z.string().describe('SHA-256, 64 hex digits');

/** What a daily head states; see docs/operations.md#daily-heads. */
export const headView = z.object({
  version: z.number().int().describe('Of the form of a head'),
  number: z.number().int().describe('1, 2, 3 … without gaps'),
  madeAt: instantWire,
  position: z.string().describe('Position in the log of the last event that it covers'),
  accounts: z.number().int().describe('Leaves of the tree'),
  root: hash.describe('Root of the Merkle tree over all accounts, 64 hex digits'),
  before: hash.describe('Hash of the previous head; 64 zeros in the first one'),
  // Texts, as all fields are, because copies of check-evidence.mjs that people keep accept nothing else.
  lost: z
    .string()
    .optional()
    .describe(
      'Only after an older log was restored on purpose: hashes of the heads that cover lost events, separated by commas',
    ),
  reason: z.string().optional().describe('With `lost`: why the log was restored'),
  hash: hash.describe('SHA-256 of the head without `hash` and `signature`, as canonical JSON'),
  signature: z
    .object({
      algorithm: z.literal('Ed25519'),
      keyId: z.string().describe('First 16 hex digits of the SHA-256 of the public key'),
      publicKey: z.string().describe('32 bytes in base64'),
      value: z.string().describe('64 bytes in base64, over the same text as the hash'),
    })
    .nullable()
    .describe('`null`: the shop had no key'),
});
export type HeadView = z.output<typeof headView>;

/**
 * Why the day's head is not made: the log lacks an event, events of an account are not consecutive, the list of heads
 * is not the one that this shop made, the shop's key does not continue it, or something else failed for minutes.
 */
export const headRefusal = z.object({
  cause: z
    .enum(['log-incomplete', 'log-broken', 'heads-replaced', 'key-unknown', 'failed'])
    .describe(
      'What a head would have to cover up: missing events, gaps in an account, replaced heads, a key that does not continue the list; `failed`: anything else, for minutes',
    ),
  since: instantWire.describe('The first refusal'),
  note: z.string().describe('The technical message, for operators'),
});
export type HeadRefusal = z.output<typeof headRefusal>;

export const headList = z.object({
  heads: headView.array().describe('The newest first'),
  next: z.string().nullable().describe('Address of older heads'),
});
export type HeadList = z.output<typeof headList>;

export const headListQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional().describe('Only heads with a smaller number'),
});
export type HeadListQuery = z.output<typeof headListQuery>;
