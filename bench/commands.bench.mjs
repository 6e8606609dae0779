// Checkouts per second through the runner that decides every money command, against a plain transaction on tables that
// does the same.
import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { AccountRepository } from '../dist/backend/src/account/runtime/account.repository.js';
import { accountSnapshotsMigrations } from '../dist/backend/src/account/runtime/account-snapshots.migrations.js';
import { AccountSnapshotsRepository } from '../dist/backend/src/account/runtime/account-snapshots.repository.js';
import { DecisionRunner } from '../dist/backend/src/account/runtime/decision-runner.js';
import { commandIdOf, derivedId, newIdempotencyKey } from '../dist/contracts/command-id.js';
import { migrateEventStore } from '../dist/event-store/postgres/event-store.migrations.js';
import { PostgresEventStore } from '../dist/event-store/postgres/postgres.event-store.js';
import { migrateSchema } from '../dist/postgres/migrate.js';
import { createPool } from '../dist/postgres/pool.js';
import { CustomerKeyStore } from '../dist/vault/customer-key-store.js';
import { migrateVault } from '../dist/vault/vault.migrations.js';
import { VaultKeys } from '../dist/vault/vault-key.js';
import { closedLoop, compare, sized, withDatabase } from './harness.mjs';
import { cart } from './histories.mjs';

const VAULT_KEYS = VaultKeys.read({ VAULT_KEY: randomBytes(32).toString('base64') });
const ACCOUNTS = sized(500, 4);
const CLIENTS = sized(64, 4);
const FEW = sized(16, 2);
/** Kuruş; lasts for all checkouts of a run. */
const FUNDS = 10_000_000_000n;
const TOTAL = 4_000n;
const TARGET = 'https://instagram.com/ornek_hesap';

const fault = (error) => {
  throw error;
};
const anyOf = (ids) => ids[Math.floor(Math.random() * ids.length)];

/** The services of one process. */
function shop(pool) {
  const store = new PostgresEventStore(pool);
  const accounts = new AccountRepository(store, new AccountSnapshotsRepository(pool), {
    snapshotFailed: fault,
    snapshotDiscarded: fault,
    logWentBack: fault,
  });
  return {
    store,
    runner: new DecisionRunner(store, accounts, new CustomerKeyStore(pool, VAULT_KEYS), {
      clock: Date.now,
      onCorruptStream: (_userId, error) => fault(error),
    }),
  };
}

const requestOf = (userId, role, body) => {
  const commandId = commandIdOf(userId, 'POST', '/api/v1/me/checkout', newIdempotencyKey());
  return {
    commandId,
    userId,
    actor: { id: role === 'admin' ? randomUUID() : userId, role },
    correlationId: randomUUID(),
    causationId: commandId,
    body,
  };
};

const fund = (runner, userId) =>
  runner.run(requestOf(userId, 'admin', {}), (key) => ({
    type: 'AdjustBalance',
    expectedBalance: 0n,
    newBalance: FUNDS,
    reason: key.seal('adjustment.reason', 'bench'),
  }));

/** As the checkout's handler does it, with the prices already read. */
function checkout(runner, userId) {
  const lines = cart();
  const request = requestOf(userId, 'user', {
    lines,
    expectedTotal: `${TOTAL}`,
    target: { platform: 'Instagram', url: TARGET },
    method: 'balance',
  });
  return runner.run(request, (key) => ({
    type: 'PlaceOrder',
    orderId: derivedId(request.commandId, 'order'),
    lines,
    total: TOTAL,
    expectedTotal: TOTAL,
    target: { platform: 'Instagram', url: key.seal('target.url', TARGET), username: null, notes: null },
  }));
}

/** The same append without any decision. */
function appendOnly(store) {
  const streams = Array.from({ length: CLIENTS }, () => ({ name: `append-${randomUUID()}`, revision: 'no-stream' }));
  const metadata = () => ({
    actorId: randomUUID(),
    actorRole: 'user',
    commandId: randomUUID(),
    requestHash: 'A'.repeat(43),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
    occurredAt: new Date().toISOString(),
  });
  return async (client) => {
    const stream = streams[client];
    const orderId = randomUUID();
    const data = {
      orderId,
      orderNumber: 'ORD1-1-1',
      method: 'balance',
      total: '4000',
      lines: cart(),
      target: { platform: 'Instagram', url: TARGET.repeat(3), username: null, notes: null },
      requestId: null,
    };
    const about = metadata();
    ({ revision: stream.revision } = await store.append(stream.name, stream.revision, [
      { id: v7(), type: 'OrderPlaced', data, metadata: about },
      { id: v7(), type: 'WalletDebited', data: { orderId, amount: '4000', balanceAfter: '0' }, metadata: about },
    ]));
  };
}

/**
 * A balance row locked, checked and changed, an order and a movement inserted: durable, without log, repeats or
 * history.
 */
async function tables(pool, userId) {
  const client = await pool.connect();
  const query = (name, text, values) => client.query({ name, text, values });
  const orderId = randomUUID();
  await client.query('begin');
  const { rows } = await query('lock', 'select balance from plain.wallets where user_id = $1 for update', [userId]);
  const after = BigInt(rows[0].balance) - TOTAL;
  await query(
    'order',
    'insert into plain.orders (order_id, user_id, total, lines, target) values ($1, $2, $3, $4, $5)',
    [orderId, userId, TOTAL, JSON.stringify(cart()), TARGET],
  );
  await query('entry', 'insert into plain.entries (user_id, order_id, amount, balance_after) values ($1, $2, $3, $4)', [
    userId,
    orderId,
    -TOTAL,
    after,
  ]);
  await query('debit', 'update plain.wallets set balance = $2 where user_id = $1', [userId, after]);
  await client.query('commit');
  client.release();
}

const PLAIN = `create schema plain;
  create table plain.wallets (user_id uuid primary key, balance bigint not null) with (fillfactor = 50);
  create table plain.orders (order_id uuid primary key, user_id uuid not null, total bigint not null, lines json not null, target text not null);
  create table plain.entries (id bigint generated always as identity primary key, user_id uuid not null, order_id uuid not null, amount bigint not null, balance_after bigint not null);`;

export default () =>
  withDatabase(async ({ url }) => {
    const pool = createPool(url, fault);
    const wide = createPool(url, fault, { max: CLIENTS });
    await migrateEventStore(pool);
    await migrateVault(pool, VAULT_KEYS);
    await migrateSchema(pool, 'shop', accountSnapshotsMigrations);
    await pool.query(PLAIN);
    const { store, runner } = shop(pool);
    const customers = async (count) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      await Promise.all(ids.map((id) => fund(runner, id)));
      await pool.query('insert into plain.wallets select unnest($1::uuid[]), $2', [ids, FUNDS]);
      await pool.query('checkpoint');
      return ids;
    };
    const everybody = await customers(ACCOUNTS);

    await compare(`checkout, ${ACCOUNTS} accounts`, 'commands/s', [
      { name: `tables, ${CLIENTS} clients`, run: () => closedLoop(CLIENTS, () => tables(wide, anyOf(everybody))) },
      {
        name: `append only, ${CLIENTS} clients`,
        run: () => closedLoop(CLIENTS, appendOnly(store)),
        against: `tables, ${CLIENTS} clients`,
      },
      {
        name: `runner, ${CLIENTS} clients`,
        run: () => closedLoop(CLIENTS, () => checkout(runner, anyOf(everybody))),
        against: `tables, ${CLIENTS} clients`,
      },
      {
        name: `runner, ${FEW} clients`,
        run: () => closedLoop(FEW, () => checkout(runner, anyOf(everybody))),
        against: `tables, ${CLIENTS} clients`,
      },
      {
        name: 'runner, 1 client',
        run: () => closedLoop(1, () => checkout(runner, anyOf(everybody))),
        against: `tables, ${CLIENTS} clients`,
      },
    ]);
    // A new account each time, so that earlier events do not slow it down.
    const hot = (step) => async () => {
      const [only] = await customers(1);
      return closedLoop(FEW, () => step(only));
    };
    await compare('checkout, one hot account', 'commands/s', [
      { name: `tables, ${FEW} clients`, run: hot((id) => tables(wide, id)) },
      { name: `runner, ${FEW} clients`, run: hot((id) => checkout(runner, id)), against: `tables, ${FEW} clients` },
    ]);
    await store.close();
    await Promise.all([pool.end(), wide.end()]);
  });
