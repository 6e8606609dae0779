import type { AdminMailView, CommandResult, Preferences } from '@yukselt/contracts/api';
import { DEFAULT_PREFERENCES } from '@yukselt/contracts/api';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { ALL_PROJECTIONS, rebuildProjection } from '@yukselt/projections';
import type { SMTPServerOptions } from 'smtp-server';
import { seedTables } from '../bootstrap.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { ApiClient, checkoutOf } from '../testing/api-client.js';
import { damageLog } from '../testing/damage-log.js';
import { type ReceivedMail, type SmtpInbox, smtpInbox, smtpRefusal } from '../testing/smtp-inbox.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { UNDO_PAUSE_MS } from './log-follower/event-mails.js';
import { LogFollowerService } from './log-follower/log-follower.service.js';
import { LEASE_MS, MailQueueRepository } from './sending/mail-queue.repository.js';
import { GIVE_UP_MS, MAIL_TRANSPORT, MailSenderService } from './sending/mail-sender.service.js';
import type { MailTransport } from './sending/mail-transport.js';

let inbox: SmtpInbox;
let test: TestApp;
let ayse: ApiClient;
/** Answers of the server to the next recipients, instead of an acceptance. */
let refusals: Error[] = [];
const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) => done(refusals.shift());

beforeAll(async () => {
  inbox = await smtpInbox({ onRcptTo });
  test = await testApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://yukselt.test', MAIL_FROM: 'magaza@yukselt.test' });
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  await test.app.get(LogFollowerService, { strict: false }).start();
});
afterAll(async () => {
  await test.close();
  await inbox.close();
});
afterEach(() => {
  refusals = [];
  jest.restoreAllMocks();
});

const sender = () => test.app.get(MailSenderService, { strict: false });
const to = ({ session }: ApiClient) => inbox.mails.filter(({ to: [address] }) => address === session.user.email);
const subjects = (mails: ReceivedMail[]) => mails.map(({ headers }) => headers['subject']!);
const rows = async (person: ApiClient) =>
  (await test.database.pool.query('select * from shop.mail_outbox where user_id = $1 order by id', [person.id])).rows;
const stored = (person: ApiClient, kind: string) =>
  eventually(`${kind} is in the outbox`, async () => (await rows(person)).some((row) => row.kind === kind));
const received = (person: ApiClient, number: number) =>
  eventually(`mail ${number} of ${person.id}`, async () => {
    await sender().run();
    return to(person).length >= number;
  });
/** Waits until all due e-mails are sent, and the follower is at the end of the log. */
async function quiet(): Promise<void> {
  const lastPosition = await test.app.get(EventStore).lastPosition();
  await eventually('the follower is at the end', async () => {
    const { rows: places } = await test.database.pool.query('select position from shop.mail_checkpoint');
    return places[0].position >= lastPosition;
  });
  await eventually('nothing is due', async () => {
    await sender().run();
    const due = `select from shop.mail_outbox where state = 'waiting' and due_at <= $1`;
    return (await test.database.pool.query(due, [test.clock.now()])).rowCount === 0;
  });
}
const admin = <T = CommandResult>(userId: string, path: string, body: object = {}) =>
  ayse.post<T>(`/api/v1/admin/accounts/${userId}/${path}`, body);
const shopper = () => ApiClient.register(test.app, 'Elif Deneme');
async function asked(person: ApiClient, amount = '500000'): Promise<string> {
  const { body } = await person.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'bank' });
  return body.requestId!;
}
async function funded(): Promise<ApiClient> {
  const person = await shopper();
  await admin(person.id, `payment-requests/${await asked(person)}/approve`, { receiptId: null });
  await stored(person, 'payment-approved');
  test.clock.advance(UNDO_PAUSE_MS);
  await received(person, 1);
  return person;
}
const ordered = async (person: ApiClient) =>
  (await person.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'))).body.orderId!;
const send = async (person: ApiClient, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${person.session.accessToken}` };
  const answer = await test.app.inject({ method, url: `/api/v1/${url}`, headers, ...(payload ? { payload } : {}) });
  return answer.statusCode;
};

it('notifies of an approved payment, an order, its completion and a cancellation, each once', async () => {
  const person = await funded();
  const first = await ordered(person);
  await admin(person.id, `orders/${first}/start-processing`);
  await admin(person.id, `orders/${first}/complete`);
  const second = await ordered(person);
  await person.post(`/api/v1/me/orders/${second}/cancel`, { reason: 'Kardeşim <istemedi>' });
  await received(person, 5);
  await quiet();
  const mails = to(person);
  expect(subjects(mails)).toEqual([
    'Ödemeniz onaylandı: ₺5.000,00',
    expect.stringMatching(/^Siparişinizi aldık: ORD-\d+-\d+$/),
    expect.stringMatching(/^Siparişiniz tamamlandı: ORD-\d+-\d+$/),
    expect.stringMatching(/^Siparişinizi aldık: ORD-\d+-\d+$/),
    expect.stringMatching(/^Siparişiniz iptal edildi: ORD-\d+-\d+$/),
  ]);
  expect(mails[0]!.text).toContain('Yeni bakiye: ₺5.000,00');
  expect(mails[1]!.html).toContain(`https://yukselt.test/hesap/siparisler/${first}`);
  expect(mails[4]!.html).toContain('Kardeşim &lt;istemedi&gt;');
  expect(mails[4]!.text).toContain('Neden: Kardeşim <istemedi>');
  expect(mails[4]!.text).toMatch(/Cüzdana iade: ₺/);
  for (const { headers, text } of mails) {
    expect(headers['from']).toBe('Yükselt <magaza@yukselt.test>');
    expect(headers['to']).toBe(`Elif Deneme <${person.session.user.email}>`);
    expect(text).toMatch(/^.+\n\nMerhaba Elif Deneme,\n/);
  }
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(5);
  expect(await rows(person)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ state: 'sent', facts: {}, failure: null })),
  );
});

it('notifies of a rejection with its reason, and of its undo before or after the e-mail', async () => {
  const person = await shopper();
  const requestId = await asked(person, '123450');
  const decide = (act: string, body: object = {}) => admin(person.id, `payment-requests/${requestId}/${act}`, body);
  await decide('reject', { reason: 'Açıklama kodu yok' });
  await stored(person, 'payment-rejected');
  await decide('undo', { reason: 'Yanlış satır' });
  await eventually('it is taken back', async () => (await rows(person)).length === 0);
  await decide('reject', { reason: 'Açıklama kodu yok' });
  await stored(person, 'payment-rejected');
  test.clock.advance(UNDO_PAUSE_MS);
  await received(person, 1);
  await decide('undo', { reason: 'Yanlış satır' });
  await received(person, 2);
  await quiet();
  expect(subjects(to(person))).toEqual(['Ödemeniz onaylanmadı: ₺1.234,50', 'Ödeme kararı geri alındı: ₺1.234,50']);
  expect(to(person)[0]!.text).toContain('Neden: Açıklama kodu yok');
  expect(to(person)[1]!.text).not.toContain('Yanlış satır');
});

it('states the balance after its own decision, not after a later one about the same request', async () => {
  const person = await shopper();
  const requestId = await asked(person);
  const decide = (act: string, body: object = {}) => admin(person.id, `payment-requests/${requestId}/${act}`, body);
  await decide('reject', { reason: 'Tutar yok' });
  await stored(person, 'payment-rejected');
  test.clock.advance(UNDO_PAUSE_MS);
  await received(person, 1);
  const run = jest.spyOn(sender(), 'run').mockResolvedValue();
  await decide('undo', { reason: 'Yanlış satır' });
  await decide('approve', { receiptId: null });
  await stored(person, 'payment-approved');
  run.mockRestore();
  test.clock.advance(UNDO_PAUSE_MS);
  await received(person, 3);
  await quiet();
  const balanceIn = (subject: string) =>
    to(person)
      .find(({ headers }) => headers['subject'] === subject)!
      .text.includes('bakiye: ₺5.000,00');
  expect(balanceIn('Ödeme kararı geri alındı: ₺5.000,00')).toBe(false);
  expect(balanceIn('Ödemeniz onaylandı: ₺5.000,00')).toBe(true);
});

it('withdraws a failed e-mail about a decision that was undone', async () => {
  const person = await shopper();
  const requestId = await asked(person);
  const decide = (act: string, body: object = {}) => admin(person.id, `payment-requests/${requestId}/${act}`, body);
  await decide('approve', { receiptId: null });
  await stored(person, 'payment-approved');
  refusals = [smtpRefusal(550, 'no such user')];
  test.clock.advance(UNDO_PAUSE_MS);
  await eventually('it is given up', async () => {
    await sender().run();
    return (await rows(person))[0].state === 'dead';
  });
  await decide('undo', { reason: 'Yanlış satır' });
  await quiet();
  expect(await rows(person)).toEqual([]);
  expect(to(person)).toEqual([]);
});

it('finds the event of an e-mail that an earlier version stored without its position', async () => {
  const person = await shopper();
  const run = jest.spyOn(sender(), 'run').mockResolvedValue();
  await admin(person.id, `payment-requests/${await asked(person)}/approve`, { receiptId: null });
  await asked(person, '20000');
  await ordered(person);
  await stored(person, 'order-placed');
  await test.database.pool.query(
    `update shop.mail_outbox set facts = facts - 'revision' ||
      case when kind = 'payment-approved' then jsonb_build_object('eventId', substr(message_key, length('decided:') + 1))
      else '{}'::jsonb end where user_id = $1`,
    [person.id],
  );
  run.mockRestore();
  test.clock.advance(UNDO_PAUSE_MS);
  await received(person, 2);
  await quiet();
  expect(subjects(to(person))).toEqual(
    expect.arrayContaining([
      'Ödemeniz onaylandı: ₺5.000,00',
      expect.stringMatching(/^Siparişinizi aldık: ORD-\d+-\d+$/),
    ]),
  );
  expect((await rows(person)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('adds no row for a rebuild, a second follower or an event that is applied twice', async () => {
  const person = await funded();
  await ordered(person);
  await received(person, 2);
  await quiet();
  const before = inbox.mails.length;
  const [outbox] = (await test.database.pool.query('select count(*) from shop.mail_outbox')).rows;
  const { pool } = test.database;
  await rebuildProjection(ALL_PROJECTIONS.find(({ name }) => name === 'orders')!, {
    pool,
    store: test.app.get(EventStore),
  } as never);
  // The whole log again, as another process with an old position reads it.
  await pool.query(`update shop.mail_checkpoint set position = ''`);
  const follower = second();
  await follower.start();
  await quiet();
  await follower.onModuleDestroy();
  expect((await pool.query('select count(*) from shop.mail_outbox')).rows[0]).toEqual(outbox);
  expect(inbox.mails).toHaveLength(before);
});

it('uses the stored position: a deleted row is not added again, even in a batch with new events', async () => {
  const person = await funded();
  await ordered(person);
  await quiet();
  const first = test.app.get(LogFollowerService, { strict: false });
  await first.onModuleDestroy();
  // As after 30 days, or when an admin removed a failed one: no row has the key any more.
  const { pool } = test.database;
  await pool.query('delete from shop.mail_outbox');
  const place = async () => (await pool.query('select position from shop.mail_checkpoint')).rows[0].position;
  const before = await place();
  const lastPosition = await test.app.get(EventStore).lastPosition();
  const late = second();
  // Its place was read before the other process applied the events.
  Object.assign(late, { checkpoint: async () => '' });
  const applying = late as never as { apply: (events: StoredEvent[]) => Promise<void> };
  const apply = jest.spyOn(applying, 'apply');
  await late.start();
  await eventually('it has met the old events', () =>
    apply.mock.calls.flat(2).some(({ position }) => position === lastPosition),
  );
  await late.onModuleDestroy();
  // A batch that ends earlier does not take the place back.
  await applying.apply(apply.mock.calls[0]![0].slice(0, 1));
  expect([await place(), await rows(person)]).toEqual([before, []]);
  const orderId = await ordered(person);
  const mixed = second();
  Object.assign(mixed, { checkpoint: async () => '' });
  await mixed.start();
  await stored(person, 'order-placed');
  expect((await rows(person)).map(({ facts }) => facts)).toEqual([{ orderId, revision: expect.any(String) }]);
  await mixed.onModuleDestroy();
  // The rest of this file continues with it.
  Object.assign(first, { stopping: new AbortController(), following: null });
  await first.start();
});

/** A follower of another process. */
function second(): LogFollowerService {
  const first = test.app.get(LogFollowerService, { strict: false });
  return Object.assign(Object.create(LogFollowerService.prototype), first, {
    stopping: new AbortController(),
    following: null,
  });
}

it('sends nothing about events from before it was on', async () => {
  const person = await funded();
  await quiet();
  const off = second();
  Object.assign(off, { config: { mailMode: 'off' } });
  const first = test.app.get(LogFollowerService, { strict: false });
  await first.onModuleDestroy();
  await off.start();
  await ordered(person);
  const again = second();
  await again.start();
  const later = await shopper();
  await admin(later.id, `payment-requests/${await asked(later)}/approve`, { receiptId: null });
  await stored(later, 'payment-approved');
  await quiet();
  expect(subjects(to(person))).toEqual(['Ödemeniz onaylandı: ₺5.000,00']);
  expect((await rows(person)).map(({ kind }) => kind)).toEqual(['payment-approved']);
  // The rest of this file continues with it.
  Object.assign(first, { stopping: new AbortController(), following: null });
  await again.onModuleDestroy();
  await first.start();
});

it('retries a busy server with growing delays, and counts the attempts', async () => {
  const person = await funded();
  refusals = [smtpRefusal(451, 'later'), smtpRefusal(421, `later <${person.session.user.email}>`)];
  await ordered(person);
  await stored(person, 'order-placed');
  const attempt = (number: number) =>
    eventually(`try ${number}`, async () => {
      await sender().run();
      const row = (await rows(person)).find(({ kind }) => kind === 'order-placed');
      return row.attempts === number && row.leased_by === null;
    });
  const waits = async () => {
    const { due_at } = (await rows(person)).find(({ kind }) => kind === 'order-placed');
    return due_at.getTime() - test.clock.now().getTime();
  };
  await attempt(1);
  const pause = await waits();
  expect(pause).toBeGreaterThan(20_000);
  test.clock.advance(pause);
  await attempt(2);
  const longer = await waits();
  expect(longer).toBeGreaterThan(40_000);
  expect((await rows(person)).at(-1).failure).not.toContain(person.session.user.email);
  const panel = await ayse.get<AdminMailView>('/api/v1/admin/mail');
  expect(panel.body).toMatchObject({ mode: 'smtp', waiting: 1, lastFailure: expect.stringContaining('421') });
  test.clock.advance(longer);
  await received(person, 2);
  await quiet();
  expect(to(person)).toHaveLength(2);
  const metrics = (await test.app.inject({ url: '/api/v1/metrics' })).body;
  expect(metrics).toMatch(/mails_total\{kind="order-placed",outcome="failed"\} 2/);
  expect(metrics).toMatch(/mails_waiting 0/);
});

it('fails at once when the server refuses permanently; admins see it, retry or remove it', async () => {
  const person = await funded();
  refusals = [smtpRefusal(550, 'no such user'), smtpRefusal(550, 'no such user')];
  await ordered(person);
  await ordered(person);
  const dead = async () => (await ayse.get<AdminMailView>('/api/v1/admin/mail')).body;
  await eventually('two are given up', async () => {
    await sender().run();
    return (await dead()).deadTotal === 2;
  });
  const [one, other] = (await dead()).dead;
  expect(one).toMatchObject({
    kind: 'order-placed',
    userId: person.id,
    attempts: 1,
    failure: expect.stringContaining('550'),
  });
  const { pool } = test.database;
  expect((await test.app.inject({ url: '/api/v1/metrics' })).body).toMatch(/mail_dead_letters 2/);
  expect(await send(ayse, 'POST', `admin/mail/${one!.id}/retry`)).toBe(204);
  await received(person, 2);
  expect(await send(ayse, 'DELETE', `admin/mail/${other!.id}`)).toBe(204);
  expect((await dead()).deadTotal).toBe(0);
  const acts = `select act from shop.insider_journal where subject_kind = 'mail' order by number`;
  expect((await pool.query(acts)).rows.map(({ act }) => act)).toEqual(['mail-retried', 'mail-discarded']);
  expect(await send(ayse, 'POST', `admin/mail/${other!.id}/retry`)).toBe(404);
  await quiet();
  expect(to(person)).toHaveLength(2);
});

it('fails after a day without acceptance', async () => {
  const person = await funded();
  await quiet();
  refusals = Array.from({ length: 2 }, () => smtpRefusal(451, 'later'));
  await ordered(person);
  await stored(person, 'order-placed');
  const state = async () => (await rows(person)).find(({ kind }) => kind === 'order-placed');
  await eventually('the first try', async () => {
    await sender().run();
    return (await state()).attempts === 1 && (await state()).leased_by === null;
  });
  test.clock.advance(GIVE_UP_MS);
  await eventually('it is given up', async () => {
    await sender().run();
    return (await state()).state === 'dead';
  });
  await test.database.pool.query(`delete from shop.mail_outbox where state = 'dead'`);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});

it('is sent by only one of two processes', async () => {
  const person = await funded();
  await quiet();
  const sent: string[] = [];
  const slow: MailTransport = {
    parallel: 1,
    send: async ({ messageId }) => {
      sent.push(messageId);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const processes = [1, 2, 3].map((): MailSenderService => {
    const another = Object.create(MailSenderService.prototype) as MailSenderService;
    return Object.assign(another, { ...sender(), transport: slow } as object);
  });
  jest.spyOn(sender(), 'run').mockResolvedValue();
  for (let index = 0; index < 5; index++) await ordered(person);
  await eventually('five are in the outbox', async () => (await rows(person)).length === 6);
  const finish = jest.spyOn(test.app.get(MailQueueRepository, { strict: false }), 'finish');
  await Promise.all(processes.map((each) => each.run()));
  expect(finish).not.toHaveBeenCalled(); // each mark comes with the next lease
  await eventually('all are sent', async () => (await rows(person)).every(({ state }) => state === 'sent'));
  expect(new Set(sent).size).toBe(sent.length);
});

it('is sent again with the same Message-ID when the process ends before it records the acceptance', async () => {
  const person = await funded();
  await quiet();
  const queue = test.app.get(MailQueueRepository, { strict: false });
  const { lease } = queue;
  // The mark, which comes with the next lease, never arrives, as when the process is killed.
  jest.spyOn(queue, 'lease').mockImplementation(async (most, before) => (before ? [] : lease.call(queue, most)));
  await ordered(person);
  await received(person, 2);
  jest.restoreAllMocks();
  expect((await rows(person)).at(-1)).toMatchObject({ state: 'waiting', attempts: 1 });
  await sender().run();
  expect(to(person)).toHaveLength(2);
  test.clock.advance(LEASE_MS + 1);
  await received(person, 3);
  const [, one, again] = to(person);
  expect(again!.headers['message-id']).toBe(one!.headers['message-id']);
  expect((await rows(person)).at(-1)).toMatchObject({ state: 'sent', attempts: 2 });
});

it('follows the customer’s settings, except for security e-mails', async () => {
  const person = await funded();
  const { notifications, privacy } = DEFAULT_PREFERENCES;
  const silent: Preferences = {
    privacy,
    notifications: { ...notifications, orderUpdates: false, paymentUpdates: false },
  };
  expect(await send(person, 'PUT', 'me/preferences', silent)).toBe(200);
  await ordered(person);
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: person.session.user.email, password: DEMO_PASSWORD },
  });
  expect(login.statusCode).toBe(200);
  await received(person, 2);
  await quiet();
  expect(subjects(to(person))).toEqual(['Ödemeniz onaylandı: ₺5.000,00', 'Hesabınıza yeni bir cihazdan girildi']);
  // An event waits before its e-mail is stored, so that of the login may come first.
  expect((await rows(person)).map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['new-device', 'sent'],
    ['order-placed', 'dropped'],
    ['payment-approved', 'sent'],
  ]);
});

it('deletes everything about an erased person, and sends no further e-mail', async () => {
  const person = await shopper();
  refusals = [smtpRefusal(550, `no ${person.session.user.email}`)];
  const { email, name } = person.session.user;
  const next = `yeni-${email}`;
  const change = { name, email: next, currentPassword: DEMO_PASSWORD };
  expect(await send(person, 'PUT', 'me/profile', change)).toBe(200);
  await eventually('one is dead, one is sent', async () => {
    await sender().run();
    return (await rows(person)).every(({ state }) => state !== 'waiting');
  });
  expect((await rows(person)).map(({ state }) => state).sort()).toEqual(['dead', 'sent']);
  const before = inbox.mails.length;
  const closed = await person.post('/api/v1/me/account/close', { password: DEMO_PASSWORD });
  expect(closed.status).toBe(200);
  const { rows: left } = await test.database.pool.query(
    `select from shop.mail_outbox where facts::text like $1 or failure like $1 or user_id = $2`,
    [`%${email}%`, person.id],
  );
  expect(left).toEqual([]);
  await quiet();
  expect(inbox.mails).toHaveLength(before);
});

it('uses the configured transport', () => {
  expect(test.app.get<MailTransport>(MAIL_TRANSPORT, { strict: false }).constructor.name).toBe('SmtpTransport');
});

it.each([
  ['no metadata', `metadata = 'null'`, /@\d+: metadata has no occurredAt/],
  ['no data', `data = 'null'`, /@\d+: data is no object/],
  ['a total that is none', `data = jsonb_set(data::jsonb, '{total}', '"abc"')::json`, /abc/],
])('fails an e-mail at once whose event has %s, records why, and continues with the next', async (_, damage, why) => {
  const person = await funded();
  const run = jest.spyOn(sender(), 'run').mockResolvedValue();
  const orderId = await ordered(person);
  await stored(person, 'order-placed');
  await damageLog(
    test.database.pool,
    `update es.events set ${damage} where type = 'OrderPlaced' and data ->> 'orderId' = $1`,
    [orderId],
  );
  const other = await shopper();
  await admin(other.id, `payment-requests/${await asked(other)}/approve`, { receiptId: null });
  await stored(other, 'payment-approved');
  run.mockRestore();
  test.clock.advance(UNDO_PAUSE_MS);
  await received(other, 1);
  expect((await rows(person)).at(-1)).toMatchObject({ kind: 'order-placed', state: 'dead', attempts: 1 });
  expect((await rows(person)).at(-1).failure).toMatch(why);
});
