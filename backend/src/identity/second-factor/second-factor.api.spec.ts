import { newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type {
  ConfirmedSessionView,
  RecoveryCodesView,
  SecondFactorPending,
  SecondFactorSecretView,
  SecondFactorView,
  SessionView,
} from '@yukselt/contracts/api';
import { LiveHubService } from '../../live/live-hub.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { codeAt, enrol } from '../../testing/authenticator.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { PasswordLinksService } from '../admin/password-links.service.js';
import { SessionIssuerService } from '../sessions/session-issuer.service.js';

const PASSWORD = 'uzunca-bir-sifre';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Options {
  token?: string;
  cookie?: string;
  agent?: string;
}
async function send<T = object>(method: 'GET' | 'POST', path: string, payload?: object, options: Options = {}) {
  const { token, cookie, agent = CHROME } = options;
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      'user-agent': agent,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(payload ? { payload } : {}),
  });
  const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]));
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as T & Problem, cookies };
}
async function registered() {
  const email = `${crypto.randomUUID()}@ornek.test`;
  const { body } = await send<SessionView>('POST', 'auth/register', { name: 'Elif Yıldız', email, password: PASSWORD });
  return { email, id: body.user.id, token: body.accessToken };
}
async function enrolled() {
  const person = await registered();
  return { ...person, ...(await enrol(test, person.token, PASSWORD)) };
}
const password = (email: string, agent?: string) =>
  send<SessionView & SecondFactorPending>('POST', 'auth/login', { email, password: PASSWORD }, agent ? { agent } : {});
/** The cookie of a login whose password was right. */
async function challenge(email: string, agent?: string): Promise<string> {
  const { cookies } = await password(email, agent);
  return `yukselt_challenge=${cookies.get('yukselt_challenge')}`;
}
const enter = (cookie: string, code: string, agent?: string) =>
  send<ConfirmedSessionView>('POST', 'auth/second-factor', { code }, { cookie, ...(agent ? { agent } : {}) });
const rows = async (table: string, id: string) =>
  (await test.database.pool.query(`select * from shop.${table} where user_id = $1`, [id])).rows;
const isOpen = async (token: string) => (await send('GET', 'me', undefined, { token })).status === 200;

describe('enrolling', () => {
  it('needs the password and a code, gives ten recovery codes, and ends all other sessions', async () => {
    const { email, id, token } = await registered();
    const other = (await password(email)).body.accessToken;
    const factor = () => send<SecondFactorView>('GET', 'me/second-factor', undefined, { token });
    expect((await factor()).body).toEqual({ since: null, recoveryCodesLeft: 0, demanded: false });
    const start = (typed: string) =>
      send<SecondFactorSecretView>('POST', 'me/second-factor/start', { password: typed }, { token });
    const confirm = (code: string) => send<RecoveryCodesView>('POST', 'me/second-factor/confirm', { code }, { token });
    expect((await start('yanlis')).body.code).toBe('PASSWORD_WRONG');
    expect((await confirm('123456')).body.code).toBe('SECOND_FACTOR_OFF');

    const abandoned = (await start(PASSWORD)).body;
    const { secret, uri } = (await start(PASSWORD)).body;
    expect(uri).toContain(`secret=${secret}`);
    // Nothing is on before a code proves that the authenticator has the secret.
    expect((await password(email)).body.accessToken).toEqual(expect.any(String));
    expect(await confirm('kodum')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await confirm(codeAt(abandoned.secret, test.clock.now()))).body.code).toBe('SECOND_FACTOR_WRONG');
    const published = jest.spyOn(test.app.get(LiveHubService, { strict: false }), 'publish');
    const { body } = await confirm(codeAt(secret, test.clock.now()));
    expect(body.codes).toHaveLength(10);
    expect(published).toHaveBeenCalledWith('user', { userId: id });
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await factor()).body).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, demanded: false });
    expect((await start(PASSWORD)).body.code).toBe('SECOND_FACTOR_ON');

    const stored = JSON.stringify([await rows('second_factors', id), await rows('recovery_codes', id)]);
    expect(stored).not.toContain(secret);
    for (const code of body.codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('ends a login that was under way with the password alone', async () => {
    const { email, token } = await registered();
    const { secret } = (
      await send<SecondFactorSecretView>('POST', 'me/second-factor/start', { password: PASSWORD }, { token })
    ).body;
    // The row was read before the second factor was on; the session is opened after.
    const issuer = test.app.get(SessionIssuerService, { strict: false });
    const open = issuer.open.bind(issuer);
    jest.spyOn(issuer, 'open').mockImplementationOnce(async (user, device) => {
      const code = codeAt(secret, test.clock.now());
      expect((await send('POST', 'me/second-factor/confirm', { code }, { token })).status).toBe(200);
      return open(user, device);
    });
    const late = (await password(email)).body.accessToken;
    expect(await isOpen(late)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });
});

describe('logging in', () => {
  it('opens no session and marks no browser before the code, and each code opens one session', async () => {
    const { email, id, code } = await enrolled();
    const lastLogin = async () =>
      (await test.database.pool.query('select last_login from shop.users where id = $1', [id])).rows[0].last_login;
    const before = [await lastLogin(), (await rows('sessions', id)).length];
    const first = await password(email);
    expect(first).toMatchObject({ status: 200, body: { secondFactorNeeded: true, expiresAt: expect.any(String) } });
    expect([...first.cookies.keys()]).toEqual(['yukselt_challenge']);
    expect([await lastLogin(), (await rows('sessions', id)).length]).toEqual(before);

    const cookie = `yukselt_challenge=${first.cookies.get('yukselt_challenge')}`;
    expect((await enter(cookie, '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    const opened = await enter(cookie, ` ${code().slice(0, 3)} ${code().slice(3)} `);
    expect(opened).toMatchObject({ status: 200, body: { secondFactor: 'on', recoveryCodesLeft: null, user: { id } } });
    expect([...opened.cookies.keys()].sort()).toEqual(['yukselt_challenge', 'yukselt_device', 'yukselt_refresh']);
    expect(opened.cookies.get('yukselt_challenge')).toBe('');
    expect(await isOpen(opened.body.accessToken)).toBe(true);

    expect((await enter(cookie, code(1))).body.code).toBe('SECOND_FACTOR_EXPIRED'); // the login was used
    const next = await challenge(email);
    for (const replayed of [code(), code(-1)])
      expect((await enter(next, replayed)).body.code).toBe('SECOND_FACTOR_USED');
    expect((await enter(next, code(1))).status).toBe(200);
  });

  it('accepts a code only once when two requests send it at the same time', async () => {
    const { email, code } = await enrolled();
    const cookies = await Promise.all([challenge(email), challenge(email), challenge(email)]);
    const answers = await Promise.all(cookies.map((cookie) => enter(cookie, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts each recovery code once, in any spelling, and states how many are left', async () => {
    const { email, recoveryCodes } = await enrolled();
    const [first, second] = recoveryCodes as [string, string];
    const once = await enter(await challenge(email), first.toLowerCase().replaceAll('-', ' '));
    expect(once).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
    expect((await enter(await challenge(email), first)).body.code).toBe('SECOND_FACTOR_WRONG');
    const cookies = await Promise.all([challenge(email), challenge(email)]);
    const answers = await Promise.all(cookies.map((cookie) => enter(cookie, second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('opens one session, also for two codes at once', async () => {
    const { email, recoveryCodes } = await enrolled();
    const cookie = await challenge(email);
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((code) => enter(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('ends after five minutes, and belongs to its browser, its account and its password', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const expired = await challenge(other.email);
    const elsewhere = await challenge(one.email, FIREFOX);
    expect((await enter(elsewhere, one.code(), CHROME)).body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await enter(await challenge(one.email), other.code())).body.code).toBe('SECOND_FACTOR_WRONG');
    for (const cookie of ['', 'yukselt_challenge=yok', `yukselt_challenge=${'x'.repeat(43)}`])
      expect((await enter(cookie, one.code())).body.code).toBe('SECOND_FACTOR_EXPIRED');
    const stale = await challenge(one.email);
    const changed = { currentPassword: PASSWORD, newPassword: 'baska-bir-sifre' };
    await send('POST', 'me/password', changed, { token: one.token });
    expect((await enter(stale, one.code())).body.code).toBe('SECOND_FACTOR_EXPIRED');
    test.clock.advance(5 * 60_000);
    expect((await enter(expired, other.code())).body.code).toBe('SECOND_FACTOR_EXPIRED');
    // What opens no session opens no other route either.
    expect((await send('POST', 'auth/refresh', {}, { cookie: await challenge(other.email) })).status).toBe(401);
  });

  it('is refused to an account that was deactivated meanwhile', async () => {
    const { email, id, code } = await enrolled();
    const cookie = await challenge(email);
    await test.database.pool.query('update shop.users set is_active = false where id = $1', [id]);
    expect((await enter(cookie, code())).body.code).toBe('USER_INACTIVE');
  });

  it('still needs the code after a one-time link', async () => {
    const { email, id, code } = await enrolled();
    const { path } = await test.app
      .get(PasswordLinksService, { strict: false })
      .create(id, id, test.app.get(ShopDatabase));
    const link = { token: path.replace('/sifre/', ''), password: 'yeni-bir-sifre' };
    expect((await send('POST', 'auth/password-link', link)).status).toBe(204);
    const login = await send('POST', 'auth/login', { email, password: link.password });
    expect(login.body).toMatchObject({ secondFactorNeeded: true });
    expect((await enter(`yukselt_challenge=${login.cookies.get('yukselt_challenge')}`, code())).status).toBe(200);
  });
});

describe('with the password and a code', () => {
  const proof = (path: string, token: string, code: string, typed = PASSWORD) =>
    send<RecoveryCodesView>('POST', `me/second-factor/${path}`, { password: typed, code }, { token });

  it('new recovery codes replace the earlier ones, and all other sessions end', async () => {
    const { email, token, code, recoveryCodes } = await enrolled();
    const other = (await enter(await challenge(email), recoveryCodes[0]!)).body.accessToken;
    expect((await proof('recovery-codes', token, code(), 'yanlis')).body.code).toBe('PASSWORD_WRONG');
    expect((await proof('recovery-codes', token, '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    const { body } = await proof('recovery-codes', token, code());
    expect(body.codes).toHaveLength(10);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await enter(await challenge(email), recoveryCodes[1]!)).body).toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
      detail: 'Bu kurtarma kodu hatalı ya da daha önce kullanıldı.',
    });
    expect((await enter(await challenge(email), body.codes[0]!)).status).toBe(200);
  });

  it('it is turned off, and its rows are deleted', async () => {
    const { email, id, token, code } = await enrolled();
    const other = (await enter(await challenge(email), code())).body.accessToken;
    test.clock.advance(30_000);
    expect((await proof('turn-off', token, code(), 'yanlis')).body.code).toBe('PASSWORD_WRONG');
    expect((await proof('turn-off', token, '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await proof('turn-off', token, code())).status).toBe(204);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect([await rows('second_factors', id), await rows('recovery_codes', id)]).toEqual([[], []]);
    expect((await password(email)).body.secondFactor).toBe('off');
    // As when the answer was lost: the same request again.
    expect((await proof('turn-off', token, code(), 'yanlis')).body.code).toBe('PASSWORD_WRONG');
    expect((await proof('turn-off', token, code())).status).toBe(204);
  });

  it('an admin opens the panel for another hour', async () => {
    const { id, token, code } = await enrolled();
    await test.database.pool.query(`update shop.users set role = 'admin' where id = $1`, [id]);
    const again = (body: object) => send<SessionView>('POST', 'auth/reauthenticate', body, { token });
    test.clock.advance(9 * 60_000);
    expect((await again({ password: PASSWORD })).body.code).toBe('SECOND_FACTOR_CODE_MISSING');
    expect((await again({ password: PASSWORD, code: 'bozuk' })).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await again({ password: 'yanlis', code: code() })).body.code).toBe('PASSWORD_WRONG');
    expect((await again({ password: PASSWORD, code: code() })).status).toBe(200);
    expect((await again({ password: PASSWORD, code: code() })).body.code).toBe('SECOND_FACTOR_USED');
  });
});

it('the data export states that it is on, and closing the account removes every row', async () => {
  const { id, token, email } = await enrolled();
  const { body } = await send<{ secondFactor: object }>('GET', 'me/data', undefined, { token });
  expect(body.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  await challenge(email);
  const closed = await test.app.inject({
    method: 'POST',
    url: '/api/v1/me/account/close',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newIdempotencyKey(),
    },
    payload: { password: PASSWORD },
  });
  expect(closed.statusCode).toBe(200);
  for (const table of ['second_factors', 'recovery_codes', 'login_challenges', 'second_factor_resets'])
    expect(await rows(table, id)).toEqual([]);
});

describe('with limits', () => {
  const email = 'sahibi@ornek.test';
  let limited: TestApp;
  beforeEach(async () => {
    limited = await testApp({ RATE_LIMIT_FACTOR: '1' });
  });
  afterEach(() => limited.close());

  const from = async (path: string, payload: object, address: string, cookie = '', token = '') => {
    const answer = await limited.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      remoteAddress: address,
      headers: { ...(cookie ? { cookie } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload,
    });
    return { answer, cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const owner = async () => {
    const registration = { name: 'Elif Yıldız', email, password: PASSWORD };
    const { answer, cookies: device } = await from('auth/register', registration, '10.0.0.1');
    return { token: answer.json<SessionView>().accessToken, device };
  };
  const login = (address: string, cookie = '') => from('auth/login', { email, password: PASSWORD }, address, cookie);
  const wrongCode = async (address: string, cookies: string) =>
    (await from('auth/second-factor', { code: '000000' }, address, cookies)).answer.json<Problem>().code;
  /** Ten attempts, then the wait grows. */
  const TEN_OF_15 = [...Array(10).fill('SECOND_FACTOR_WRONG'), ...Array(5).fill('RATE_LIMITED')];

  it('a stranger who knows the password does not lock the owner out of a known browser', async () => {
    const { token, device } = await owner();
    const { code } = await enrol(limited, token, PASSWORD);
    const codes: string[] = [];
    for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) {
      const { cookies } = await login(address);
      for (let turn = 0; turn < 5; turn += 1) codes.push(await wrongCode(address, cookies));
    }
    expect(codes).toEqual(TEN_OF_15);
    const own = await login('10.0.0.1', device);
    const opened = await from('auth/second-factor', { code: code() }, '10.0.0.1', `${device}; ${own.cookies}`);
    expect(opened.answer.statusCode).toBe(200);
  });

  it('a stranger whose browsers signed in before it was on shares one limit of wrong codes between them', async () => {
    const { token } = await owner();
    const devices: string[] = [];
    for (const address of ['10.0.2.1', '10.0.2.2', '10.0.2.3']) devices.push((await login(address)).cookies);
    await enrol(limited, token, PASSWORD);
    const codes: string[] = [];
    for (const device of devices) {
      const { cookies } = await login('10.0.2.9', device);
      for (let turn = 0; turn < 5; turn += 1) codes.push(await wrongCode('10.0.2.9', `${device}; ${cookies}`));
    }
    expect(codes).toEqual(TEN_OF_15);
  });

  it('a stolen session cannot guess the code that turns it on', async () => {
    const { token } = await owner();
    await from('me/second-factor/start', { password: PASSWORD }, '10.0.0.1', '', token);
    const codes: string[] = [];
    for (let turn = 0; turn < 15; turn += 1)
      codes.push(
        (await from('me/second-factor/confirm', { code: '000000' }, '10.0.0.1', '', token)).answer.json<Problem>().code,
      );
    expect(codes).toEqual(TEN_OF_15);
  });
});
