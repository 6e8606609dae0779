import fc from 'fast-check';
import { type RememberedCommand, RememberedCommands } from './remembered-commands.js';

const command = fc.record({
  hash: fc.string(),
  first: fc.bigInt({ min: 0n, max: 2n ** 63n }),
  last: fc.bigInt({ min: 0n, max: 2n ** 63n }),
  balance: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }),
  at: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
});
const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), command: fc.option(command, { nil: undefined }) });

it('keeps the entries of a map, in the same order', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const [remembered, map] = [new RememberedCommands(), new Map<string, RememberedCommand>()];
      for (const { id, command: next } of steps) {
        if (next) {
          remembered.set(id, next);
          map.set(id, next);
        } else {
          remembered.delete(id);
          map.delete(id);
        }
      }
      expect([...remembered]).toEqual([...map]);
      expect(remembered.size).toBe(map.size);
      for (const id of ['a', 'b', 'c', 'd']) expect(remembered.get(id)).toEqual(map.get(id));
    }),
  );
});
