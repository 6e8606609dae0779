import type { AdminUserView, UserDetail } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import { sql } from 'kysely';
import { AccessLogService, type Insider } from '../access-log/access-log.service.js';
import { seedTables } from '../bootstrap.js';
import { MailQueueRepository } from '../mail/sending/mail-queue.repository.js';
import { MailSenderService } from '../mail/sending/mail-sender.service.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { ApiClient } from '../testing/api-client.js';
import { signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AccountNoticesService, NOTICES_PER_DAY } from './account-notices.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ DEMO: '1' });
});
afterAll(() => test.close());

/** The mails of an account once it has a number of them; a sent mail has no facts in the outbox. */
async function mailsTo(id: string, count: number): Promise<{ subject: string; text: string }[]> {
  const select = 'select subject, text from shop.mailbox where user_id = $1 order by id';
  const mails = async () => (await test.database.pool.query<{ subject: string; text: string }>(select, [id])).rows;
  await eventually(`${count} mails are sent`, async () => {
    await test.app.get(MailSenderService, { strict: false }).run();
    return (await mails()).length >= count;
  });
  return mails();
}

it('limits the e-mails per day about one account, and not those about others', async () => {
  const notices = test.app.get(AccountNoticesService, { strict: false });
  const db = test.app.get(ShopDatabase);
  const [one, other] = [await signedIn(test, 'user'), await signedIn(test, 'user')];
  const left = async ({ id }: { id: string }) =>
    (await test.database.pool.query('select from shop.mail_outbox where user_id = $1', [id])).rowCount;
  for (let turn = 0; turn < NOTICES_PER_DAY / 4; turn++) {
    await notices.newDevice(db, one.id, 'Chrome');
    await notices.passwordChanged(db, one.id);
    await notices.emailChanged(db, one.id, 'bir@ornek.test', 'yabanci@ornek.test');
  }
  expect(await left(one)).toBe(NOTICES_PER_DAY);
  await notices.emailChanged(db, one.id, 'yabanci@ornek.test', 'bir@ornek.test');
  await notices.secondFactorChanged(db, one.id, 'on');
  await notices.passwordChanged(db, other.id);
  expect([await left(one), await left(other)]).toEqual([NOTICES_PER_DAY, 1]);
  test.clock.advance(24 * 60 * 60 * 1000);
  await notices.passwordChanged(db, one.id);
  expect(await left(one)).toBe(NOTICES_PER_DAY + 1);
});

it('notifies people of a new role', async () => {
  await seedTables(test.app);
  const { session } = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const { id } = await signedIn(test, 'user');
  const send = async <T>(method: 'GET' | 'PUT', payload?: object) => {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const url = `/api/v1/admin/users/${id}`;
    return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json<T>();
  };
  let { user } = await send<UserDetail>('GET');
  for (const role of ['auditor', 'auditor', 'user']) {
    const { version, name, email } = user;
    user = await send<AdminUserView>('PUT', { version, name, email, role });
    expect(user.role).toBe(role);
  }
  const [raised, lowered] = (await mailsTo(id, 2)).filter(({ subject }) => subject === 'Hesabınızın yetkisi değişti');
  expect(raised?.text).toContain('yeni bir yetki verdi');
  expect(lowered?.text).toContain('hesabınızın yetkisini değiştirdi');
});

it('notifies people when an admin deactivates or activates their account', async () => {
  const { session } = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const { id } = await signedIn(test, 'user');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  for (const active of [false, false, true]) {
    const url = `/api/v1/admin/users/${id}/active`;
    expect((await test.app.inject({ method: 'POST', url, headers, payload: { active } })).statusCode).toBe(200);
  }
  expect((await mailsTo(id, 2)).map(({ subject }) => subject)).toEqual([
    'Hesabınız devre dışı bırakıldı',
    'Hesabınız yeniden açıldı',
  ]);
});

it('notifies once, with one entry in the access log, when two admins do it at the same moment', async () => {
  const admins = await Promise.all(
    ['ayse@yukselt.demo', 'mehmet@yukselt.demo'].map((email) => ApiClient.logIn(test.app, email)),
  );
  const { id } = await signedIn(test, 'user');
  for (const active of [false, true]) {
    const answers = await Promise.all(
      admins.map((admin) => admin.post<AdminUserView>(`/api/v1/admin/users/${id}/active`, { active }, null)),
    );
    expect(answers.map(({ status, body }) => [status, body.isActive])).toEqual([
      [200, active],
      [200, active],
    ]);
  }
  const count = async (sql: string) => (await test.database.pool.query(sql, [id])).rows[0].count;
  expect([
    await count("select count(*)::int from shop.mail_outbox where user_id = $1 and kind = 'access-changed'"),
    await count("select count(*)::int from shop.insider_journal where account_id = $1 and act like 'user-%activated'"),
  ]).toEqual([2, 2]);
});

it('sends waiting e-mails to the old address after a change of address', async () => {
  const notices = test.app.get(AccountNoticesService, { strict: false });
  const db = test.app.get(ShopDatabase);
  const { id } = await signedIn(test, 'user');
  // In one transaction, before which nothing is sent.
  const { rows } = await db.transaction().execute(async (transaction) => {
    await notices.passwordChanged(transaction, id);
    await notices.emailChanged(transaction, id, 'bir@ornek.test', 'yabanci@ornek.test');
    await notices.emailChanged(transaction, id, 'yabanci@ornek.test', 'ucuncu@ornek.test');
    await notices.secondFactorChanged(transaction, id, 'off');
    return sql<{ kind: string; to: string | null }>`
      select kind, facts->>'to' as to from shop.mail_outbox where user_id = ${id} order by id`.execute(transaction);
  });
  expect(rows.map(({ kind, to }) => [kind, to])).toEqual([
    ['password-changed', 'bir@ornek.test'],
    ['email-changed', 'bir@ornek.test'],
    ['email-changed', 'yabanci@ornek.test'],
    ['email-changed', 'yabanci@ornek.test'],
    ['email-changed', 'ucuncu@ornek.test'],
    ['second-factor-changed', null],
  ]);
});

it('sends an e-mail in progress to the old address when the address changes meanwhile', async () => {
  const notices = test.app.get(AccountNoticesService, { strict: false });
  const db = test.app.get(ShopDatabase);
  const { id } = await signedIn(test, 'user');
  const email = `${id}@ornek.test`;
  const queue = test.app.get(MailQueueRepository, { strict: false });
  const lease = queue.lease.bind(queue);
  let isChanged = false;
  jest.spyOn(queue, 'lease').mockImplementation(async (most, before) => {
    const leased = await lease(most, before);
    if (!isChanged && leased.some(({ mail }) => mail.userId === id)) {
      isChanged = true;
      await db.transaction().execute(async (transaction) => {
        await sql`update shop.users set email = 'yeni-sahip@ornek.test' where id = ${id}`.execute(transaction);
        await notices.emailChanged(transaction, id, email, 'yeni-sahip@ornek.test');
      });
    }
    return leased;
  });
  await notices.passwordChanged(db, id);
  await mailsTo(id, 3);
  const { rows } = await test.database.pool.query<{ recipient: string }>(
    'select recipient from shop.mailbox where user_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([email, email, 'yeni-sahip@ornek.test']);
  jest.restoreAllMocks();
});

it('a retry by an admin and a change of the account’s address do not deadlock', async () => {
  const { token, ...person } = await signedIn(test, 'admin');
  const admin: Insider = { ...person, role: 'admin' };
  const [db, accessLog] = [test.app.get(ShopDatabase), test.app.get(AccessLogService, { strict: false })];
  const { id } = await signedIn(test, 'user');
  await test.app.get(AccountNoticesService, { strict: false }).passwordChanged(db, id);
  const {
    rows: [mail],
  } = await test.database.pool.query<{ id: string }>(
    `update shop.mail_outbox set state = 'dead', finished_at = now() where user_id = $1 returning id`,
    [id],
  );
  const headers = { authorization: `Bearer ${token}` };
  let retrying: Promise<{ statusCode: number }> | undefined;
  await db.transaction().execute(async (transaction) => {
    await test.app
      .get(AccountNoticesService, { strict: false })
      .emailChanged(transaction, id, 'bir@ornek.test', 'iki@ornek.test');
    retrying = test.app.inject({ method: 'POST', url: `/api/v1/admin/mail/${mail!.id}/retry`, headers });
    await eventually('it waits for the e-mail', async () => {
      const { rows } = await test.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    await accessLog.record(transaction, admin, {
      action: 'user-changed',
      subject: { kind: 'user', id },
      accountId: id,
    });
  });
  expect((await retrying!).statusCode).toBe(204);
});
