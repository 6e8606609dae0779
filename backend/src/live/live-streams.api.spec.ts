import { SchedulerRegistry } from '@nestjs/schedule';
import { ADMIN_WINDOW_MS, type Problem } from '@yukselt/contracts';
import type { SessionView } from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { SessionLookupService } from '../identity/sessions/session-lookup.service.js';
import { signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { LiveHubService } from './live-hub.service.js';
import { LiveStreamsService, STREAMS_PER_ACCOUNT } from './live-streams.service.js';

const PASSWORD = 'uzunca-bir-sifre';
const [OWN, ALL] = ['/api/v1/me/events', '/api/v1/admin/events'];
let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen(0, '127.0.0.1');
  // The periodic check would end a stream that no change has ended.
  test.app.get(SchedulerRegistry).deleteInterval('live-session-check');
  origin = await test.app.getUrl();
});
afterAll(() => test.close());

/** An event stream over a real connection: `inject` would answer only when the stream has ended. */
async function stream(path: string, token: string) {
  const leave = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  // A stream that the spec leaves is no answer to wait for.
  const ended = response.text().catch((error: unknown) => {
    if (leave.signal.aborted) return new Promise<string>(() => undefined);
    throw error;
  });
  return { status: response.status, ended, leave: () => leave.abort() };
}
const code = async ({ ended }: { ended: Promise<string> }) => (JSON.parse(await ended) as Problem).code;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (url: string, payload: object, headers: Record<string, string> = {}): Promise<Response> =>
  test.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers });

async function registered() {
  const answer = await post('auth/register', {
    name: 'Elif Yıldız',
    email: `${crypto.randomUUID()}@ornek.test`,
    password: PASSWORD,
  });
  const { accessToken, user } = answer.json<SessionView>();
  const cookie = `yukselt_refresh=${answer.cookies.find(({ name }) => name === 'yukselt_refresh')!.value}`;
  return { email: user.email, token: accessToken, cookie };
}

describe('an event stream ends at once when', () => {
  it('its session is logged out', async () => {
    const { token, cookie } = await registered();
    const { status, ended } = await stream(OWN, token);
    expect(status).toBe(200);
    await post('auth/logout', {}, { cookie });
    expect(await ended).toContain('event: user');
  });

  it('a stolen refresh token is used', async () => {
    const { token, cookie } = await registered();
    await post('auth/refresh', {}, { cookie });
    const { ended } = await stream(OWN, token);
    test.clock.advance(60_000);
    expect((await post('auth/refresh', {}, { cookie })).statusCode).toBe(401);
    await ended;
  });

  it('another session of the account ends the others; its own stream continues', async () => {
    const { email, token } = await registered();
    const other = (await post('auth/login', { email, password: PASSWORD })).json<SessionView>();
    const ownStream = await stream(OWN, token);
    const { ended } = await stream(OWN, other.accessToken);
    await post('me/sessions/close-others', {}, bearer(token));
    await ended;
    test.app.get(LiveHubService).publish('heartbeat', { lag: 7 });
    await post('me/password', { currentPassword: PASSWORD, newPassword: 'bambaska-bir-sifre' }, bearer(token));
    expect(await ownStream.ended).toContain('{"lag":7}');
  });

  it.each([
    ['deactivates', 'POST', '/active', { active: false }],
    ['demotes', 'PUT', '', { version: 1, name: 'Deneme', role: 'user' }],
    ['ends the sessions of', 'DELETE', '/sessions', undefined],
  ] as const)('an admin %s the user', async (_, method, path, payload) => {
    const [admin, user] = [await signedIn(test, 'admin'), await signedIn(test, 'auditor')];
    const { status, ended } = await stream(ALL, user.token);
    expect(status).toBe(200);
    const email = `${user.id}@ornek.test`;
    const answer = await test.app.inject({
      method,
      url: `/api/v1/admin/users/${user.id}${path}`,
      headers: bearer(admin.token),
      ...(payload ? { payload: method === 'PUT' ? { ...payload, email } : payload } : {}),
    });
    expect(answer.statusCode).toBeLessThan(300);
    await ended;
  });

  it.each([
    ['deactivated', 'user', OWN, 'is_active = false, session_epoch = session_epoch + 1'],
    ['demoted', 'admin', ALL, `role = 'user'`],
    ['no auditor any more', 'auditor', ALL, `role = 'user'`],
  ] as const)('the user is %s by another process', async (_, role, path, change) => {
    const { id, token } = await signedIn(test, role);
    const { status, ended } = await stream(path, token);
    expect(status).toBe(200);
    await test.database.pool.query(`update shop.users set ${change} where id = $1`, [id]);
    await test.app.get(LiveStreamsService).recheckAll();
    await ended;
  });

  it('the admin hour is over, and none opens until the password is entered', async () => {
    const { token } = await signedIn(test, 'admin', ADMIN_WINDOW_MS - 2_500);
    const { status, ended } = await stream(ALL, token);
    expect(status).toBe(200);
    await ended;
    test.clock.advance(3_000);
    const refused = await stream(ALL, token);
    expect([refused.status, await code(refused)]).toEqual([401, 'REAUTHENTICATION_REQUIRED']);
    const own = await stream(OWN, token);
    expect(own.status).toBe(200);
    own.leave();
  });
});

it('stays open while sessions cannot be read, and ends at the next check', async () => {
  const { id, token } = await signedIn(test, 'user');
  const { ended } = await stream(OWN, token);
  await test.database.pool.query('update shop.users set is_active = false where id = $1', [id]);
  const [streams, lookup] = [test.app.get(LiveStreamsService), test.app.get(SessionLookupService, { strict: false })];
  const broken = jest.spyOn(lookup, 'rolesOf').mockRejectedValueOnce(new Error('database is away'));
  await expect(streams.recheckAll()).rejects.toThrow('away');
  broken.mockRestore();
  await streams.recheckAll();
  await ended;
});

it('refuses the seventh stream of an account until one is closed, and counts per account', async () => {
  const { token } = await signedIn(test, 'user');
  const open = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => stream(OWN, token)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await stream(OWN, token);
  expect([refused.status, await code(refused)]).toEqual([429, 'RATE_LIMITED']);
  const other = await stream(OWN, (await signedIn(test, 'user')).token);
  expect(other.status).toBe(200);
  open[0]!.leave();
  let next = await stream(OWN, token);
  await eventually('the closed stream makes room for another', async () => {
    if (next.status !== 200) next = await stream(OWN, token);
    return next.status === 200;
  });
  for (const { leave } of [...open, other, next]) leave();
});
