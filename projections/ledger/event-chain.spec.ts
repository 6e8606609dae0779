import { canonicalJson } from '@yukselt/contracts';
import fc from 'fast-check';
import { CHAIN_START, chainedText, chainHash } from './event-chain.js';

const EVENT = {
  id: 'e1',
  stream: 'account-x',
  revision: 0n,
  position: '77',
  type: 'OrderPlaced',
  data: { total: '100', note: null, lines: [{ quantity: 5, name: 'Ünlü' }] },
  metadata: { occurredAt: '2026-01-01T00:00:00.000Z', actorId: 'a' },
};
/** Computed by another program (Python's json and hashlib): a hash kept from an older release must still be found. */
const TEXT =
  '{"data":{"lines":[{"name":"Ünlü","quantity":5}],"note":null,"total":"100"},"id":"e1","metadata":{"actorId":"a","occurredAt":"2026-01-01T00:00:00.000Z"},"revision":"0","stream":"account-x","type":"OrderPlaced"}';
const HASH = '8e79203eaf39cd1c8058ae5432d6bcad1b3c32cd0cc06ad4ca8a46ec0ec13d24';

it('hashes an event to the same value for ever, in any order of its keys and at any position', () => {
  expect(chainedText(EVENT)).toBe(TEXT);
  const { lines, note, total } = EVENT.data;
  expect(chainedText({ ...EVENT, position: '1', data: { lines, note, total } })).toBe(TEXT);
  expect(chainHash(CHAIN_START, TEXT)).toBe(HASH);
});

it('gives another hash when the event or anything before it differs', () => {
  expect(chainHash(CHAIN_START, chainedText({ ...EVENT, data: { ...EVENT.data, total: '101' } }))).not.toBe(HASH);
  expect(chainHash(HASH, TEXT)).not.toBe(HASH);
});

it('writes what the library writes for all that a store may give', () => {
  const json = fc.jsonValue({ stringUnit: 'grapheme' });
  const odd = fc.constantFrom('"\\\u0007', '\u2028', '😀', '__proto__', '10');
  const event = fc.record({
    ...{ id: fc.string(), stream: fc.string({ unit: 'grapheme' }), type: odd },
    revision: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
    data: fc.dictionary(fc.oneof(fc.string(), odd), fc.oneof(json, odd, fc.constant('a\ud800b'))),
    metadata: json,
  });
  fc.assert(
    fc.property(event, (one) => {
      const { id, stream, revision, type } = one;
      const { data, metadata } = JSON.parse(JSON.stringify({ data: one.data, metadata: one.metadata })) as typeof one;
      expect(chainedText({ id, stream, revision, type, data, metadata, position: '1' })).toBe(
        canonicalJson({ id, stream, revision, type, data, metadata }),
      );
    }),
  );
});
