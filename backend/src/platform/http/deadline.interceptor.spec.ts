import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { firstValueFrom, NEVER, of } from 'rxjs';
import { DeadlineInterceptor, NoDeadline } from './deadline.interceptor.js';
import { REQUEST_DEADLINE_MS } from './request-deadline.js';

class Routes {
  read(): void {}
  @NoDeadline()
  stream(): void {}
}

const contextOf = (handler: () => void, request: object) =>
  ({
    getHandler: () => handler,
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  }) as unknown as ExecutionContext;

const interceptor = new DeadlineInterceptor(new Reflector());
const { read, stream } = Routes.prototype;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['a read', {}, 'STORE_UNAVAILABLE'],
  ['a money command, which may still be stored', { commandId: 'c' }, 'OUTCOME_UNKNOWN'],
])('answers %s in time when nothing answers behind it', async (_what, request, code) => {
  const answer = firstValueFrom(interceptor.intercept(contextOf(read, request), { handle: () => NEVER }));
  const refused = expect(answer).rejects.toMatchObject({ code });
  await jest.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
  await refused;
});

it('passes an answer on', async () => {
  expect(await firstValueFrom(interceptor.intercept(contextOf(read, {}), { handle: () => of('x') }))).toBe('x');
});

it('leaves an event stream open', async () => {
  let ended = false;
  const open = interceptor.intercept(contextOf(stream, {}), { handle: () => NEVER });
  const subscription = open.subscribe({ error: () => (ended = true) });
  await jest.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS * 2);
  expect(ended).toBe(false);
  subscription.unsubscribe();
});
