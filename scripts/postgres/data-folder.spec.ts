import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let configuredSecrets: (data: string, env?: Record<string, string>) => { JWT_SECRET: string };
let data: string;
beforeAll(async () => {
  ({ configuredSecrets } = (await import(path.resolve(import.meta.dirname, 'data-folder.mjs'))) as {
    configuredSecrets: typeof configuredSecrets;
  });
});
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'yukselt-data-folder-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const file = () => path.join(data, 'secrets.json');

it.each<Record<string, string>>([{}, { JWT_SECRET: '' }])('keeps secrets for a start with %j', (env) => {
  const first = configuredSecrets(data, env);
  expect(first.JWT_SECRET).toMatch(/^[\w-]{64}$/);
  expect(configuredSecrets(data, env)).toEqual(first);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFileSync(file(), 'utf8')).toContain(first.JWT_SECRET);
});

it('takes secrets that are set', () => {
  expect(configuredSecrets(data, { JWT_SECRET: 'given' }).JWT_SECRET).toBe('given');
});

it('makes up no secret for production', () => {
  expect(configuredSecrets(data, { NODE_ENV: 'production' }).JWT_SECRET).toBe('');
});
