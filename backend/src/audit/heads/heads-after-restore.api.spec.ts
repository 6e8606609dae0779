import { randomBytes } from 'node:crypto';
import type { CommandResult, HeadView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { seedTables } from '../../bootstrap.js';
import { auditorIds } from '../../identity/people/auditors.service.js';
import { Config } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadProofsService } from './head-proofs.service.js';
import { HeadsRepository } from './heads.repository.js';
import { verifyHeads } from './verify-heads.js';

let test: TestApp;
let customers: ApiClient[];
/** The head that the restored copy of the log still holds. */
let kept: HeadView;
/** Heads that cover events which no copy holds any more. */
let lost: number[];

beforeEach(async () => {
  test = await testApp({ DEMO: 'true', EVIDENCE_KEY: randomBytes(32).toString('base64') });
  await seedTables(test.app);
  customers = await Promise.all(['Bir', 'İki'].map((name) => ApiClient.register(test.app, name)));
  for (const customer of customers) await ask(customer);
  kept = await make();
  lost = [];
  for (const customer of customers) {
    await ask(customer);
    await ask(customer);
    lost.push((await make()).number);
  }
  await restore();
});
afterEach(() => test.close());

/** One event. */
const ask = (customer: ApiClient) =>
  customer.post<CommandResult>('/api/v1/me/payment-requests', { amount: '100000', method: 'papara' });
const service = <T>(type: new (...parts: never[]) => T): T => test.app.get(type, { strict: false });
const make = async () => (await service(HeadMakerService).make(() => auditorIds(service(ShopDatabase))))!;
/** Numbers of the heads that differ from the log. */
async function different(): Promise<(number | null)[]> {
  const findings = await verifyHeads({
    store: test.app.get(EventStore),
    keys: service(Config).evidenceKeys,
    published: await service(HeadsRepository).all(),
  });
  return [...new Set(findings.map(({ head }) => head))].sort();
}
const proven = () => Promise.all(customers.map(async ({ id }) => (await service(HeadProofsService).of(id)) !== null));

/** The log as it was at the kept head; the tables of the shop, the heads among them, stay as they are. */
async function restore(): Promise<void> {
  const { pool } = test.database;
  await pool.query('alter table es.events disable trigger events_append_only');
  await pool.query('delete from es.events where position > $1::bigint', [kept.position]);
  await pool.query('alter table es.events enable trigger events_append_only');
}

it('the next head covers what the restored log holds, and so do those after it', async () => {
  const next = await make();
  expect([next.position, next.root, next.before]).toEqual([kept.position, kept.root, expect.any(String)]);
  expect(await different()).toEqual(lost);
  await ask(customers[0]!);
  await make();
  // From here on the log has other events at the positions of the lost heads.
  for (const customer of [...customers, ...customers]) await ask(customer);
  const newest = await make();
  expect(await different()).toEqual(lost);
  expect(await proven()).toEqual([true, true]);
  await service(HeadMakerService).rebuildChains();
  expect(await proven()).toEqual([true, true]);
  expect(await make()).toMatchObject({ root: newest.root });
  expect(await different()).toEqual(lost);
});

it('the next head covers the restored log where it has grown beyond the lost heads before', async () => {
  for (const customer of [...customers, ...customers, ...customers]) await ask(customer);
  await make();
  expect(await different()).toEqual(lost);
  expect(await proven()).toEqual([true, true]);
});
