import fc from 'fast-check';
import { CanonicalJsonReader } from './canonical-json-reader.js';
import { JsonScalarsReader } from './json-scalars-reader.js';
import { SCALARS_MAX } from './shape-reader.js';

/** The top level of the JSON. */
const scalarsOf = (json: string, wanted: (name: string) => boolean = () => true): unknown =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as object).filter(
      ([name, value]) => wanted(name) && (value === null || typeof value !== 'object'),
    ),
  );

const scalar = fc.oneof(
  fc.string(),
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, 'a"b', 'a\\b', 'ü', '\ud800', -0, 1e21, 2 ** 53),
);
const name = fc.oneof(fc.constantFrom('a', 'b', '$c', '__proto__', '1', 'toString', 'd e'), fc.string());
const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  object: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('value'), { maxLength: 3 }), tie('object')),
}));
const object = fc.dictionary(name, value, { maxKeys: 6 });

it('reads the same as a parser from a text of a known shape, or nothing', () => {
  // Variants of one text: each is read with the shape of one that differs a little.
  const change = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 2 }),
    put: fc.constantFrom('', '0', '-', '"', ' ', '\\', '.5', 'e3', ',"a":1', '"a":"x",', '{}', '[1]'),
  });
  fc.assert(
    fc.property(fc.array(object, { minLength: 1, maxLength: 4 }), fc.array(change), (known, changes) => {
      const scalars = new JsonScalarsReader();
      const wanted = new JsonScalarsReader(new Set(['a', '$c']));
      for (const one of known)
        for (const reader of [scalars, wanted]) reader.learn('kind', JSON.parse(JSON.stringify(one)));
      for (const [n, one] of known.entries()) {
        const text = JSON.stringify(one);
        const texts = changes
          .filter((_, place) => place % known.length === n)
          .map(({ at, cut, put }) => [at % (text.length + 1), cut, put] as const)
          .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut));
        for (const json of [text, ...texts]) {
          const read = scalars.read('kind', json);
          if (read) expect(read).toEqual(scalarsOf(json));
          const some = wanted.read('kind', json);
          if (some) expect(some).toEqual(scalarsOf(json, (field) => field === 'a' || field === '$c'));
        }
      }
    }),
    { numRuns: 2_000, seed: 20_261_124 },
  );
});

it('reads only the top level of a known shape', () => {
  const scalars = new JsonScalarsReader(new Set(['id', 'n', 'none', 'yes']));
  const text = (id: string, n: number) =>
    `{"id":"${id}","lines":[{"a":1}],"n":${n},"none":null,"yes":true,"other":"x"}`;
  expect(scalars.read('kind', text('x', 1))).toBeNull();
  scalars.learn('kind', JSON.parse(text('x', 1)));
  expect(scalars.read('kind', text('ü', -20))).toEqual({ id: 'ü', n: -20, none: null, yes: true });
  expect(scalars.read('another kind', text('x', 1))).toBeNull();
});

it.each([
  ['an escape', '{"a":"\\u0041"}'],
  ['white space', '{"a": "A"}'],
  ['another number', '{"a":1.5}'],
  ['a name twice', '{"a":"A","a":"B"}'],
  ['another name', '{"b":"A"}'],
])('leaves a text with %s to the parser', (_, json) => {
  const scalars = new JsonScalarsReader();
  scalars.learn('kind', { a: 'A' });
  expect(scalars.read('kind', json)).toBeNull();
});

it.each([
  ['scalars at the top level', new JsonScalarsReader()],
  ['canonical texts', new CanonicalJsonReader()],
])('keeps no pattern of a cart of too many lines for %s', (_, reader) => {
  /** An order of as many scalars, two of each line. */
  const order = (scalars: number) => ({
    id: 'x',
    lines: Array.from({ length: (scalars - 1) >> 1 }, () => ({ price: '1', quantity: 1 })),
  });
  for (const scalars of [SCALARS_MAX - 1, SCALARS_MAX + 1]) {
    reader.learn(`${scalars}`, order(scalars));
    const read = reader.read(`${scalars}`, JSON.stringify(order(scalars)));
    expect([scalars, read !== null]).toEqual([scalars, scalars <= SCALARS_MAX]);
  }
});
