import { classify } from './problem.js';

const databaseError = (code: string) => Object.assign(new Error('from the database'), { code });

test.each([
  ['a value with NUL', '22021', 'VALIDATION'],
  ['a number out of range', '22003', 'VALIDATION'],
  ['a date out of range', '22008', 'VALIDATION'],
  ['a text that is no number', '22P02', 'VALIDATION'],
  ['a table that a new version of a view brings', '42P01', 'STORE_UNAVAILABLE'],
  ['a column that a new version of a view brings', '42703', 'STORE_UNAVAILABLE'],
  ['a statement prepared for the replaced table', '0A000', 'STORE_UNAVAILABLE'],
  ['a server that shuts down', '57P01', 'STORE_UNAVAILABLE'],
  ['a server that only reads, after a failover', '25006', 'STORE_UNAVAILABLE'],
  ['a database that takes no connections', '55000', 'STORE_UNAVAILABLE'],
  ['a database that is being restored', '3D000', 'STORE_UNAVAILABLE'],
  ['a wrong statement', '42601', 'INTERNAL'],
])('%s (%s) is %s', (_what, sqlstate, code) => {
  expect(classify(databaseError(sqlstate)).code).toBe(code);
});

test.each(['Query read timeout', 'timeout expired', 'Connection terminated due to connection timeout'])(
  '%p is an unavailable store',
  (message) => {
    expect(classify(new Error(message)).code).toBe('STORE_UNAVAILABLE');
  },
);

test('a vault key that this process lacks is an unavailable store, until the process has it', () => {
  const refused = Object.assign(new Error('wrapped by another key'), { code: 'VAULT_KEY_REFUSED' });
  expect(classify(refused).code).toBe('STORE_UNAVAILABLE');
});
