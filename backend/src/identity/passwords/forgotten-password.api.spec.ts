import type { Problem } from '@yukselt/contracts';
import type { MailboxItemView, Page, WaitingLinkView } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { FORGOTTEN_LIFE_MS } from '../../mail/mail-kinds.js';
import { LEASE_MS, MailQueueRepository } from '../../mail/sending/mail-queue.repository.js';
import { MailSenderService } from '../../mail/sending/mail-sender.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordLinksService } from '../admin/password-links.service.js';
import { DEMO_PASSWORD, demoUserId } from '../seed/identity.seed.js';

const NEXT = 'yepyeni-sifre';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
  await seedTables(test.app);
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const post = async (path: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Problem & Record<string, unknown> };
};
const ask = (email: string) => post('auth/password-forgotten', { email });
const mailsTo = async (email: string) =>
  (await test.app.inject({ url: `/api/v1/demo/mailbox?to=${encodeURIComponent(email)}` })).json<Page<MailboxItemView>>()
    .items;
const sent = () => test.app.get(MailSenderService, { strict: false }).run();
const outbox = async () =>
  (await test.database.pool.query(`select * from shop.mail_outbox where kind = 'password-forgotten' order by id`)).rows;
const settled = () =>
  eventually('every request is done', async () => {
    await sent();
    return (await outbox()).every(({ state }) => state !== 'waiting');
  });
const tokenIn = ({ text }: MailboxItemView) => /\/sifre\/([\w-]+)/.exec(text)?.[1] ?? '';
const use = (token: string, password = NEXT) => post('auth/password-link', { token, password });
const logIn = (email: string, password: string) => post('auth/login', { email, password });
const person = async () => (await ApiClient.register(test.app, 'Unutkan Kişi')).session.user;
/** The newest e-mail with a link to this address. */
async function linked(email: string): Promise<string> {
  test.clock.advance(1_000);
  expect((await ask(email)).status).toBe(204);
  await settled();
  return tokenIn((await mailsTo(email))[0]!);
}

it('sends a link that sets the password once, ends the sessions and notifies by e-mail', async () => {
  const { email } = await person();
  const token = await linked(email);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'Şifrenizi belirleyin', to: email });
  expect((await post('auth/password-link/check', { token })).body).toMatchObject({ email });
  expect((await use(token)).status).toBe(204);
  expect((await logIn(email, NEXT)).status).toBe(200);
  expect((await logIn(email, DEMO_PASSWORD)).body.code).toBe('PASSWORD_WRONG');
  expect(await use(token, 'bir-baskasi')).toMatchObject({ status: 410, body: { code: 'PASSWORD_LINK_INVALID' } });
  await eventually('the change is reported', async () => {
    await sent();
    return (await mailsTo(email)).some(({ subject }) => subject === 'Hesabınızın şifresi değişti');
  });
});

it('ends after 30 minutes, and no table holds the token', async () => {
  const { email, id } = await person();
  const token = await linked(email);
  const { rows } = await test.database.pool.query(
    `select coalesce(string_agg(o::text, ''), '') || (select string_agg(l::text, '') from shop.password_links l) as all
       from shop.mail_outbox o`,
  );
  expect(rows[0].all).toContain(id);
  expect(rows[0].all).not.toContain(token);
  test.clock.advance(FORGOTTEN_LIFE_MS - 60_000);
  expect((await post('auth/password-link/check', { token })).status).toBe(200);
  test.clock.advance(60_000);
  expect((await use(token)).body.code).toBe('PASSWORD_LINK_INVALID');
});

it('answers the same for every address, after the same work', async () => {
  const { email } = await person();
  const passive = await person();
  await test.database.pool.query('update shop.users set is_active = false where id = $1', [passive.id]);
  const asked = async (address: string) => {
    const { pool } = test.database;
    await settled();
    const before = (await outbox()).length;
    const answer = await ask(address);
    const added = (await pool.query('select * from shop.mail_outbox order by id desc limit 1')).rows[0];
    expect((await outbox()).length).toBe(before + 1);
    return { answer, kind: added.kind, user: added.user_id };
  };
  const same = { answer: { status: 204, body: {} }, kind: 'password-forgotten', user: null };
  for (const address of [email, passive.email, `yok-${Date.now()}@ornek.test`])
    expect(await asked(address)).toEqual(same);
  await settled();
  expect(await mailsTo(passive.email)).toEqual([]);
  // The typed address is deleted once it has been looked up.
  expect((await outbox()).every(({ facts }) => Object.keys(facts).length === 0)).toBe(true);
});

it('sends the same link when the e-mail is sent twice, and never a used one', async () => {
  const { email } = await person();
  const queue = test.app.get(MailQueueRepository, { strict: false });
  const { lease } = queue;
  // The mark, which comes with the next lease, never arrives.
  jest.spyOn(queue, 'lease').mockImplementation(async (most, before) => (before ? [] : lease.call(queue, most)));
  test.clock.advance(1_000);
  await ask(email);
  await eventually('it is in the mailbox', async () => {
    await sent();
    return (await mailsTo(email)).length > 0;
  });
  jest.restoreAllMocks();
  const token = tokenIn((await mailsTo(email))[0]!);
  test.clock.advance(1_000);
  expect((await use(token)).status).toBe(204);
  test.clock.advance(LEASE_MS);
  await settled();
  expect((await outbox()).at(-1).state).toBe('dropped');
  expect((await use(token, 'bir-baskasi')).body.code).toBe('PASSWORD_LINK_INVALID');
});

it('opens an admin’s account only after a second admin, and not the owner, confirms', async () => {
  const email = 'mehmet@yukselt.demo';
  const token = await linked(email);
  expect((await mailsTo(email))[0]!.text).toContain('ikinci bir yönetici');
  expect((await use(token, 'cok-uzun-bir-sifre')).body.code).toBe('PASSWORD_LINK_WAITS');
  const [ayse, mehmet] = [await ApiClient.logIn(test.app, 'ayse@yukselt.demo'), await ApiClient.logIn(test.app, email)];
  const waiting = (await ayse.get<WaitingLinkView[]>('/api/v1/admin/users/waiting-links')).body;
  expect(waiting).toMatchObject([{ user: { email }, givenBy: { id: mehmet.id } }]);
  const confirm = async (admin: ApiClient) => {
    const headers = { authorization: `Bearer ${admin.session.accessToken}` };
    const url = `/api/v1/admin/users/${mehmet.id}/password-link/confirm`;
    const payload = { until: waiting[0]!.expiresAt };
    return (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await confirm(mehmet)).toBe(403);
  expect((await use(token, 'cok-uzun-bir-sifre')).body.code).toBe('PASSWORD_LINK_WAITS');
  expect(await confirm(ayse)).toBe(204);
  expect((await use(token, 'cok-uzun-bir-sifre')).status).toBe(204);
});

it('keeps a link that an admin created', async () => {
  const { email, id } = await person();
  const links = test.app.get(PasswordLinksService, { strict: false });
  const { path } = await links.create(id, demoUserId('ayse@yukselt.demo'), test.app.get(ShopDatabase));
  test.clock.advance(1_000);
  await ask(email);
  await settled();
  const [mail] = await mailsTo(email);
  expect(mail!.text).toContain('bir yönetici kısa süre önce bir bağlantı verdi');
  expect(tokenIn(mail!)).toBe('');
  expect((await use(path.replace('/sifre/', ''))).status).toBe(204);
});

it('refuses an invalid address, and stores nothing', async () => {
  const before = await outbox();
  expect(await ask('elif@')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await post('auth/password-forgotten', { email: 'a@ornek.test', extra: 1 })).toMatchObject({ status: 400 });
  expect(await outbox()).toEqual(before);
});

describe('a shop with other settings', () => {
  it('limits requests by client address and by e-mail address, known or not', async () => {
    const strict = await testApp({ DEMO: '1', RATE_LIMIT_FACTOR: '1' });
    const asking = async (email: string, address: string) =>
      (
        await strict.app.inject({
          method: 'POST',
          url: '/api/v1/auth/password-forgotten',
          payload: { email },
          remoteAddress: address,
        })
      ).statusCode;
    try {
      for (let count = 1; count <= 3; count++) expect(await asking('bir@ornek.test', `10.0.0.${count}`)).toBe(204);
      expect(await asking('bir@ornek.test', '10.0.0.9')).toBe(429);
      for (let count = 1; count <= 10; count++) expect(await asking(`kisi${count}@ornek.test`, '10.0.1.1')).toBe(204);
      expect(await asking('kisi11@ornek.test', '10.0.1.1')).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('without e-mail reports that it sends none, stores nothing and has no mailbox', async () => {
    const silent = await testApp();
    const url = '/api/v1/auth/password-forgotten';
    try {
      const answer = await silent.app.inject({ method: 'POST', url, payload: { email: 'a@ornek.test' } });
      expect(answer.json()).toMatchObject({ status: 503, code: 'MAIL_OFF' });
      const { email } = (await ApiClient.register(silent.app, 'Sessiz Kişi')).session.user;
      await silent.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: DEMO_PASSWORD },
      });
      expect((await silent.database.pool.query('select from shop.mail_outbox')).rowCount).toBe(0);
      for (const path of ['mailbox', 'mailbox/1/html'])
        expect((await silent.app.inject({ url: `/api/v1/demo/${path}` })).statusCode).toBe(404);
      expect((await silent.app.inject({ url: '/api/v1/site' })).json()).toMatchObject({ mail: 'off' });
    } finally {
      await silent.close();
    }
  });
});
