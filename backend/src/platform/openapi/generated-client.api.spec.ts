import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newIdempotencyKey } from '@yukselt/contracts';
import ts from 'typescript';
import { seedTables } from '../../bootstrap.js';
import { DEMO_PASSWORD } from '../../identity/seed/identity.seed.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

/** Compiled here and not with everything else: its types exist only while this spec runs (see tsconfig.json). */
const CLIENT = join(__dirname, 'testing/generated-client.ts');
interface GeneratedClient {
  buyApproveReplay(shop: {
    baseUrl: string;
    password: string;
    newIdempotencyKey: () => string;
  }): Promise<Record<string, unknown>>;
}
const GENERATOR = join(process.cwd(), 'node_modules/openapi-typescript/bin/cli.js');
/**
 * What a client must not get past the compiler: a route that does not exist, a field of another type, a code that
 * cannot occur.
 */
const MISTAKES = `
import type { paths } from 'generated-api';
import createClient from 'openapi-fetch';
const client = createClient<paths>({ baseUrl: '' });
void client.GET('/api/v1/nothing');
void client.POST('/api/v1/auth/login', { body: { email: 'a@b.co', password: 4 } });
void client.GET('/api/v1/site').then(({ error }) => error?.code === 'ORDER_NOT_FOUND');
`;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  await test.app.listen(0, '127.0.0.1');
  folder = mkdtempSync(join(tmpdir(), 'yukselt-api-'));
  const address = `${await test.app.getUrl()}/api/docs-json`;
  await promisify(execFile)(process.execPath, [GENERATOR, address, '-o', join(folder, 'api.d.ts')]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** Compiler errors by file name, with the document's types in the place of `generated-api`. */
function compile(...files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    paths: {
      'generated-api': [join(folder, 'api.d.ts')],
      'openapi-fetch': [join(process.cwd(), 'node_modules/openapi-fetch/dist/index.d.mts')],
    },
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, code, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName.split('/').at(-1)} TS${code} ${text}`;
  });
}

it('compiles against the types of the document, and does not compile with mistakes', () => {
  const mistakes = join(folder, 'mistakes.ts');
  writeFileSync(mistakes, MISTAKES);
  expect(compile(CLIENT, mistakes)).toEqual([
    expect.stringContaining('mistakes.ts TS2554'),
    expect.stringContaining('mistakes.ts TS2322'),
    expect.stringContaining('mistakes.ts TS2367'),
  ]);
});

it('buys, approves and replays', async () => {
  const { buyApproveReplay } = (await import(CLIENT)) as GeneratedClient;
  const shop = { baseUrl: await test.app.getUrl(), password: DEMO_PASSWORD, newIdempotencyKey };
  const journey = await buyApproveReplay(shop);
  const left = String(5_000_000 - Number(journey['price']));
  expect(journey).toMatchObject({
    refusal: journey['price'],
    approved: '5000000',
    bought: { balance: left, repeated: false, orderNumber: expect.any(String) },
    repeated: { balance: left, repeated: true },
    verdict: 'equal',
  });
  expect(journey['events']).toEqual([
    'AccountOpened 0',
    'TopUpRequested 0',
    'PaymentApproved 0',
    'WalletCredited 5000000',
    'OrderPlaced 5000000',
    `WalletDebited ${left}`,
  ]);
});

it('refuses headers above the limit that the document names', async () => {
  const answer = await fetch(`${await test.app.getUrl()}/api/v1/site`, { headers: { 'x-long': 'x'.repeat(17_000) } });
  expect(answer.status).toBe(431);
});
