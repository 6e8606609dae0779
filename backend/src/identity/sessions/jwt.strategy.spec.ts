import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { Strategy } from 'passport-jwt';
import { ACCESS_TOKEN_LIFE_S, AccessTokensService } from '../../platform/auth/access-tokens.service.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { JwtStrategy } from './jwt.strategy.js';
import type { SessionLookupService, SessionUser } from './session-lookup.service.js';
import { VerifiedTokens } from './verified-tokens.js';

type Request = Parameters<Strategy['authenticate']>[0];

const tokens = new AccessTokensService({ jwtSecret: 'x'.repeat(32) } as Config, new JwtService());
const user: SessionUser = {
  id: randomUUID(),
  role: 'user',
  email: 'elif@ornek.test',
  name: 'Elif',
  phone: null,
  isActive: true,
  secondFactor: false,
};
const claims = { sub: user.id, sid: randomUUID(), auth_time: 1_700_000_000 };

/** The strategy over sessions that answer `found`, and what becomes of a request with a token. */
function strategyOver(found: () => SessionUser | null) {
  const find = jest.fn(async () => found());
  const sessions = { find } as Pick<SessionLookupService, 'find'> as SessionLookupService;
  const strategy = new JwtStrategy(tokens, sessions, new Clock());
  const outcomeOf = (authorization: string) =>
    new Promise<unknown>((resolve) => {
      const used = Object.assign(Object.create(strategy) as JwtStrategy, {
        success: resolve,
        fail: (challenge: unknown) => resolve(String(challenge)),
        error: (error: { code?: unknown }) => resolve(error.code),
      });
      used.authenticate({ headers: { authorization } } as Request);
    });
  return { find, outcomeOf };
}

const verifications = jest.spyOn(Strategy as unknown as { JwtVerifier: (...args: unknown[]) => void }, 'JwtVerifier');
beforeEach(() => {
  verifications.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it('verifies a token once, and looks up its session at every request', async () => {
  const { find, outcomeOf } = strategyOver(() => user);
  const bearer = `Bearer ${tokens.issue(claims, new Date()).token}`;
  const answers = [await outcomeOf(bearer), await outcomeOf(bearer), await outcomeOf(bearer)];
  const { isActive: _isActive, ...person } = user;
  const actor = { ...person, sessionId: claims.sid, authenticatedAt: new Date(claims.auth_time * 1000) };
  expect(answers).toEqual([actor, actor, actor]);
  expect(verifications).toHaveBeenCalledTimes(1);
  expect(find).toHaveBeenCalledTimes(3);
});

it('refuses a verified token when its session has ended or its user is inactive', async () => {
  let current: SessionUser | null = user;
  const { outcomeOf } = strategyOver(() => current);
  const bearer = `Bearer ${tokens.issue(claims, new Date()).token}`;
  expect(await outcomeOf(bearer)).toMatchObject({ id: user.id });
  current = { ...user, isActive: false };
  expect(await outcomeOf(bearer)).toBe('USER_INACTIVE');
  current = null;
  expect(await outcomeOf(bearer)).toBe('UNAUTHENTICATED');
});

it('refuses a verified token once it has expired', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { find, outcomeOf } = strategyOver(() => user);
  const bearer = `Bearer ${tokens.issue(claims, new Date()).token}`;
  await outcomeOf(bearer);
  jest.setSystemTime(Date.now() + ACCESS_TOKEN_LIFE_S * 1000);
  expect(await outcomeOf(bearer)).toMatch('jwt expired');
  expect(find).toHaveBeenCalledTimes(1);
});

it('refuses a token that differs from a verified one in its signature or in its claims', async () => {
  const { outcomeOf } = strategyOver(() => user);
  const { token } = tokens.issue(claims, new Date());
  await outcomeOf(`Bearer ${token}`);
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const other = tokens.issue({ ...claims, sub: randomUUID() }, new Date()).token.split('.')[1]!;
  expect(await outcomeOf(`Bearer ${header}.${payload}.${signature.slice(0, -2)}AA`)).toMatch('invalid signature');
  expect(await outcomeOf(`Bearer ${header}.${other}.${signature}`)).toMatch('invalid signature');
  expect(await outcomeOf('Bearer ')).toMatch('No auth token');
});

it('forgets a token that has ended by the clock of the server', () => {
  let now = 1_000_000;
  const verified = new VerifiedTokens<{ n: number }>({ now: () => new Date(now) });
  verified.remember('token', { n: 1 }, 1_060);
  now = 1_059_999;
  expect(verified.claimsOf('token')).toEqual({ n: 1 });
  now = 1_060_000;
  expect(verified.claimsOf('token')).toBeUndefined();
});

it('holds no token longer than it is valid, also one that nobody sends again', () => {
  let now = 1_000_000;
  const verified = new VerifiedTokens<{ n: number }>({ now: () => new Date(now) });
  verified.remember('first', { n: 1 }, 1_060);
  verified.remember('second', { n: 2 }, 1_090);
  now = 1_060_000;
  verified.remember('third', { n: 3 }, 1_120);
  expect([verified.size, verified.claimsOf('second')]).toEqual([2, { n: 2 }]);
  now = 1_120_000;
  verified.remember('fourth', { n: 4 }, 1_180);
  expect(verified.size).toBe(1);
});

it('caches a bounded number of tokens, and none without an expiry', () => {
  const verified = new VerifiedTokens<{ n: number }>(new Clock(), 2);
  const end = Date.now() / 1000 + 60;
  for (const n of [1, 2, 3]) verified.remember(`token ${n}`, { n }, end);
  expect([1, 2, 3].map((n) => verified.claimsOf(`token ${n}`))).toEqual([undefined, { n: 2 }, { n: 3 }]);
  verified.remember('endless', { n: 4 }, undefined);
  expect(verified.claimsOf('endless')).toBeUndefined();
});
