import type { MailboxItemView, Page } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { MailSenderService } from '../../mail/sending/mail-sender.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { enrol } from '../../testing/authenticator.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { DEMO_PASSWORD } from '../seed/identity.seed.js';
import { resetSecondFactor } from './operator-reset.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
  await seedTables(test.app);
});
afterAll(() => test.close());

const registered = () => ApiClient.register(test.app, 'Telefonlu Kişi');
const send = async (who: ApiClient, method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${who.session.accessToken}` };
  const answer = await test.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.body ? answer.json() : {};
};
/** What was sent to this person about the second factor, the newest first. */
async function mailsTo({ session }: ApiClient): Promise<MailboxItemView[]> {
  await eventually('nothing waits', async () => {
    await test.app.get(MailSenderService, { strict: false }).run();
    return (await test.database.pool.query(`select from shop.mail_outbox where state = 'waiting'`)).rowCount === 0;
  });
  const url = `/api/v1/demo/mailbox?to=${encodeURIComponent(session.user.email)}`;
  const { items } = (await test.app.inject({ url })).json<Page<MailboxItemView>>();
  return items.filter(({ subject }) => /doğrulama|Kurtarma/.test(subject));
}
const subjects = async (who: ApiClient) => (await mailsTo(who)).map(({ subject }) => subject);

it('writes to its owner when it is turned on, when its codes are renewed and when it is turned off', async () => {
  const who = await registered();
  const { code } = await enrol(test, who.session.accessToken, DEMO_PASSWORD);
  expect(await subjects(who)).toEqual(['İki adımlı doğrulama açıldı']);
  await send(who, 'POST', 'me/second-factor/recovery-codes', { password: DEMO_PASSWORD, code: code() });
  test.clock.advance(30_000);
  await send(who, 'POST', 'me/second-factor/turn-off', { password: DEMO_PASSWORD, code: code() });
  const mails = await mailsTo(who);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'İki adımlı doğrulama kapatıldı',
    'Kurtarma kodlarınız yenilendi',
    'İki adımlı doğrulama açıldı',
  ]);
  for (const { text } of mails) expect(text).toContain('Güvenlik bildirimleri kapatılamaz.');
  expect(mails[0]!.text).toContain('/hesap/ayarlar#iki-adim');
});

it('writes to its owner when a recovery code is used, with the number left, and not for an invalid code', async () => {
  const who = await registered();
  const { recoveryCodes } = await enrol(test, who.session.accessToken, DEMO_PASSWORD);
  const [code] = recoveryCodes;
  const { email } = who.session.user;
  const password = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: DEMO_PASSWORD },
  });
  const cookies = Object.fromEntries(password.cookies.map(({ name, value }) => [name, value]));
  const second = () =>
    test.app.inject({ method: 'POST', url: '/api/v1/auth/second-factor', cookies, payload: { code } });
  expect((await second()).statusCode).toBe(200);
  const [used, ...earlier] = await mailsTo(who);
  expect(used).toMatchObject({ subject: 'Kurtarma kodunuz kullanıldı', text: expect.stringContaining('kodu: 9') });
  expect(earlier).toHaveLength(1);
  await expect(
    send(who, 'POST', 'me/second-factor/turn-off', { password: DEMO_PASSWORD, code: code! }),
  ).rejects.toThrow('SECOND_FACTOR_WRONG');
  expect(await mailsTo(who)).toHaveLength(2);
});

it('writes nothing for a step that changes nothing', async () => {
  const who = await registered();
  await send(who, 'POST', 'me/second-factor/start', { password: DEMO_PASSWORD });
  await expect(send(who, 'POST', 'me/second-factor/confirm', { code: '000000' })).rejects.toThrow(
    'SECOND_FACTOR_WRONG',
  );
  expect(await subjects(who)).toEqual([]);
});

it('writes to its owner when an admin or the operator resets it, and not while that of an admin waits', async () => {
  const [who, admin] = [await registered(), await registered()];
  await test.database.pool.query(`update shop.users set role = 'admin' where id = $1`, [admin.id]);
  for (const { session } of [who, admin]) await enrol(test, session.accessToken, DEMO_PASSWORD);
  const [ayse, mehmet] = [
    await ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    await ApiClient.logIn(test.app, 'mehmet@yukselt.demo'),
  ];
  const reset = (id: string, rest = '') => `admin/second-factors/${id}/reset${rest}`;
  await send(ayse, 'POST', reset(who.id));
  expect((await subjects(who))[0]).toBe('İki adımlı doğrulamanız sıfırlandı');
  await send(ayse, 'POST', reset(admin.id));
  expect(await subjects(admin)).toEqual(['İki adımlı doğrulama açıldı']);
  await send(mehmet, 'POST', reset(admin.id, '/confirm'));
  expect((await subjects(admin))[0]).toBe('İki adımlı doğrulamanız sıfırlandı');

  const third = await registered();
  await enrol(test, third.session.accessToken, DEMO_PASSWORD);
  const { email } = third.session.user;
  const outbox = test.app.get(MailOutboxService, { strict: false });
  await resetSecondFactor(test.app.get(ShopDatabase), email, test.clock, outbox);
  expect((await subjects(third))[0]).toBe('İki adımlı doğrulamanız sıfırlandı');
});

it('sends its owner an e-mail when a raised role removes it, and sends none to an account without one', async () => {
  const ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const [who, without] = [await registered(), await registered()];
  await enrol(test, who.session.accessToken, DEMO_PASSWORD);
  for (const { id } of [who, without]) {
    const { user } = await send(ayse, 'GET', `admin/users/${id}`);
    const { version, name, email } = user;
    await send(ayse, 'PUT', `admin/users/${id}`, { version, name, email, role: 'auditor' });
  }
  expect((await subjects(who))[0]).toBe('İki adımlı doğrulamanız sıfırlandı');
  expect(await subjects(without)).toEqual([]);
});
