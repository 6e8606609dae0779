import { randomBytes } from 'node:crypto';
import { opened, sealed } from './aes-gcm.js';

const key = randomBytes(32);
const owner = Buffer.from('elif|target.url');
const text = Buffer.from('https://instagram.com/elif');

it('opens a sealed text with the same key for the same owner', () => {
  expect(opened(key, owner, sealed(key, owner, text))).toEqual(text);
  expect(() => opened(randomBytes(32), owner, sealed(key, owner, text))).toThrow();
  expect(() => opened(key, Buffer.from('ali|target.url'), sealed(key, owner, text))).toThrow();
});

it('opens no text that was truncated or changed by a byte', () => {
  const whole = sealed(key, owner, text);
  for (let byte = 0; byte < whole.length; byte++) {
    expect(() => opened(key, owner, whole.subarray(0, byte))).toThrow();
    const changed = Buffer.from(whole);
    changed[byte] = changed[byte]! ^ 1;
    expect(() => opened(key, owner, changed)).toThrow();
  }
});

it('refuses a shorter tag, which would be easier to forge', () => {
  const empty = sealed(key, owner, Buffer.alloc(0));
  expect(opened(key, owner, empty)).toHaveLength(0);
  for (const bytes of [4, 8, 12, 15]) expect(() => opened(key, owner, empty.subarray(0, 12 + bytes))).toThrow();
});
