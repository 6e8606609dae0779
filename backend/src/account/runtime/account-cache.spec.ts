import { randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CART_LINES_MAX } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';
import { type AccountAlarms, AccountRepository, bytesOf } from './account.repository.js';
import { decodeSnapshot, encodeSnapshot } from './account-snapshot.codec.js';
import type { AccountSnapshotsRepository } from './account-snapshots.repository.js';
import { COMMANDS_REMEMBERED, FoldedAccount } from './folded-account.js';
import { RememberedCommands } from './remembered-commands.js';

const ACCOUNTS = 40;
const ITEMS = 300;
/** Of the largest carts, so many take the memory of the others. */
const LARGE_ITEMS = 15;
const itemsOf = (kind: string) => (kind.includes('largest') ? LARGE_ITEMS : ITEMS);
/** Accounts of {@link COMMANDS_REMEMBERED} commands. */
const FULL_ACCOUNTS = 12;
const NEVER = 1_000_000n;
/** An estimate that is off by more could not bound the memory. */
const [LEAST, MOST] = [0.65, 1.5];
const LINE = { serviceId: 's', platformId: 'p', platform: 'Instagram', serviceName: 'Beğeni', category: 'Beğeni' };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes in the heap, and beside it, where the packed commands are. */
function memoryUsed(): { heap: number; beside: number } {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, beside: external };
}
const bytesUsed = (): number => Object.values(memoryUsed()).reduce((sum, bytes) => sum + bytes, 0);

/** A copy whose texts are objects of their own, as those of the log are. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
function append(account: FoldedAccount, type: string, data: object, commandId: string = randomUUID()): void {
  const requestHash = randomBytes(32).toString('base64url');
  account.apply({
    ...{ id: randomUUID(), stream: 'account-u', revision: account.revision + 1n, position: '', type },
    data: asStored(data),
    metadata: asStored({ commandId, requestHash, schemaVersion: 1, occurredAt: '2026-11-01T10:00:00.000Z' }),
  });
}
function openedAccount(): FoldedAccount {
  const account = new FoldedAccount(randomUUID());
  append(account, 'AccountOpened', { userId: 'u', accountNumber: 1 });
  return account;
}

/** As many lines as a cart may have, with ids and texts of their own, and the longest target. */
const largestCart = () => ({
  lines: Array.from({ length: CART_LINES_MAX }, (_, n) => ({
    ...{ serviceId: randomUUID(), platformId: randomUUID(), platform: 'Instagram', quantity: 1_000 + n },
    ...{ serviceName: `Gerçek Türk Takipçi, kademeli, no. ${n}`, category: 'Takipçi', price: `${10_000 + n}` },
  })),
  target: {
    ...target(),
    url: randomBytes(1_500).toString('base64url'),
    notes: randomBytes(1_000).toString('base64url'),
  },
});

/** An event of which only its command is remembered. */
function adjust(account: FoldedAccount, commandId: string): void {
  append(account, 'WalletAdjusted', { delta: '0', balanceBefore: '0', balanceAfter: '0', reason: null }, commandId);
}

const target = () => ({
  platform: 'Instagram',
  url: randomBytes(60).toString('base64url'),
  username: null,
  notes: null,
});
const topUp = (requestId: string) => ({
  requestId,
  amount: '10000',
  method: 'bank',
  reference: 'YK1',
  instruction: {},
});
const KINDS: Record<string, (account: FoldedAccount) => void> = {
  'no more than its opening': () => undefined,
  orders: (account) => {
    const [commandId, orderId] = [randomUUID(), randomUUID()];
    const order = { orderId, orderNumber: 'x', total: '0', method: 'balance', requestId: null };
    append(account, 'OrderPlaced', { ...order, lines: [LINE], target: target() }, commandId);
    append(account, 'WalletDebited', { orderId, amount: '0', balanceAfter: '0' }, commandId);
  },
  'top-ups and carts that wait': (account) => {
    append(account, 'TopUpRequested', topUp(randomUUID()));
    append(account, 'CartPaymentRequested', { ...topUp(randomUUID()), lines: [LINE, LINE], target: target() });
  },
  'the largest carts that wait': (account) => {
    append(account, 'CartPaymentRequested', { ...topUp(randomUUID()), ...largestCart() });
  },
  'commands that cannot be packed': (account) => {
    adjust(account, `command-${randomUUID()}`);
  },
  'withdrawn requests': (account) => {
    const requestId = randomUUID();
    append(account, 'TopUpRequested', topUp(requestId));
    append(account, 'PaymentWithdrawn', { requestId });
  },
};

it.each(Object.entries(KINDS))('estimates the memory of accounts with %s', (kind, add) => {
  const [accounts, items] = kind.startsWith('no') ? [ACCOUNTS * ITEMS, 1] : [ACCOUNTS, itemsOf(kind)];
  const filled = (): FoldedAccount => {
    const account = openedAccount();
    for (let n = 0; n < items; n++) add(account);
    return account;
  };
  const cached: { accounts: FoldedAccount[] } = { accounts: [] };
  const fill = () => void (cached.accounts = Array.from({ length: accounts }, filled));
  fill();
  const estimated = cached.accounts.reduce((sum, account) => sum + bytesOf(account), 0);
  const full = bytesUsed();
  cached.accounts = [];
  // What the accounts free, not what the memory grew by: while they were made, objects of earlier spec files were freed.
  const taken = full - bytesUsed();
  expect(estimated / taken).toBeGreaterThan(LEAST);
  expect(estimated / taken).toBeLessThan(MOST);
});

it('keeps a command in less than 100 bytes, hardly any of them in the heap', () => {
  const [many, balance] = [20_000, 12_345_678n];
  const before = memoryUsed();
  const commands = new RememberedCommands();
  for (let n = 0; n < many; n++) {
    const { id, hash } = asStored({ id: randomUUID(), hash: randomBytes(32).toString('base64url') });
    commands.set(id, { hash, first: BigInt(n), last: BigInt(n + 1), balance: balance - BigInt(n), at: Date.now() });
  }
  const after = memoryUsed();
  expect(commands.size).toBe(many);
  expect((after.heap - before.heap) / many).toBeLessThan(10);
  expect((after.beside - before.beside) / many).toBeLessThan(90);
});

it('keeps hardly anything of a command in the heap of its account', () => {
  const filled = (): FoldedAccount => {
    const account = openedAccount();
    for (let n = 0; n < COMMANDS_REMEMBERED; n++) adjust(account, randomUUID());
    return account;
  };
  const cached = { accounts: Array.from({ length: FULL_ACCOUNTS }, filled) };
  const full = memoryUsed().heap;
  const commands = cached.accounts.reduce((sum, account) => sum + account.commands.size, 0);
  cached.accounts = [];
  expect((full - memoryUsed().heap) / commands).toBeLessThan(6);
});

/** Without a log, and without snapshots. */
const accountsWithin = (bytes?: number) =>
  new AccountRepository({} as EventStore, {} as AccountSnapshotsRepository, {} as AccountAlarms, NEVER, bytes);

it('keeps accounts as long as their bytes are within the budget, however few entries they have', () => {
  const [capacity, budget] = [10, 10 * bytesOf(openedAccount())];
  const accounts = accountsWithin(budget);
  for (let n = 0; n < 5 * capacity; n++) accounts.foldAppended(openedAccount(), []);
  expect(accounts.cachedBytes).toBe(budget);
});

it('counts the growth of a cached account', () => {
  const [accounts, account] = [accountsWithin(), openedAccount()];
  for (let n = 0; n < ITEMS; n++) {
    KINDS.orders!(account);
    accounts.foldAppended(account, []);
  }
  expect(account.commands.size).toBeGreaterThan(ITEMS);
  expect(accounts.cachedBytes).toBe(bytesOf(account));
});

it('estimates the same for an account that comes from its snapshot', async () => {
  const account = openedAccount();
  for (const add of Object.values(KINDS)) add(account);
  const restored = new FoldedAccount(account.userId);
  await decodeSnapshot(await encodeSnapshot(account), restored, account);
  expect(bytesOf(restored)).toBe(bytesOf(account));
});
