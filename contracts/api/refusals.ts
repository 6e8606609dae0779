import type { z } from 'zod';
import { REFUSAL_MESSAGES } from '../texts/refusal-messages.js';

/** How many unknown fields a message names, and how many characters of each, because the sender chooses both. */
const UNKNOWN_FIELDS_MAX = 3;
const UNKNOWN_LENGTH = 40;

const BY_TYPE: Readonly<Record<string, string>> = {
  string: REFUSAL_MESSAGES.text,
  number: REFUSAL_MESSAGES.number,
  int: REFUSAL_MESSAGES.integer,
  boolean: REFUSAL_MESSAGES.choice,
  array: REFUSAL_MESSAGES.list,
  object: REFUSAL_MESSAGES.body,
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: REFUSAL_MESSAGES.id,
  email: REFUSAL_MESSAGES.email,
  date: REFUSAL_MESSAGES.date,
  datetime: REFUSAL_MESSAGES.date,
};

function sizeWords({ origin, bound, most: isMax }: { origin: string; bound: string; most: boolean }): string {
  if (origin === 'string') {
    if (isMax) return REFUSAL_MESSAGES.textMax(bound);
    return bound === '1' ? REFUSAL_MESSAGES.required : REFUSAL_MESSAGES.textMin(bound);
  }
  if (origin === 'array') return isMax ? REFUSAL_MESSAGES.listMax(bound) : REFUSAL_MESSAGES.listMin(bound);
  return isMax ? REFUSAL_MESSAGES.max(bound) : REFUSAL_MESSAGES.min(bound);
}

/**
 * Messages for refusals for which a schema has none of its own. The validator's own catalogues name types and patterns
 * ("expected string"), which no user of a form can act on.
 */
export function refusalWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.expected !== 'object') return REFUSAL_MESSAGES.required;
      return BY_TYPE[issue.expected] ?? REFUSAL_MESSAGES.value;
    case 'invalid_value':
      return issue.input === undefined ? REFUSAL_MESSAGES.required : REFUSAL_MESSAGES.option;
    case 'invalid_format':
      return BY_FORMAT[issue.format] ?? REFUSAL_MESSAGES.form;
    case 'too_big':
      return sizeWords({ origin: issue.origin, bound: String(issue.maximum), most: true });
    case 'too_small':
      return sizeWords({ origin: issue.origin, bound: String(issue.minimum), most: false });
    case 'unrecognized_keys':
      return REFUSAL_MESSAGES.unknown(
        issue.keys
          .slice(0, UNKNOWN_FIELDS_MAX)
          .map((key) => key.slice(0, UNKNOWN_LENGTH))
          .join(', '),
      );
    default:
      return REFUSAL_MESSAGES.value;
  }
}
