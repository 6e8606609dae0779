import { CommandLock } from './CommandLock.js';

type Held = (lock: object | null) => Promise<void> | undefined;

/** Locks of one browser, as its tabs see them. */
class FakeLocks {
  readonly #names = new Set<string>();

  async request(name: string, _options: object, held: Held): Promise<void> {
    await Promise.resolve(); // a browser answers later
    if (this.#names.has(name)) return held(null);
    this.#names.add(name);
    await held({});
    this.#names.delete(name);
  }
}

function withLocks(locks: object | undefined): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}
afterEach(() => {
  delete (navigator as { locks?: unknown }).locks;
});

it('is held by one tab at a time, and by another once it is released', async () => {
  withLocks(new FakeLocks());
  const [here, there] = [new CommandLock('k'), new CommandLock('k')];
  expect(await here.take()).toBe(true);
  expect(await here.take()).toBe(true);
  expect(await there.take()).toBe(false);
  here.release();
  await Promise.resolve();
  expect(await there.take()).toBe(true);
});

it('is not refused to a tab by its own open request, and says whether the browser granted it', async () => {
  withLocks(new FakeLocks());
  const [here, there] = [new CommandLock('k'), new CommandLock('k')];
  expect(await Promise.all([here.take(), here.take()])).toEqual([true, true]);
  expect(await there.take()).toBe(false);
  expect([here.granted, there.granted]).toEqual([true, false]);
});

it('remembers that another tab refused it, until it is taken', async () => {
  withLocks(new FakeLocks());
  const [here, there] = [new CommandLock('k'), new CommandLock('k')];
  await Promise.all([here.take(), there.take()]);
  expect([here.refused, there.refused]).toEqual([false, true]);
  here.release();
  await there.take();
  expect([there.granted, there.refused]).toEqual([true, false]);
});

it('is not granted once another tab has settled the command, not even during the request', async () => {
  withLocks(new FakeLocks());
  let settled = false;
  const lock = new CommandLock('k', () => settled);
  const taken = lock.take();
  settled = true;
  expect([await taken, await lock.take(), lock.granted, lock.refused]).toEqual([false, false, false, true]);
  expect(await new CommandLock('k').take()).toBe(true);
});

it('is not refused by a browser without locks, though nothing is sent that is settled', async () => {
  const lock = new CommandLock('k', () => true);
  expect([await lock.take(), lock.refused]).toEqual([false, false]);
});

it('releases a lock that the browser grants after the end', async () => {
  withLocks(new FakeLocks());
  const early = new CommandLock('k');
  const taken = early.take();
  early.release();
  await taken;
  await Promise.resolve();
  expect(await new CommandLock('k').take()).toBe(true);
});

it.each([
  ['has none', undefined],
  ['denies them', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('lets every tab send when the browser %s', async (_, locks) => {
  if (locks) withLocks(locks);
  expect(await new CommandLock('k').take()).toBe(true);
});
