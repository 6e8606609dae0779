import { commandIdOf, derivedId, keyTime, newIdempotencyKey } from './command-id.js';

describe('command ids and idempotency keys', () => {
  const key = '019aa55e-9c00-7000-8000-000000000001';

  it('give each combination of user, method, path and key an id of its own, and always the same one', () => {
    const id = commandIdOf('u-1', 'post', '/api/v1/me/checkout', key);
    expect(commandIdOf('u-1', 'POST', '/api/v1/me/checkout', key)).toBe(id);
    expect(
      new Set([
        id,
        commandIdOf('u-2', 'POST', '/api/v1/me/checkout', key),
        commandIdOf('u-1', 'PUT', '/api/v1/me/checkout', key),
        commandIdOf('u-1', 'POST', '/api/v1/me/orders', key),
        commandIdOf('u-1', 'POST', '/api/v1/me/checkout', newIdempotencyKey()),
        derivedId(id, 'order'),
        derivedId(id, 'request'),
      ]).size,
    ).toBe(7);
  });

  it('give all spellings of a path the same id', () => {
    const id = commandIdOf('u-1', 'POST', '/api/v1/me/orders/019aa55e-9c00-7000-8000-00000000000a/cancel', key);
    for (const path of [
      '/api/v1/me/orders/019aa55e-9c00-7000-8000-00000000000a/cancel/',
      '/api/v1/me/orders/019AA55E-9C00-7000-8000-00000000000A/cancel',
      '/api/v1/me/%6frders/019aa55e-9c00-7000-8000-00000000000%61/cancel',
    ])
      expect(commandIdOf('u-1', 'POST', path, key)).toBe(id);
  });

  it('carry the current time even after the clock was set back', () => {
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 });
    newIdempotencyKey();
    jest.useRealTimers();
    expect(keyTime(newIdempotencyKey())).toBeLessThanOrEqual(Date.now());
  });

  it('reveal the time of a key', () => {
    const before = Date.now();
    const time = keyTime(newIdempotencyKey())!;
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(keyTime(key)).toBe(Number.parseInt('019aa55e9c00', 16));
  });

  it.each(['', 'x', '9f3c2f6e-4c1e-4a86-9c53-0d6b2f0f5a11', key.toUpperCase(), `${key}0`])(
    'reveal no time in %p',
    (text) => {
      expect(keyTime(text)).toBeNull();
    },
  );
});
