import type { OpenAPIObject } from '@nestjs/swagger';
import { withTimeout } from '@yukselt/async';
import { newIdempotencyKey } from '@yukselt/contracts';
import fc from 'fast-check';
import { seedTables } from '../../bootstrap.js';
import { PasswordsService } from '../../identity/passwords/passwords.service.js';
import { signedIn } from '../../testing/signed-in.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

/** Requests per operation, and where the random numbers begin: `FUZZ_RUNS=500 FUZZ_SEED=7 npm run test:unit -- fuzz`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** An answer that takes longer is a hang. */
const ANSWER_MS = 5_000;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema?: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Values at which programs break, whatever the field. */
const ODD: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '\u200b',
  'x'.repeat(60_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%_\\',
  '../../etc/passwd',
  '1e3',
  '0x10',
  '-0',
  '٣',
  'İ',
  '2026-02-30T25:61:61Z',
  '99999999999999999999',
  '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  '=1+1',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  -1,
  0,
  -0,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  null,
  [],
  [[]],
  {},
  { toString: 1 },
];
const odd = fc.constantFrom(...ODD);

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  document = (await test.app.inject({ url: '/api/docs-json' })).json();
});
afterAll(() => test.close());

function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  return (document.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {}) as Schema;
}

/** Mostly what a schema asks for, with odd values in any place. */
function valueLike(given: Schema, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const plain = plainLike(schema, depth);
  return fc.oneof({ arbitrary: plain, weight: 4 }, { arbitrary: odd, weight: 1 });
}

function plainLike(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && depth < 6) return fc.oneof(...choices.map((choice) => valueLike(choice, depth + 1)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
  if (schema.type === 'array' && schema.items && depth < 6)
    return fc.array(valueLike(schema.items, depth + 1), { maxLength: 4 });
  if (schema.type === 'object' && depth < 6) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueLike(field, depth + 1)]);
    const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
    const complete = fc.record(record);
    const partial = fc.record(record, { requiredKeys: [] });
    const more = complete.map((value) => ({ ...value, role: 'admin', isAdmin: true }));
    return fc.oneof({ arbitrary: complete, weight: 6 }, partial, more);
  }
  return textLike(schema);
}

function textLike({ format, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(newIdempotencyKey()));
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 200) }), fc.nat(100_000).map(String));
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : (JSON.stringify(value) ?? '');

interface Request {
  method: 'GET';
  url: string;
  payload?: object;
}

function requestsOf(method: string, path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Request> {
  const inputs = parameters.filter(({ in: place }) => place !== 'header');
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      values: fc.tuple(...inputs.map(({ schema = {} }) => valueLike(schema))),
      sent: fc.array(fc.boolean(), { minLength: inputs.length, maxLength: inputs.length }),
      payload: body ? valueLike(body) : fc.constant(undefined),
    })
    .map(({ values, sent, payload }) => {
      const query = new URLSearchParams();
      let url = path;
      inputs.forEach(({ name, in: place }, index) => {
        const text = asText(values[index]);
        if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text.slice(0, 300)));
        else if (sent[index]) query.set(name, text.slice(0, 2_000));
      });
      const address = query.size > 0 ? `${url}?${query}` : url;
      return { method: method.toUpperCase() as 'GET', url: address, ...(body ? { payload: Object(payload) } : {}) };
    });
}

it(
  'no input causes a server error or a hanging request',
  async () => {
    const faults: string[] = [];
    const hash = await test.app.get(PasswordsService, { strict: false }).hash('bir-sifre');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThan(130);
    for (const [index, { path, method, operation }] of operations.entries()) {
      // An event stream does not end.
      if (path.endsWith('/events')) continue;
      // A session of its own: some operations end it.
      const people = [await signedIn(test, 'user'), await signedIn(test, 'admin')];
      await test.database.pool.query('update shop.users set password_hash = $1 where id = any($2)', [
        hash,
        people.map(({ id }) => id),
      ]);
      for (const [run, request] of fc
        .sample(requestsOf(method, path, operation), { numRuns: RUNS, seed: SEED + index })
        .entries()) {
        const name = `${operation.operationId} ${request.url.slice(0, 200)} ${JSON.stringify(request.payload)?.slice(0, 400) ?? ''}`;
        const headers = {
          authorization: `Bearer ${people[run % 3 === 0 ? 0 : 1]!.token}`,
          'idempotency-key': newIdempotencyKey(),
        };
        try {
          const answer = await withTimeout(ANSWER_MS, test.app.inject({ ...request, headers }));
          if (answer.statusCode >= 500) faults.push(`${answer.statusCode} ${name}`);
        } catch (error) {
          faults.push(`${String(error)} ${name}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
  Math.max(120_000, RUNS * 10_000),
);
