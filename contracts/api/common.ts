import { z } from 'zod';
import { parseKurus } from '../money.js';

export const uuid = z.uuid().transform((text) => text.toLowerCase());
/** The id of something in a path. */
export const idOf = (what: string) => uuid.describe(`Id of the ${what}`);
/** The id of an order in a path (docs/product-rules.md#orders-6). */
export const orderIdParam = z
  .uuid("Sipariş ID'si bulunamadı")
  .transform((text) => text.toLowerCase())
  .describe('Id of the order');

/** An amount on the wire: a decimal string of kuruş. */
export const kurusWire = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,14})$/)
  .describe('Kuruş');

/** An amount of a request body, as `bigint` after validation. (`z.bigint()` would break the OpenAPI document.) */
export const kurusBody = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, 'Geçersiz tutar')
  .transform((text, context) => {
    try {
      return parseKurus(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Geçersiz tutar' });
      return z.NEVER;
    }
  });

/** Free text of a person: trimmed, no control characters but line breaks, at most `max` characters. */
export const freeText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/u.test(text), 'Geçersiz karakter');

export const roleSchema = z.enum(['user', 'auditor', 'admin']);

export const CURSOR = '`next` of the page before; absent for the first page';
/** Pages are keyset pages: stable while rows are added. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional().describe(CURSOR),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Most rows of the page'),
});
export type PageQuery = z.output<typeof pageQuery>;

/** A page of a list. `next` is opaque; `null` on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
export interface Page<T> {
  items: T[];
  /** Opaque; `null` on the last page. */
  next: string | null;
}
