import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { v5 } from 'uuid';
import type { RememberedCommand } from './remembered-command.js';
import { RememberedCommands } from './remembered-commands.js';

const NAMESPACE = '11111111-1111-4111-8111-111111111111';
const idOf = (n: number): string => v5(`${n}`, NAMESPACE);
const hashOf = (n: number): string => createHash('sha256').update(`${n}`).digest('base64url');
const FIRST: RememberedCommand = { hash: hashOf(1), first: 7n, last: 8n, balance: -1_234n, at: 1_700_000_000_123 };

/** What the log of the shop itself holds; more ids than an account has room for at first. */
const IDS = 60;
const shopsIds = fc.nat({ max: IDS }).map(idOf);
const shopsCommand = fc.record({
  hash: fc.nat({ max: 50 }).map(hashOf),
  first: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
  last: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
  balance: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  at: fc.nat({ max: 1_000 }),
});

const [uuid, hash] = [idOf(1), hashOf(1)];
/** What a damaged log may hold, and what differs by as little as possible from what the shop writes. */
const ODD_IDS = [
  ...['', 'c-1', uuid.toUpperCase(), uuid.replaceAll('-', ''), `${uuid}0`, `0${uuid}`, uuid.slice(1)],
  ...[0, 1, 35].flatMap((at) => ['g', 'ş', '-', '/'].map((by) => replaced(uuid, at, by))),
  ...[8, 13, 18, 23].flatMap((at) => ['_', '0'].map((by) => replaced(uuid, at, by))),
];
const ODD_HASHES = [
  ...['', 'h', `${hash}=`, `${hash}A`, hash.slice(1)],
  ...[0, 5, 42].flatMap((at) => ['+', 'ş', '=', ' '].map((by) => replaced(hash, at, by))),
  ...[...'BCD'].map((last) => 'A'.repeat(42) + last),
];
const ODD_NUMBERS: Partial<RememberedCommand>[] = [
  ...[-1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 64n + 7n].flatMap((revision) => [{ first: revision }, { last: revision }]),
  ...[2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n].map((balance) => ({ balance })),
];
const anyId = fc.oneof(shopsIds, fc.string(), fc.constantFrom(...ODD_IDS));
const anyCommand = fc.record({
  hash: fc.oneof(fc.nat({ max: 50 }).map(hashOf), fc.string(), fc.constantFrom(...ODD_HASHES)),
  first: fc.bigInt({ min: -1n, max: 2n ** 63n }),
  last: fc.bigInt({ min: -1n, max: 2n ** 63n }),
  balance: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }),
  at: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
});

function replaced(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + by.length);
}

/** The same in the plainest way. */
class Model extends Map<string, RememberedCommand> {
  add(id: string, command: RememberedCommand): void {
    this.set(id, { ...command, first: this.get(id)?.first ?? command.first });
  }

  forget(horizon: number, kept: number): void {
    for (const [id, { at }] of this) {
      if (at >= horizon || this.size <= kept) return;
      this.delete(id);
    }
  }
}

type Step = { id: string; command: RememberedCommand } | { horizon: number; kept: number };
const forgetting = fc.record({ horizon: fc.nat({ max: 1_000 }), kept: fc.nat({ max: 40 }) });
const stepsOf = (id: fc.Arbitrary<string>, command: fc.Arbitrary<RememberedCommand>) =>
  fc.array(
    fc.oneof(
      { arbitrary: fc.record({ id, command }), weight: 20 },
      { arbitrary: forgetting, weight: 1 },
    ) as fc.Arbitrary<Step>,
    { maxLength: 120, size: 'max' },
  );
const shops = stepsOf(shopsIds, shopsCommand);
const asked = Array.from({ length: IDS + 1 }, (_, n) => idOf(n));

const textOf = (id: string, command: RememberedCommand | undefined): string =>
  [id, command?.hash, command?.first, command?.last, command?.balance, command?.at].join(' ');

/** Compares all answers as one text: thousands of expectations would take long. */
function expectSame(steps: readonly Step[]): void {
  const [commands, model] = [new RememberedCommands(), new Model()];
  const used = new Set(['', uuid, ...asked]);
  const [answers, expected]: [string[], string[]] = [[], []];
  for (const step of steps) {
    if ('id' in step) {
      used.add(step.id);
      commands.set(step.id, step.command);
      model.add(step.id, step.command);
      answers.push(textOf(step.id, commands.get(step.id)), `${commands.size}`);
      expected.push(textOf(step.id, model.get(step.id)), `${model.size}`);
    } else {
      commands.forget(step.horizon, step.kept);
      model.forget(step.horizon, step.kept);
    }
  }
  for (const id of used) {
    answers.push(textOf(id, commands.get(id)));
    expected.push(textOf(id, model.get(id)));
  }
  for (const [id, command] of commands) answers.push(textOf(id, command));
  for (const [id, command] of model) expected.push(textOf(id, command));
  expect(answers.join('\n')).toBe(expected.join('\n'));
}

describe('commands of an account', () => {
  it('are those of a map, in the order of the log, while it grows and forgets', () => {
    fc.assert(fc.property(shops, expectSame));
  });

  it('are those of a map whatever text an id or a hash is, and however large a number', () => {
    const few = fc.array(fc.record({ id: anyId, command: anyCommand }), { maxLength: 4 });
    fc.assert(
      fc.property(shops, few, shops, (before, others, after) => {
        expectSame([...before, ...others, ...after]);
      }),
    );
  });

  it('are not mixed with those of another account', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), shopsIds, shopsCommand)), (steps) => {
        const accounts = [new RememberedCommands(), new RememberedCommands()] as const;
        const models = [new Model(), new Model()] as const;
        for (const [second, id, command] of steps) {
          const mine = second ? 1 : 0;
          accounts[mine].set(id, command);
          models[mine].add(id, command);
        }
        expect(accounts.map((commands) => [...commands])).toEqual(models.map((model) => [...model]));
      }),
    );
  });

  it.each([
    ['as the shop writes them', idOf(0)],
    ['one of them with another kind of id', 'c-1'],
  ])('tell the time of the oldest of the last ones, %s', (_what, id) => {
    const commands = new RememberedCommands();
    for (const n of [1, 2, 3, 4]) commands.set(idOf(n), { ...FIRST, at: n });
    commands.forget(3, 0);
    commands.set(id, { ...FIRST, at: 5 });
    commands.forget(4, 0);
    commands.set(idOf(6), { ...FIRST, at: 6 });
    expect([1, 2, 3].map((count) => commands.timeOfLast(count))).toEqual([6, 5, 4]);
  });

  it('are found among ten thousand, and none that is not there', () => {
    const [commands, many] = [new RememberedCommands(), 10_000];
    for (let n = 0; n < many; n++) commands.set(idOf(n), { ...FIRST, hash: hashOf(n), at: n });
    commands.forget(many / 2, 0);
    const found = Array.from({ length: 2 * many }, (_, n) => commands.get(idOf(n)));
    expect(found).toEqual(
      found.map((_, n) => (n >= many / 2 && n < many ? { ...FIRST, hash: hashOf(n), at: n } : undefined)),
    );
  });
});

describe('a command of several events', () => {
  it.each([
    ['as the shop writes it', uuid],
    ['with another kind of id', 'c-1'],
  ])('%s keeps its first revision and its place', (_what, id) => {
    const commands = new RememberedCommands();
    commands.set(id, FIRST);
    commands.set(idOf(2), FIRST);
    commands.set(id, { ...FIRST, first: 9n, last: 9n, balance: 5n });
    expect([...commands]).toEqual([
      [id, { ...FIRST, last: 9n, balance: 5n }],
      [idOf(2), FIRST],
    ]);
  });

  it('that was forgotten is a new one when it comes again', () => {
    const commands = new RememberedCommands();
    for (const n of [1, 2, 3]) commands.set(idOf(n), { ...FIRST, at: n });
    commands.forget(2, 0);
    const again = { ...FIRST, first: 20n, last: 20n, at: 4 };
    commands.set(idOf(1), again);
    expect([...commands].map(([id]) => id)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(commands.get(idOf(1))).toEqual(again);
  });
});

describe('whatever the log holds is kept exactly, in its order:', () => {
  const expectKept = (id: string, command: RememberedCommand) => {
    const commands = new RememberedCommands();
    commands.set(uuid, FIRST);
    commands.set(id, command);
    commands.set(idOf(2), FIRST);
    expect([...commands]).toEqual([
      [uuid, FIRST],
      [id, command],
      [idOf(2), FIRST],
    ]);
    expect(commands.get(uuid)).toEqual(FIRST);
  };

  it.each(ODD_IDS)('the id "%s"', (id) => expectKept(id, { ...FIRST, first: 9n, last: 9n }));
  it.each(ODD_HASHES)('the hash "%s"', (odd) => expectKept(idOf(3), { ...FIRST, hash: odd }));
  it.each(ODD_NUMBERS)('the number %o', (odd) => expectKept(idOf(3), { ...FIRST, ...odd }));
});

it.each([0, 4, 9, 14, 19, 24, 28, 32])('finds ids that differ only in their four digits from %d on', (at) => {
  const [commands, many] = [new RememberedCommands(), 500];
  const ids = Array.from({ length: many }, (_, n) => replaced(uuid, at, n.toString(16).padStart(4, '0')));
  for (const [n, id] of ids.entries()) commands.set(id, { ...FIRST, first: BigInt(n) });
  expect(commands.size).toBe(many);
  expect(ids.map((id) => commands.get(id)?.first)).toEqual(ids.map((_, n) => BigInt(n)));
});
