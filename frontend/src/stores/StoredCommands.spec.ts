import { type KeyValueStorage, keysUnder, memoryStorage } from '../lib/storage.js';
import type { PendingCommand } from './pending-command.js';
import { StoredCommands } from './StoredCommands.js';

const command = (key: string): PendingCommand => ({
  intent: `order-${key}`,
  userId: 'u-1',
  method: 'POST',
  path: '/p',
  body: { notes: 'gizli' },
  key,
  sentAt: 0,
});
const keysOf = (stored: StoredCommands) => stored.list('u-1').map(({ key }) => key);

/** A tab that reads an outdated storage: a browser's processes see each other's writes a moment later. */
function tabBehind(storage: KeyValueStorage): StoredCommands {
  const snapshot = memoryStorage();
  for (const name of keysUnder(storage, '')) snapshot.setItem(name, storage.getItem(name)!);
  return new StoredCommands({
    get length() {
      return snapshot.length;
    },
    key: snapshot.key,
    getItem: snapshot.getItem,
    setItem: (name, value) => [snapshot, storage].forEach((one) => one.setItem(name, value)),
    removeItem: (name) => [snapshot, storage].forEach((one) => one.removeItem(name)),
  });
}

it('keeps a command when another tab stores or removes one at the same moment', () => {
  const storage = memoryStorage();
  const here = new StoredCommands(storage);
  const there = tabBehind(storage);
  here.put(command('a'));
  there.put(command('b'));
  there.remove('b');
  expect([keysOf(here), here.settledElsewhere('a')]).toEqual([['a'], false]);
});

it.each(['pendingCommands', 'pendingCommand:k'])('reads the other commands when %s is damaged', (name) => {
  for (const damaged of ['{', 'null', '7', '{}', '[null,{"key":1}]', '{"key":"k","userId":"u-1"}']) {
    const storage = memoryStorage();
    storage.setItem(name, damaged);
    const stored = new StoredCommands(storage);
    stored.put(command('a'));
    expect(keysOf(stored)).toEqual(['a']);
    stored.forgetTexts(null, 5);
    stored.remove('a');
    expect([keysOf(stored), stored.settledElsewhere('a')]).toEqual([[], false]);
  }
});

it('migrates the common list of earlier versions', () => {
  const storage = memoryStorage();
  storage.setItem('pendingCommands', JSON.stringify([command('a'), null, { ...command('b'), userId: 'u-2' }]));
  expect(keysOf(new StoredCommands(storage))).toEqual(['a']);
  expect(storage.getItem('pendingCommands')).toBeNull();
  new StoredCommands(storage).forgetTexts(null, 5);
  expect(keysUnder(storage, '').map((name) => storage.getItem(name))).toEqual([
    JSON.stringify({ ...command('a'), body: {}, endedAt: 5 }),
    JSON.stringify({ ...command('b'), userId: 'u-2', body: {}, endedAt: 5 }),
  ]);
});

it('does not treat an emptied storage as an answer in another tab', () => {
  const storage = memoryStorage();
  const stored = new StoredCommands(storage);
  stored.put(command('a'));
  const stop = stored.onOtherTab(() => undefined);
  storage.removeItem(keysUnder(storage, '')[0]!);
  expect(stored.settledElsewhere('a')).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(stored.settledElsewhere('a')).toBe(false);
  stop();
});
