import { Body, Controller, Get, Post } from '@nestjs/common';
import type { Role } from '@yukselt/contracts/events';
import { StoreUnavailable } from '@yukselt/event-store';
import { z } from 'zod';
import { type SignedIn, signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { AppLoggerService } from './app-logger.service.js';
import { type Actor, CurrentUser } from './auth/current-user.js';
import { AdminArea, Auditing, Public, Roles } from './auth/policy.js';
import { Config } from './config.js';
import { ApiProblem } from './errors/api-problem.js';
import { ReadinessChecksService } from './health/readiness-checks.service.js';

const amountBody = z.strictObject({ amount: z.number().int(), note: z.string().optional() });

@Controller('api/v1/probe')
class ProbeController {
  @Get('admin') @AdminArea() admin(@CurrentUser() user: Actor) {
    return { id: user.id, role: user.role };
  }
  @Get('audit') @Auditing() audit() {
    return {};
  }
  @Get('shop') @Roles('user', 'admin') shop() {
    return {};
  }
  @Get('bug') @Public() bug() {
    throw new TypeError('secret detail at /srv/app.ts:1');
  }
  @Get('store') @Public() store() {
    throw new StoreUnavailable('10.0.0.7 refused');
  }
  @Get('price') @Public() price() {
    throw new ApiProblem('PRICE_CHANGED', { data: { total: '1250' }, commandId: 'c-1' });
  }
  @Get('database') @Public() database() {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  }
  @Post('amount') @Public() amount(@Body({ schema: amountBody }) body: z.output<typeof amountBody>) {
    return body;
  }
}

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, { controllers: [ProbeController] });
});
afterAll(() => test.close());

const userWith = (role: Role): Promise<SignedIn> => signedIn(test, role);
const get = (url: string, token?: string) =>
  test.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const outcome = async (url: string, token?: string) => {
  const response = await get(url, token);
  return response.statusCode === 200 ? 200 : response.json<{ code: string }>().code;
};

describe('access', () => {
  it.each<[Role | null, string | number, string | number, string | number]>([
    [null, 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['user', 'FORBIDDEN', 'FORBIDDEN', 200],
    ['auditor', 'FORBIDDEN', 200, 'FORBIDDEN'],
    ['admin', 200, 200, 200],
  ])('lets %s call the routes of the role', async (role, admin, audit, shop) => {
    const token = role ? (await userWith(role)).token : undefined;
    expect([
      await outcome('/api/v1/probe/admin', token),
      await outcome('/api/v1/probe/audit', token),
      await outcome('/api/v1/probe/shop', token),
    ]).toEqual([admin, audit, shop]);
  });

  it('applies a demotion and a deactivation at once', async () => {
    const { id, token } = await userWith('admin');
    expect(await outcome('/api/v1/probe/admin', token)).toBe(200);
    await test.database.pool.query(`update shop.users set role = 'user' where id = $1`, [id]);
    expect(await outcome('/api/v1/probe/admin', token)).toBe('FORBIDDEN');
    await test.database.pool.query('update shop.users set is_active = false where id = $1', [id]);
    expect(await outcome('/api/v1/probe/shop', token)).toBe('USER_INACTIVE');
    await test.database.pool.query('delete from shop.users where id = $1', [id]);
    expect(await outcome('/api/v1/probe/shop', token)).toBe('UNAUTHENTICATED');
  });

  it('asks an admin for the password again after an hour', async () => {
    const { token } = await userWith('admin');
    test.clock.advance(3_590_000);
    expect(await outcome('/api/v1/probe/admin', token)).toBe(200);
    test.clock.advance(12_000);
    expect(await outcome('/api/v1/probe/admin', token)).toBe('REAUTHENTICATION_REQUIRED');
    expect(await outcome('/api/v1/probe/shop', token)).toBe(200);
  });
});

describe('problem documents', () => {
  it('reveals nothing about an unexpected error', async () => {
    const response = await get('/api/v1/probe/bug');
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toEqual({
      type: 'urn:yukselt:problem:INTERNAL',
      title: 'Beklenmeyen bir hata oluştu.',
      status: 500,
      code: 'INTERNAL',
      detail: 'Beklenmeyen bir hata oluştu.',
    });
  });

  it.each([
    ['store', 503, 'STORE_UNAVAILABLE'],
    ['database', 503, 'STORE_UNAVAILABLE'],
    ['nowhere', 404, 'NOT_FOUND'],
  ])('answers %s with %i %s', async (path, status, code) => {
    const response = await get(`/api/v1/probe/${path}`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.body).not.toContain('10.0.0.7');
  });

  it('carries details and the command’s id', async () => {
    expect((await get('/api/v1/probe/price')).json()).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total: '1250' },
      commandId: 'c-1',
    });
  });

  it('refuses bodies that are too large, malformed, of another type or with unknown fields', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({ method: 'POST', url: '/api/v1/probe/amount', payload, headers: { 'content-type': type } });
    const code = async (payload: string, type?: string) => {
      const response = await send(payload, type);
      return response.statusCode === 201 ? response.json<unknown>() : response.json<{ code: string }>().code;
    };
    expect(await code('{"amount":1}')).toEqual({ amount: 1 });
    expect(await code(`{"amount":1,"note":"${'x'.repeat(300_000)}"}`)).toBe('PAYLOAD_TOO_LARGE');
    expect(await code('{"amount":')).toBe('VALIDATION');
    expect(await code('{"amount":1}', 'text/xml')).toBe('UNSUPPORTED_MEDIA_TYPE');
    for (const body of [
      '{"amount":"1"}',
      '{"amount":1,"role":"admin"}',
      '{"amount":1.5}',
      '[]',
      'null',
      '{"amount":1,"__proto__":{"role":"admin"}}',
      '{"amount":1e400}',
    ]) {
      expect(await code(body)).toBe('VALIDATION');
    }
    expect((await send('{"amount":1,"rol":1}')).json<{ detail: string }>().detail).toBe('Bilinmeyen alan: rol');
  });
});

describe('headers, health and metrics', () => {
  it('sets strict security headers on answers of the API', async () => {
    const { headers } = await get('/api/v1/site');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('reports that it is alive and ready', async () => {
    expect((await get('/api/v1/health/live')).json()).toEqual({ status: 'ok' });
    expect((await get('/api/v1/health/ready')).json()).toMatchObject({
      status: 'ok',
      checks: { database: { ready: true } },
    });
  });

  it('runs the checks once for simultaneous requests, and reports which one fails', async () => {
    const checks = new ReadinessChecksService(new AppLoggerService('silent'));
    let runs = 0;
    checks.add({ name: 'good', check: () => Promise.resolve({ ready: true, details: { runs: ++runs } }) });
    checks.add({ name: 'bad', check: () => Promise.reject(new Error('down')) });
    const report = (run: number) => ({
      good: { ready: true, details: { runs: run } },
      bad: { ready: false, details: { reason: 'error' } },
    });
    expect(await Promise.all([checks.run(), checks.run()])).toEqual([report(1), report(1)]);
    expect(await checks.run()).toEqual(report(2));
  });

  it('serves metrics to this machine only', async () => {
    const metrics = (remoteAddress: string, headers = {}) =>
      test.app.inject({ method: 'GET', url: '/api/v1/metrics', remoteAddress, headers });
    const own = await metrics('127.0.0.1');
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('http_request_duration_seconds_bucket');
    for (const figure of ['ready{check="database"} 1', 'ready{check="event-store"} 1', 'projection_lag_events 0'])
      expect(own.body).toContain(figure);
    expect((await metrics('10.1.2.3')).statusCode).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via'])
      expect((await metrics('127.0.0.1', { [header]: '10.1.2.3' })).statusCode).toBe(404);
    expect((await metrics('10.1.2.3', { authorization: 'Bearer ' })).statusCode).toBe(404);
    const token = 'm'.repeat(32);
    jest.spyOn(Config.prototype, 'metricsToken', 'get').mockReturnValue(token);
    expect((await metrics('10.1.2.3', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await metrics('10.1.2.3', { authorization: `Bearer ${token}x` })).statusCode).toBe(404);
    jest.restoreAllMocks();
  });

  it('documents routes from their schemas', async () => {
    const document = (await get('/api/docs-json')).json<{
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
      components: { schemas: Record<string, object> };
    }>();
    const schema = document.paths['/api/v1/auth/register']?.post.requestBody.content['application/json']?.schema;
    expect(schema).toEqual({ $ref: '#/components/schemas/RegisterBody' });
    expect(document.components.schemas['RegisterBody']).toMatchObject({
      required: ['name', 'email', 'password'],
      additionalProperties: false,
    });
    expect((await get('/api/docs')).headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ RATE_LIMIT_FACTOR: '1' });
    // Limits count by the machine's time.
    jest.spyOn(Date, 'now').mockImplementation(() => limited.clock.now().getTime());
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await limited.close();
  });

  it('stops the sixth login to an account within a minute, whatever X-Forwarded-For says', async () => {
    const attempt = (index: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'a@ornek.test', password: 'sifre' },
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      });
    const codes: string[] = [];
    for (let index = 0; index < 7; index += 1) codes.push((await attempt(index)).json<{ code: string }>().code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_UNKNOWN'), 'RATE_LIMITED', 'RATE_LIMITED']);
    const refused = await attempt(8);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
    limited.clock.advance(61_000);
    expect((await attempt(9)).statusCode).toBe(401);
  });

  it('limits guesses of a signed-in user’s password, and repeated downloads', async () => {
    const session = await limited.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name: 'Deneme Kişi', email: 'limit@ornek.test', password: 'sifre' },
    });
    const headers = { authorization: `Bearer ${session.json<{ accessToken: string }>().accessToken}` };
    const codesOf = async (send: () => Promise<{ statusCode: number; json: () => unknown }>) => {
      const codes: unknown[] = [];
      for (let index = 0; index < 6; index += 1) {
        const answer = await send();
        codes.push(answer.statusCode === 200 ? 200 : (answer.json() as { code: string }).code);
      }
      return codes;
    };
    const guess = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/me/password',
        payload: { currentPassword: 'yanlis', newPassword: 'yenisifre' },
        headers,
      });
    expect(await codesOf(guess)).toEqual([...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'), 'RATE_LIMITED']);
    const download = () => limited.app.inject({ method: 'GET', url: '/api/v1/me/data', headers });
    expect(await codesOf(download)).toEqual([...Array.from({ length: 5 }, () => 200), 'RATE_LIMITED']);
  });
});
