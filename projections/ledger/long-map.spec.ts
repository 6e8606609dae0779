import fc from 'fast-check';
import { COMPACT_ORDER, COMPACT_REQUEST, type LedgerOrder, type LedgerRequest } from './ledger-state.js';
import { LongMap } from './long-map.js';

const uuid = fc.uuid();
/** Few different ids, so that several steps use the same one; some are no UUID in the usual form. */
const ids = fc.array(fc.oneof({ weight: 5, arbitrary: uuid }, fc.constantFrom('o-1', 'A'.repeat(36), '')), {
  ...{ minLength: 1, maxLength: 40 },
});
const amount = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(0n, 2n ** 63n, -(2n ** 70n)),
);
const other = fc.option(fc.oneof({ weight: 5, arbitrary: uuid }, fc.constant('r-1')));
const order: fc.Arbitrary<LedgerOrder> = fc.record({
  status: fc.constantFrom('pending', 'processing', 'completed', 'cancelled'),
  total: amount,
  requestId: other,
});
const request: fc.Arbitrary<LedgerRequest> = fc.record({
  status: fc.constantFrom('pending', 'approved', 'rejected'),
  ...{ amount, isCart: fc.boolean(), isWithdrawn: fc.boolean(), orderId: other },
});

const steps = <T>(value: fc.Arbitrary<T>) =>
  fc.array(
    fc.record({
      id: fc.nat(),
      value,
      does: fc.oneof({ weight: 6, arbitrary: fc.constant('set') }, fc.constant('delete')),
    }),
    { maxLength: 200 },
  );

const sorted = <T>(map: Iterable<[string, T]>) => [...map].sort(([one], [two]) => (one < two ? -1 : 1));

it.each([
  ['orders', COMPACT_ORDER, order],
  ['requests', COMPACT_REQUEST, request],
] as const)('holds %s as a map does, however few it keeps as objects', (_name, form, value) => {
  fc.assert(
    fc.property(ids, steps<LedgerOrder | LedgerRequest>(value), fc.integer({ min: 1, max: 9 }), (known, all, chunk) => {
      const map = new LongMap<LedgerOrder | LedgerRequest>(form as typeof form & never, chunk);
      const model = new Map<string, LedgerOrder | LedgerRequest>();
      for (const step of all) {
        const id = known[step.id % known.length]!;
        if (step.does === 'set') {
          map.set(id, step.value);
          model.set(id, step.value);
        } else expect(map.delete(id)).toBe(model.delete(id));
        expect(map.size).toBe(model.size);
      }
      for (const id of known) {
        expect(map.get(id)).toEqual(model.get(id));
        expect(map.has(id)).toBe(model.has(id));
      }
      expect(sorted(map)).toEqual(sorted(model));
      expect([...map.keys()].sort()).toEqual([...model.keys()].sort());
      expect([...map.values()]).toHaveLength(model.size);
    }),
  );
});

it('needs less than 50 bytes of memory for an entry', () => {
  const map = new LongMap(COMPACT_ORDER);
  const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
  const before = process.memoryUsage();
  for (let n = 0; n < 100_000; n++) map.set(idOf(n), { status: 'completed', total: BigInt(n), requestId: null });
  const { arrayBuffers } = process.memoryUsage();
  expect(map.get(idOf(77_777))).toEqual({ status: 'completed', total: 77_777n, requestId: null });
  // With the index that the last growth left behind.
  expect((arrayBuffers - before.arrayBuffers) / map.size).toBeLessThan(50);
});
