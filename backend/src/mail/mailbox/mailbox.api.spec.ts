import type { CommandResult, MailboxItemView, Page } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { MailComposerService } from '../content/mail-composer.service.js';
import { UNDO_PAUSE_MS } from '../log-follower/event-mails.js';
import { LogFollowerService } from '../log-follower/log-follower.service.js';
import { MailSourcesService } from '../mail-sources.service.js';
import { MailQueueRepository } from '../sending/mail-queue.repository.js';
import { MailSenderService } from '../sending/mail-sender.service.js';

const ORDERS = 12;
const MINUTE = 60_000;
let test: TestApp;
let person: ApiClient;

/** A customer with money, whose orders' e-mails are all due. */
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
  await seedTables(test.app);
  const admin = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  person = await ApiClient.register(test.app, 'Elif Deneme');
  await test.app.get(LogFollowerService, { strict: false }).start();
  const asked = await person.post<CommandResult>('/api/v1/me/payment-requests', { amount: '5000000', method: 'bank' });
  const request = `/api/v1/admin/accounts/${person.id}/payment-requests/${asked.body.requestId}`;
  await admin.post(`${request}/approve`, { receiptId: null });
});
beforeEach(() => test.database.pool.query('delete from shop.mailbox'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const sender = () => test.app.get(MailSenderService, { strict: false });
const waiting = async (): Promise<number> => {
  const text = `select from shop.mail_outbox where state = 'waiting' and kind = 'order-placed'`;
  return (await test.database.pool.query(text)).rowCount!;
};
/**
 * Places orders whose e-mails become due together, whenever the timer looks.
 * @returns the orders' numbers, in the order in which they were placed, and how many e-mails each lease took
 */
async function ordered(): Promise<{ numbers: string[]; taken: () => Promise<number[]> }> {
  const before = await waiting();
  const queue = test.app.get(MailQueueRepository, { strict: false });
  const lease = queue.lease.bind(queue);
  const leases = jest.spyOn(queue, 'lease').mockResolvedValue([]);
  for (let index = 0; index < ORDERS; index++) {
    test.clock.advance(MINUTE); // no limit of commands is met
    const placed = await person.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
    expect(placed.body).toMatchObject({ orderId: expect.any(String) });
  }
  await eventually('all are in the outbox', async () => (await waiting()) === before + ORDERS);
  test.clock.advance(UNDO_PAUSE_MS);
  const placed = `select data->>'orderNumber' as number from es.events where type = 'OrderPlaced' order by position`;
  const { rows } = await test.database.pool.query<{ number: string }>(placed);
  const taken: number[] = [];
  leases.mockImplementation(async (...some) => {
    const leased = await lease(...some);
    if (leased.length > 0) taken.push(leased.length);
    return leased;
  });
  const send = async () => {
    await eventually('none is left that was not tried', async () => {
      await sender().run();
      return (await untried()) === 0;
    });
    return taken;
  };
  return { numbers: rows.slice(-ORDERS).map(({ number }) => number), taken: send };
}
const untried = async (): Promise<number> => {
  const text = `select from shop.mail_outbox where state = 'waiting' and (attempts = 0 or leased_by is not null)`;
  return (await test.database.pool.query(text)).rowCount!;
};
const subjects = async () =>
  (await person.get<Page<MailboxItemView>>('/api/v1/demo/mailbox?limit=50')).body.items
    .map(({ subject }) => subject)
    .reverse()
    .filter((subject) => subject.startsWith('Siparişinizi aldık'));
const running = (number: string) => String(Number(number.slice(number.lastIndexOf('-') + 1)));
const runningOf = async () => (await subjects()).map(running);

it('takes ten e-mails at a time, and shows them in the order in which they were due', async () => {
  const { numbers, taken } = await ordered();
  const batches = await taken();
  expect(batches.slice(-2).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(ORDERS);
  expect(Math.max(...batches)).toBe(10);
  expect(await runningOf()).toEqual(numbers.map(running));
});

it('keeps the others of a statement when the database refuses one', async () => {
  const composer = test.app.get(MailComposerService, { strict: false });
  const compose = composer.compose.bind(composer);
  const { numbers, taken } = await ordered();
  const text = 'NUL is no text of PostgreSQL: \u0000';
  jest.spyOn(composer, 'compose').mockImplementation(async (mail) => {
    const outgoing = await compose(mail);
    return outgoing && running(outgoing.subject) === running(numbers[0]!) ? { ...outgoing, text } : outgoing;
  });
  await taken();
  // One that failed stops the look, as the next look takes the others.
  expect(await runningOf()).toEqual(numbers.slice(1).map(running));
  expect(await waiting()).toBe(1); // for its next try
});

it('reads the recipients of the others when the settings of one account cannot be read', async () => {
  const other = await ApiClient.register(test.app, 'Başka Deneme');
  await test.database.pool.query(
    `insert into shop.preferences (user_id, preferences, updated_at) values ($1, $2, now())`,
    [other.id, { notifications: { ofNewerProgram: true } }],
  );
  const recipient = test.app.get(MailSourcesService, { strict: false }).get('recipient');
  const read = await Promise.allSettled([recipient(other.id), recipient(person.id)]);
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
