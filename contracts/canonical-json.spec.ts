import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

/** What wrote the hashes of commands and of evidence before the library did: they must not change. */
function former(value: unknown): string {
  return (
    JSON.stringify(value, (_key, item: unknown) => {
      if (typeof item === 'bigint') return item.toString();
      if (item === null || typeof item !== 'object' || Array.isArray(item)) return item;
      return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'null'
  );
}

/** Keys of events and commands are names; an object puts keys that are array indexes first, whatever their order. */
const key = fc.string({ unit: 'grapheme' }).filter((text) => !/^\d+$/.test(text) && text !== '__proto__');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.bigInt(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value')),
    fc.dictionary(key, tie('value')),
  ),
}));

it('writes the same text as the function that it replaced', () => {
  fc.assert(fc.property(value, (any) => expect(canonicalJson(any)).toBe(former(any))));
});

it('sorts keys by code unit, leaves out undefined values, and writes bigints as strings', () => {
  expect(canonicalJson({ b: 1n, a: ['x', undefined], Ş: { z: null, y: undefined } })).toBe(
    '{"a":["x",null],"b":"1","Ş":{"z":null}}',
  );
  expect(canonicalJson({ 10: 'a', 9: 'b' })).toBe('{"10":"a","9":"b"}');
  expect(canonicalJson(undefined)).toBe('null');
});

it('replaces lone surrogates, and keeps valid pairs', () => {
  expect(canonicalJson({ notes: 'a\ud800b\udc00' })).toBe('{"notes":"a\ufffdb\ufffd"}');
  expect(canonicalJson('😀')).toBe('"😀"');
});
