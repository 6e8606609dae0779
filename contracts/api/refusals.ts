import type { z } from 'zod';
import { REFUSAL_WORDS } from '../texts/refusal-words.js';

/** How many unknown fields a message names, and how many characters of each, because the sender chooses both. */
const UNKNOWN_FIELDS_MAX = 3;
const UNKNOWN_LENGTH = 40;

const BY_TYPE: Readonly<Record<string, string>> = {
  string: REFUSAL_WORDS.text,
  number: REFUSAL_WORDS.number,
  int: REFUSAL_WORDS.integer,
  boolean: REFUSAL_WORDS.choice,
  array: REFUSAL_WORDS.list,
  object: REFUSAL_WORDS.body,
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: REFUSAL_WORDS.id,
  email: REFUSAL_WORDS.email,
  date: REFUSAL_WORDS.date,
  datetime: REFUSAL_WORDS.date,
};

function sizeWords({ origin, bound, most }: { origin: string; bound: string; most: boolean }): string {
  if (origin === 'string') {
    if (most) return REFUSAL_WORDS.textMax(bound);
    return bound === '1' ? REFUSAL_WORDS.required : REFUSAL_WORDS.textMin(bound);
  }
  if (origin === 'array') return most ? REFUSAL_WORDS.listMax(bound) : REFUSAL_WORDS.listMin(bound);
  return most ? REFUSAL_WORDS.max(bound) : REFUSAL_WORDS.min(bound);
}

/**
 * Messages for refusals for which a schema has none of its own. The validator's own catalogues name types and patterns
 * ("expected string"), which no user of a form can act on.
 */
export function refusalWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.expected !== 'object') return REFUSAL_WORDS.required;
      return BY_TYPE[issue.expected] ?? REFUSAL_WORDS.value;
    case 'invalid_value':
      return issue.input === undefined ? REFUSAL_WORDS.required : REFUSAL_WORDS.option;
    case 'invalid_format':
      return BY_FORMAT[issue.format] ?? REFUSAL_WORDS.form;
    case 'too_big':
      return sizeWords({ origin: issue.origin, bound: String(issue.maximum), most: true });
    case 'too_small':
      return sizeWords({ origin: issue.origin, bound: String(issue.minimum), most: false });
    case 'unrecognized_keys':
      return REFUSAL_WORDS.unknown(
        issue.keys
          .slice(0, UNKNOWN_FIELDS_MAX)
          .map((key) => key.slice(0, UNKNOWN_LENGTH))
          .join(', '),
      );
    default:
      return REFUSAL_WORDS.value;
  }
}
