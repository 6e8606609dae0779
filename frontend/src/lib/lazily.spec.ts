import { lazily } from './lazily.js';

it('creates a value at its first use, once', () => {
  const make = jest.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
