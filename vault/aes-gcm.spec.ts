import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.js';

const key = randomBytes(32);
const owner = Buffer.from('elif|target.url');
const text = Buffer.from('https://instagram.com/elif');

it('opens a sealed text with the same key for the same owner', () => {
  expect(decrypt(key, owner, encrypt(key, owner, text))).toEqual(text);
  expect(() => decrypt(randomBytes(32), owner, encrypt(key, owner, text))).toThrow();
  expect(() => decrypt(key, Buffer.from('ali|target.url'), encrypt(key, owner, text))).toThrow();
});

it('opens no text that was truncated or changed by a byte', () => {
  const whole = encrypt(key, owner, text);
  for (let byte = 0; byte < whole.length; byte++) {
    expect(() => decrypt(key, owner, whole.subarray(0, byte))).toThrow();
    const changed = Buffer.from(whole);
    changed[byte] = changed[byte]! ^ 1;
    expect(() => decrypt(key, owner, changed)).toThrow();
  }
});

it('refuses a shorter tag, which would be easier to forge', () => {
  const empty = encrypt(key, owner, Buffer.alloc(0));
  expect(decrypt(key, owner, empty)).toHaveLength(0);
  for (const bytes of [4, 8, 12, 15]) expect(() => decrypt(key, owner, empty.subarray(0, 12 + bytes))).toThrow();
});
