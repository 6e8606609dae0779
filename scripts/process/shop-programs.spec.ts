/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Scripts {
  openDataFolder: (data: string) => void;
  configuredSecrets: (data: string) => object;
  environmentOf: (file: string, databaseUrl: string, data: string) => NodeJS.ProcessEnv;
}
let environmentOf: Scripts['environmentOf'];

const HEADS = 'dist/backend/src/audit/heads/heads.cli.js';
let data: string;
beforeAll(async () => {
  const scripts = ['../postgres/data-folder.mjs', 'shop-programs.mjs'];
  const [folder, programs] = (await Promise.all(
    scripts.map((file) => import(path.resolve(import.meta.dirname, file))),
  )) as [Scripts, Scripts];
  environmentOf = programs.environmentOf;
  data = mkdtempSync(path.join(tmpdir(), 'yukselt-programs-'));
  folder.openDataFolder(data);
  folder.configuredSecrets(data);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

it.each([
  ['development', '1'],
  ['production', ''],
])('gives a program in %s the DEMO setting of its shop, which decides where e-mails go', (mode, demo) => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  try {
    expect(environmentOf(HEADS, 'postgres://db', data)).toMatchObject({ DEMO: demo, DATABASE_URL: 'postgres://db' });
  } finally {
    process.env['NODE_ENV'] = before;
  }
});

it('gives the evidence key only to programs that sign or check signatures', () => {
  expect(environmentOf(HEADS, 'postgres://db', data)['EVIDENCE_KEY']).toMatch(/^.{44}$/);
  expect(environmentOf('dist/projections/verify.cli.js', 'postgres://db', data)['EVIDENCE_KEY']).toBeUndefined();
});
