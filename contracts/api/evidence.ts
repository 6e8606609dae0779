import { z } from 'zod';

/** The shop's keys for evidence, as published; the check of a file takes them in this form. */
export const evidenceKeysView = z.object({
  keys: z.array(
    z.object({
      keyId: z.string().describe('First 16 hex digits of the SHA-256 of the public key'),
      algorithm: z.literal('Ed25519'),
      publicKey: z.string().describe('32 bytes in base64'),
      use: z.enum(['current', 'retired']).describe('Retired keys signed files before the last change of the key'),
    }),
  ),
});
export type EvidenceKeysView = z.output<typeof evidenceKeysView>;
