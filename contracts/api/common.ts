import { z } from 'zod';
import { SEARCH_MAX } from '../limits.js';
import { KURUS_TEXT, parseKurus, UNSIGNED_KURUS_TEXT } from '../parse-amount.js';
import { REFUSAL_MESSAGES } from '../texts/refusal-messages.js';
import { isStorable, visibleText } from '../visible-text.js';
import { refusalWords } from './refusals.js';

// Applies in forms and on the server alike, because zod's default is English.
z.config({ localeError: refusalWords });

export const uuid = z.uuid(REFUSAL_MESSAGES.id).transform((text) => text.toLowerCase());
/** The id of something in a path. */
export const idOf = (what: string) => uuid.describe(`Id of the ${what}`);
/** The id of an order in a path (docs/product-rules.md#orders-6). */
export const orderIdParam = z
  .uuid("Sipariş ID'si bulunamadı")
  .transform((text) => text.toLowerCase())
  .describe('Id of the order');

/** A time of an answer: ISO 8601 in UTC. */
export const instantWire = z.string().meta({ format: 'date-time' });
/** The id of a row or an event in an answer. */
export const idWire = z.string().meta({ format: 'uuid' });
/** An amount on the wire: a decimal string of kuruş. */
export const kurusWire = z.string().regex(KURUS_TEXT).describe('Kuruş');

export const AMOUNT_INVALID = 'Geçersiz tutar';
/** An amount of a request body, as `bigint` after validation. (`z.bigint()` would break the OpenAPI document.) */
export const kurusBody = z
  .string({ error: AMOUNT_INVALID })
  .regex(UNSIGNED_KURUS_TEXT, AMOUNT_INVALID)
  .transform((text, context) => {
    try {
      return parseKurus(text);
    } catch {
      context.addIssue({ code: 'custom', message: AMOUNT_INVALID });
      return z.NEVER;
    }
  });

export const CHARACTER_INVALID = 'Geçersiz karakter';
/**
 * Free text of a person, as its readers see it: no control characters except line breaks, at most `max` characters.
 * `error`: the message for a value that is no text.
 */
export const freeText = (max: number, error?: string) =>
  z
    .string(error ? { error } : {})
    .overwrite(visibleText)
    .max(max, REFUSAL_MESSAGES.textMax(String(max)))
    .refine(isStorable, CHARACTER_INVALID);

/** The text of a search. @param parts what it may be a part of, for the API document */
export const searchText = (parts: string, max = SEARCH_MAX) => freeText(max).optional().describe(`Part of ${parts}`);

/** `version` of a row that a change is based on: an `integer` of the database. */
export const rowVersion = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .describe('The `version` that the change is based on: when the row has changed since, the change is refused.');
/** Id of a new row, chosen by the client, so that a form sent twice makes one row. */
export const newId = z.uuid({ version: 'v7', error: REFUSAL_MESSAGES.id }).transform((text) => text.toLowerCase());

export const roleSchema = z
  .enum(['user', 'auditor', 'admin'])
  .describe('`user`: a customer; `auditor`: reads every account and the log; `admin`: decides and changes as well.');

/** The cursor contains the values of the last row, a name for example, and a signature. */
const CURSOR_MAX = 900;
export const CURSOR = '`next` of the page before; absent for the first page';
/** Pages are keyset pages: stable while rows are added. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(CURSOR_MAX).optional().describe(CURSOR),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('The most rows of the page'),
});
export type PageQuery = z.output<typeof pageQuery>;
/** What a download of all rows leaves out of a list's query: `query.omit(PAGE_FIELDS)`. */
export const PAGE_FIELDS = { cursor: true, limit: true } as const;

/** Searches of long lists test a part of the list for each page. */
const NEXT = 'Opaque; `null` on the last page. A search may go on after a page that it did not fill.';
/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe(NEXT),
  });
export interface Page<T> {
  items: T[];
  /** Opaque; `null` on the last page. A search may go on after a page that it did not fill. */
  next: string | null;
}
