import canonicalize from 'canonicalize';

/**
 * Canonical JSON (RFC 8785): sorted keys, no white space, so that equal values give equal text. A `bigint` becomes its
 * decimal text.
 * @throws Error for numbers that JSON cannot express (NaN, Infinity)
 */
export const canonicalJson = (value: unknown): string => canonicalize(jsonValue(value)) ?? 'null';

/** The RFC refuses a lone surrogate, which a form may send: it becomes U+FFFD. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return value.replace(LONE_SURROGATE, '\ufffd');
  if (Array.isArray(value)) return value.map(jsonValue);
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonValue(item)]));
}
