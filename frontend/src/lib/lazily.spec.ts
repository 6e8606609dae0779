import { lazily } from './lazily.js';

it('makes a value when it is asked for, and once', () => {
  const make = jest.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
