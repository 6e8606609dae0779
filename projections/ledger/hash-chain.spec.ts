import { canonicalJson } from '@yukselt/contracts';
import { PackedEvents } from '@yukselt/event-store';
import fc from 'fast-check';
import { CHAIN_START, chainedPage, chainedText, chainHash } from './hash-chain.js';

const UUID = '0198f3c0-0000-7000-8000-000000000001';
const EVENT = {
  id: 'e1',
  stream: 'account-x',
  revision: 0n,
  position: '77',
  type: 'OrderPlaced',
  data: { total: '100', note: null, lines: [{ quantity: 5, name: 'Ünlü' }] },
  metadata: { occurredAt: '2026-01-01T00:00:00.000Z', actorId: 'a' },
};
/** Computed by another program (Python's json and hashlib): a hash of an older release must still verify. */
const TEXT =
  '{"data":{"lines":[{"name":"Ünlü","quantity":5}],"note":null,"total":"100"},"id":"e1","metadata":{"actorId":"a","occurredAt":"2026-01-01T00:00:00.000Z"},"revision":"0","stream":"account-x","type":"OrderPlaced"}';
const HASH = '8e79203eaf39cd1c8058ae5432d6bcad1b3c32cd0cc06ad4ca8a46ec0ec13d24';

it('hashes an event to a fixed value, in any order of its keys and at any position', () => {
  expect(chainedText(EVENT)).toBe(TEXT);
  const { lines, note, total } = EVENT.data;
  expect(chainedText({ ...EVENT, position: '1', data: { lines, note, total } })).toBe(TEXT);
  expect(chainHash(CHAIN_START, TEXT)).toBe(HASH);
  // Parsed first, then by its shape.
  const stored = { ...EVENT, dataJson: JSON.stringify(EVENT.data), metadataJson: JSON.stringify(EVENT.metadata) };
  expect([1, 2].map(() => chainedText(stored))).toEqual([TEXT, TEXT]);
  expect(chainedPage(CHAIN_START, PackedEvents.of([{ ...EVENT, id: UUID }]))).toBe(
    chainHash(CHAIN_START, TEXT.replace('"e1"', `"${UUID}"`)),
  );
});

it('changes the hash when the event or any event before it changes', () => {
  expect(chainHash(CHAIN_START, chainedText({ ...EVENT, data: { ...EVENT.data, total: '101' } }))).not.toBe(HASH);
  expect(chainHash(HASH, TEXT)).not.toBe(HASH);
});

it('writes the same canonical JSON as the library for every event that a store may return', () => {
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

describe('an event read as JSON text', () => {
  const place = { id: 'e1', stream: 'account-x', revision: 7n, position: '1' };
  const chainedBoth = (type: string, dataJson: string, metadataJson: string) => {
    const [data, metadata] = [JSON.parse(dataJson), JSON.parse(metadataJson)];
    const text = chainedText({ ...place, type, data, metadata, dataJson, metadataJson });
    return { text, canonical: canonicalJson({ ...place, position: undefined, type, data, metadata }) };
  };

  const digits = fc.stringMatching(/^(0|[1-9]\d{0,20})$/);
  const number = fc
    .record({
      sign: fc.constantFrom('', '-'),
      whole: digits,
      fraction: fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,20}$/)),
      power: fc.oneof(fc.constant(''), fc.stringMatching(/^[eE][+-]?\d{1,2}$/)),
    })
    .map(({ sign, whole, fraction, power }) => `${sign}${whole}${fraction}${power}`);
  const escaped = fc
    .string({
      unit: fc.oneof(fc.constantFrom('"', '\\', '/', '\n', '\u007f', '\u2028', 'ş', '😀'), fc.string({ maxLength: 1 })),
    })
    .chain((text) =>
      fc.boolean().map((all) => {
        const json = JSON.stringify(text);
        return all
          ? `"${[...Array(text.length).keys()].map((n) => `\\u${text.charCodeAt(n).toString(16).padStart(4, '0')}`).join('')}"`
          : json;
      }),
    );
  const lone = fc.constantFrom('"\\ud800"', '"a\\udc00b"', '"\\u0000"', '"\\/"');
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('"a"', '"b"', '"total"', '"B"', '"$x"') },
    fc.constantFrom('"__proto__"', '"10"', '"9"', '"ş"', '"\\u0061"', '""'),
    escaped,
  );
  const space = fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.stringMatching(/^[ \t\r\n]{1,2}$/));
  /** JSON in all notations that the grammar has, with names twice. */
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('null', 'true', 'false', '0', '-0', '1e2', '"x"', '{}', '[]'),
      number,
      escaped,
      lone,
      fc.tuple(space, fc.array(tie('value'), { maxLength: 4 })).map(([s, items]) => `[${s}${items.join(`,${s}`)}${s}]`),
      fc
        .tuple(space, fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }))
        .map(([s, fields]) => `{${fields.map(([key, item]) => `${s}${key}${s}:${item}`).join(',')}${s}}`),
    ),
  }));

  it('has the canonical text of the parsed event, whatever its notation', () => {
    fc.assert(
      fc.property(value, value, fc.constantFrom('A', 'B'), (data, metadata, type) => {
        const { text, canonical } = chainedBoth(type, data, metadata);
        expect(text).toBe(canonical);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the same text once its shape is known', () => {
    // Variants of one text: each is read with the shape of one that differs a little.
    const change = fc.record({
      at: fc.nat(),
      cut: fc.nat({ max: 2 }),
      put: fc.oneof(value, fc.constantFrom('0', '-', '"', ' ', ',"a":1')),
    });
    fc.assert(
      fc.property(fc.uuid(), value, fc.array(change, { maxLength: 30 }), (type, json, changes) => {
        chainedBoth(type, json, '{}');
        for (const { at, cut, put } of changes) {
          const from = at % (json.length + 1);
          const other = json.slice(0, from) + put + json.slice(from + cut);
          if (!isHashable(other)) continue;
          const { text, canonical } = chainedBoth(type, other, '{}');
          expect(text).toBe(canonical);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is parsed only when its shape is unknown', () => {
    let parsed = 0;
    const event = (n: number) => ({
      ...{ ...place, type: 'Known', dataJson: `{"z":"${n}","a":[{"y":${n},"b":null}]}`, metadataJson: '{"k":true}' },
      get data(): unknown {
        parsed++;
        return JSON.parse(this.dataJson);
      },
      metadata: { k: true },
    });
    expect([1, 2, 3].map((n) => chainedText(event(n)))).toEqual(
      [1, 2, 3].map((n) =>
        chainedText({ ...place, type: 'Known', data: { z: `${n}`, a: [{ y: n, b: null }] }, metadata: { k: true } }),
      ),
    );
    expect(parsed).toBe(1);
  });
});

function isHashable(text: string): boolean {
  try {
    canonicalJson(JSON.parse(text)); // a number may be too large for any
    return true;
  } catch {
    return false;
  }
}
