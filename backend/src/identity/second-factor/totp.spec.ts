import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { newSecret, secretUri, stepOf } from './totp.js';

/** RFC 6238, appendix B: the secret `12345678901234567890`, SHA-1. Codes of six digits are the last six of its eight. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '94287082', 0x1],
  [1_111_111_109, '07081804', 0x23523ec],
  [1_111_111_111, '14050471', 0x23523ed],
  [1_234_567_890, '89005924', 0x273ef07],
  [2_000_000_000, '69279037', 0x3f940aa],
  [20_000_000_000, '65353130', 0x27bc86aa],
])('gives the RFC’s code at %i s', (seconds, code, step) => {
  expect(stepOf(RFC_SECRET, code.slice(-6), at(seconds))).toBe(step);
});

it('accepts the codes of the step before and after, and none further away', () => {
  const code = '050471'; // of step 0x23523ed, which begins at 1,111,111,110 s
  const begin = 1_111_111_110;
  const taken = [-31, -30, -1, 0, 29, 30, 59, 60].map(
    (offset) => stepOf(RFC_SECRET, code, at(begin + offset)) !== null,
  );
  expect(taken).toEqual([false, true, true, true, true, true, true, false]);
  expect(stepOf(RFC_SECRET, '050472', at(begin))).toBeNull();
});

it('makes secrets of 160 bits and the address that authenticators read', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(secretUri(one, 'Yükselt', 'elif@ornek.com'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Y%C3%BCkselt:elif%40ornek\.com\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Yükselt',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('makes ten recovery codes, each of 80 bits, which are stored as hashes of their user', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const [code] = codes as [string];
  expect(recoveryHash('a', code)).toBe(recoveryHash('a', code.replaceAll('-', '')));
  expect(recoveryHash('a', code)).not.toBe(recoveryHash('b', code));
});
