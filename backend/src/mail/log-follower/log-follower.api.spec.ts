import { randomUUID } from 'node:crypto';
import { ACCOUNT_PREFIX, accountStream } from '@yukselt/contracts';
import { EventStore, LOG_START, type StoredEvent } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { ApiClient } from '../../testing/api-client.js';
import { damageLog } from '../../testing/damage-log.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { LogFollowerService } from './log-follower.service.js';

let test: TestApp;
let store: EventStore;
beforeEach(async () => {
  test = await testApp({ DEMO: '1' }); // with the demo's mailbox
  store = test.app.get(EventStore);
  // E-mail is on, and its follower does not run: the spec applies the batches.
  await test.database.pool.query(`insert into shop.mail_checkpoint (position) values ('')`);
});
afterEach(() => test.close());

const ordered = (orderId: string) => ({ type: 'OrderPlaced', data: { orderId, requestId: null } });

/** The first event of an account. */
async function first(userId: string, { type, data }: ReturnType<typeof ordered>): Promise<void> {
  const metadata = { schemaVersion: 1, occurredAt: test.clock.now().toISOString() };
  await store.append(accountStream(userId), 'no-stream', [{ id: randomUUID(), type, data, metadata }]);
}
/** As the subscription delivers them. */
const batch = () => store.readAll(LOG_START, { limit: 100, prefix: ACCOUNT_PREFIX });
const follower = () =>
  test.app.get(LogFollowerService, { strict: false }) as never as {
    apply: (events: readonly StoredEvent[]) => Promise<void>;
  };
const rows = async (sql: string): Promise<unknown[]> => (await test.database.pool.query(sql)).rows;
const metrics = async () => (await test.app.inject({ url: '/api/v1/metrics' })).body;
const keys = () => rows('select message_key from shop.mail_outbox order by id');

it('writes the other e-mails when an account has no user, and counts the missing addressee', async () => {
  const [one, other] = [await ApiClient.register(test.app, 'Birinci'), await ApiClient.register(test.app, 'İkinci')];
  await first(one.id, ordered('a'));
  await first(randomUUID(), ordered('nobody'));
  await first(other.id, ordered('b'));
  await follower().apply(await batch());
  expect(await keys()).toEqual([{ message_key: 'placed:a' }, { message_key: 'placed:b' }]);
  expect(await rows('select position from shop.mail_checkpoint')).toEqual([{ position: await store.lastPosition() }]);
  expect(await rows('select from shop.mail_set_aside')).toEqual([]);
  expect(await metrics()).toMatch(/mails_total\{kind="order-placed",outcome="unaddressed"\} 1/);
});

it('sets aside an event that cannot be applied, raises an alarm, and continues', async () => {
  for (const orderId of ['a', 'value', 'type', 'b'])
    await first((await ApiClient.register(test.app, 'Elif Deneme')).id, ordered(orderId));
  const events = await batch();
  events[1]!.data = { orderId: 'no text of PostgreSQL: \u0000', requestId: null };
  events[2]!.data = null;
  await follower().apply(events);
  expect(await keys()).toEqual([{ message_key: 'placed:a' }, { message_key: 'placed:b' }]);
  const aside = await rows('select stream, revision, position, event_type, error from shop.mail_set_aside order by 3');
  expect(aside).toEqual(
    [/0x00/, /null/].map((error, index) => {
      const { stream, position } = events[1 + index]!;
      return { stream, position, revision: '0', event_type: 'OrderPlaced', error: expect.stringMatching(error) };
    }),
  );
  const text = await metrics();
  expect(text).toMatch(/mail_events_set_aside 2/);
  expect(text).toMatch(/mail_follower_poison_total 2/);
  expect(text).toMatch(/mail_follower_lag_events 0/);
  // Another process that applies the events later sets nothing aside again.
  await follower().apply(events);
  expect(await rows('select from shop.mail_set_aside')).toHaveLength(2);
  expect(await metrics()).toMatch(/mail_follower_poison_total 2/);
});

it('follows an older log from its end, once a running process has accepted it', async () => {
  const { pool } = test.database;
  const place = async () => (await pool.query('select position from shop.mail_checkpoint')).rows[0].position;
  const order = async (orderId: string) =>
    first((await ApiClient.register(test.app, 'Elif Deneme')).id, ordered(orderId));
  await order('kept');
  const restored = await store.lastPosition();
  for (const orderId of ['lost-1', 'lost-2', 'lost-3']) await order(orderId);
  const newest = await store.lastPosition();
  await test.app.get(LogFollowerService, { strict: false }).start();
  await eventually('the follower is at the end', async () => (await place()) === newest);
  await damageLog(pool, 'delete from es.events where position > $1::bigint', [restored]);
  (await store.olderLog!())!.accept();
  await eventually('the follower is at the new end', async () => (await place()) === restored);
  await order('new'); // at a position that the follower had passed before
  await eventually(
    'the e-mail is stored',
    async () => (await rows(`select from shop.mail_outbox where message_key = 'placed:new'`)).length === 1,
  );
});

it('sets nothing aside when the database fails', async () => {
  const person = await ApiClient.register(test.app, 'Birinci');
  await first(person.id, ordered('a'));
  const { pool } = test.database;
  await pool.query('alter table shop.mail_outbox rename to away');
  await expect(batch().then((events) => follower().apply(events))).rejects.toMatchObject({ code: '42P01' });
  await pool.query('alter table shop.away rename to mail_outbox');
  expect(await rows('select from shop.mail_set_aside')).toEqual([]);
  expect(await metrics()).toMatch(/mail_follower_lag_events 1/);
  const { checks } = (await test.app.inject({ url: '/api/v1/health/ready' })).json();
  expect(checks.mail).toEqual({ ready: true, details: { lag: 1, setAside: 0 } });
  await follower().apply(await batch());
  expect(await keys()).toEqual([{ message_key: 'placed:a' }]);
});
