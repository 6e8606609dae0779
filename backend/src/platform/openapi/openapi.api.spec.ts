import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { commandIdOf, derivedId, NUMBER_SEARCH_MAX, PROBLEMS, type ProblemCode, SEARCH_MAX } from '@yukselt/contracts';
import { z } from 'zod';
import { listOf } from '../../admin/admin-bulk.controller.js';
import { seedTables } from '../../bootstrap.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { AYSE, ELIF } from './examples/example-shop.js';
import { PROBLEM_MEANINGS } from './problem-meanings.js';
import { routesOf } from './routes.js';
import { type ApiContract, brokenPromises, contractOf } from './testing/api-contract.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Extract<Operation['responses'][string], { description: string }>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  description?: string;
}

/** What the examples of money commands have. A bulk command has items and results. */
interface SentItems {
  items?: { userId: string; id: string; receiptId?: string | null }[];
}
interface Answered {
  commandId?: string;
  orderId?: string;
  requestId?: string;
  results?: { result: Answered }[];
}

/** So that a difference of the contract can be read. */
const CONTRACT_MAX_BYTES = 250_000;

let test: TestApp;
let document: OpenAPIObject;
let operations: { name: string; operation: Operation }[];
beforeAll(async () => {
  test = await testApp({ DEMO: '1' }); // with the demo's mailbox
  await seedTables(test.app);
  document = (await test.app.inject({ url: '/api/docs-json' })).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});
afterAll(() => test.close());

/** Names of the operations that a rule does not hold for. */
const failing = (holds: (operation: Operation, name: string) => boolean): string[] =>
  operations.filter(({ name, operation }) => !holds(operation, name)).map(({ name }) => name);

/** A response, or the component that it refers to. */
function responseOf({ responses }: Operation, status: string): Response | undefined {
  const response = responses[status];
  if (!response || !('$ref' in response)) return response;
  return document.components?.responses?.[response.$ref.replace('#/components/responses/', '')] as Response;
}
/** What a response of problem documents has, for each of its codes. */
interface ProblemContent {
  schema: { allOf: [unknown, { properties: { code: { enum: ProblemCode[] } } }] };
  examples?: Record<string, unknown>;
}
/** All responses that are problem documents. Operations refer to them. */
const problemContents = (): { name: string; description: string; content: ProblemContent }[] =>
  Object.entries(document.components?.responses ?? {}).map(([name, response]) => {
    const { description, content } = response as Response;
    return { name, description, content: content?.['application/problem+json'] as unknown as ProblemContent };
  });
/** Every field of the schemas below a node of the document, by its place. */
function* fieldsOf(node: unknown, place: string): Generator<[place: string, schema: string]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value)) yield [`${place}.${name}`, JSON.stringify(field)];
    yield* fieldsOf(value, `${place}/${key}`);
  }
}
const described = (text: string | undefined): boolean => text !== undefined && /^[A-Z`].{3,}/.test(text);

describe('every route', () => {
  it('is in the document, except the metrics', () => {
    const routes = [...routesOf(test.app)];
    const undocumented = routes.filter(([, { endpoint }]) => !endpoint).map(([name]) => name);
    expect(undocumented).toEqual(['MetricsController.read']);
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      routes.flatMap(([, { endpoint }]) => endpoint?.id ?? []).sort(),
    );
  });

  it('has the address that the router gives it', () => {
    const documented = operations.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1'));
    const addresses = [...routesOf(test.app).values()].filter(({ endpoint }) => endpoint).map(({ address }) => address);
    expect(addresses.sort()).toEqual(documented.sort());
  });

  it('has an operation id of its own, and a summary', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(failing(({ operationId = '' }) => /^[a-z][A-Za-z]+$/.test(operationId))).toEqual([]);
    expect(failing(({ summary = '' }) => /^[A-Z][^.]+\.$/.test(summary))).toEqual([]);
  });

  it('describes more than its summary says', () => {
    const texts = [...routesOf(test.app).values()].flatMap(({ endpoint }) => (endpoint ? [endpoint] : []));
    expect(texts.filter(({ description }) => !/^[A-Z`"].*[.)]$/s.test(description)).map(({ id }) => id)).toEqual([]);
    expect(new Set(texts.map(({ summary }) => summary)).size).toBe(texts.length);
  });

  it('says whom it is for', () => {
    const callers = new Map([...routesOf(test.app).values()].map(({ endpoint, policy }) => [endpoint?.id, policy]));
    const textOf = ({ description = '' }: Operation): string => description.split('\n\n').at(-1)!;
    expect(
      failing((operation) => {
        const { public: open, roles = [] } = callers.get(operation.operationId)!;
        if (open) return /^(Needs no session|For the bearer of an access token)\.$/.test(textOf(operation));
        if (roles.includes('user'))
          return /^For (every signed-in account|customers and admins)\.$/.test(textOf(operation));
        return /^For (auditors and )?admins; admins need a password entry/.test(textOf(operation));
      }),
    ).toEqual([]);
  });

  it('belongs to one described group', () => {
    const tags = new Map(document.tags?.map((tag) => [tag.name, tag.description]));
    const groups = [...routesOf(test.app).values()].flatMap(({ resource }) => resource ?? []);
    expect(failing(({ tags: [tag, ...more] = [] }) => more.length === 0 && described(tags.get(tag ?? '')))).toEqual([]);
    for (const { name, description } of groups) expect([name, tags.get(name)]).toEqual([name, description]);
  });

  it('documents its success: a schema, or no body', () => {
    expect(
      failing((operation) => {
        const status = Object.keys(operation.responses).find((code) => code.startsWith('2'));
        const response = status ? responseOf(operation, status) : undefined;
        if (!response || !described(response.description)) return false;
        const contents = Object.values(response.content ?? {});
        return status === '204' ? contents.length === 0 : contents.length > 0 && contents.every(({ schema }) => schema);
      }),
    ).toEqual([]);
  });

  it('has examples of its JSON body and answer, which their schemas accept as they are', () => {
    const routes = new Map([...routesOf(test.app).values()].map((route) => [route.endpoint?.id, route]));
    const judged = operations.flatMap(({ operation }) => {
      const { body, endpoint, status } = routes.get(operation.operationId)!;
      const asked = (operation.requestBody as Response | undefined)?.content?.['application/json'];
      const answered = responseOf(operation, String(status))?.content?.['application/json'];
      return [
        { name: `body of ${operation.operationId}`, json: asked, schema: body, data: expect.anything() as unknown },
        {
          name: `answer of ${operation.operationId}`,
          json: answered,
          schema: endpoint?.response,
          data: answered?.example,
        },
      ].flatMap(({ json, schema, ...rest }) =>
        json && schema instanceof z.ZodType ? [{ json, schema, ...rest }] : [],
      );
    });
    expect(judged.length).toBeGreaterThan(150);
    expect(judged.filter(({ json }) => json.example === undefined).map(({ name }) => name)).toEqual([]);
    for (const { name, json, schema, data } of judged)
      expect([name, schema.safeParse(json.example)]).toEqual([name, { success: true, data }]);
  });

  it('documents its refusals as problem documents with their codes', () => {
    const refused = (operation: Operation) => Object.keys(operation.responses).filter((code) => /^[45]/.test(code));
    expect(failing((operation) => refused(operation).length > 1)).toEqual([]);
    expect(
      failing((operation, name) =>
        refused(operation).every((status) => {
          const response = responseOf(operation, status);
          const problem = response?.content?.['application/problem+json'];
          const ownAnswer = status === '431' || (status === '503' && name.startsWith('GET /api/v1/health/'));
          return described(response?.description) && (ownAnswer || problem !== undefined);
        }),
      ),
    ).toEqual([]);
  });

  it('says in English and in Turkish what each of its refusals means', () => {
    const unexplained = problemContents().flatMap(({ name, description, content }) =>
      content.schema.allOf[1].properties.code.enum
        .filter((code) => !description.includes(`\`${code}\`: ${PROBLEM_MEANINGS[code]} (“${PROBLEMS[code][1]}”)`))
        .map((code) => `${code} in ${name}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('has an example of each of its refusals, which the schema of the response accepts', () => {
    const { schemas, examples } = document.components as {
      schemas: Record<string, object>;
      examples: Record<string, { value: { code: string } }>;
    };
    const judged = problemContents().map(({ name, content }) => {
      const codes = content.schema.allOf[1].properties.code.enum;
      const schema = z.fromJSONSchema({ allOf: [schemas['Problem'], content.schema.allOf[1]] } as never);
      const own = Object.entries(content.examples ?? {}).map(([code, reference]) => {
        expect(reference).toEqual({ $ref: `#/components/examples/${code}` });
        return schema.safeParse(examples[code]?.value).success && examples[code]?.value.code === code ? code : null;
      });
      return { name, codes, own };
    });
    expect(judged.length).toBeGreaterThan(50);
    for (const { name, codes, own } of judged) expect([name, own]).toEqual([name, codes]);
    expect(examples).toMatchObject({
      PRICE_CHANGED: { value: { data: { total: expect.any(String) as string } } },
      INSUFFICIENT_BALANCE: { value: { data: { balance: expect.any(String) as string } } },
      VALIDATION: { value: { errors: expect.any(Object) as object } },
      OUTCOME_UNKNOWN: { value: { commandId: expect.any(String) as string } },
    });
  });

  it('documents which roles may call it, and the refusal of all others', () => {
    const policies = new Map([...routesOf(test.app).values()].map((route) => [route.endpoint?.id, route]));
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components?.securitySchemes).toMatchObject({ bearer: { scheme: 'bearer', bearerFormat: 'JWT' } });
    expect(
      failing(({ operationId, security, responses }) => {
        const { policy, endpoint } = policies.get(operationId)!;
        if (policy.public && !endpoint?.checksToken) return security?.length === 0;
        const alternatives = policy.roles?.map((role) => ({ bearer: [role] }));
        return (
          JSON.stringify(security) === JSON.stringify(alternatives) &&
          ['401', '403'].every((status) => status in responses)
        );
      }),
    ).toEqual([]);
  });

  it('has examples of the ids that it takes', () => {
    const ids = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((one) => ('name' in one ? one : [])),
    );
    const named = ids.filter(({ name }) => /^(idempotency-key|(user|order|request|command)Id)$/.test(name));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ example }) => !z.uuid().safeParse(example).success).map(({ name }) => name)).toEqual([]);
  });

  it('has examples of key and answer that belong together', () => {
    const commands = operations.flatMap(({ name, operation }) => {
      const given = new Map(
        (operation.parameters ?? []).flatMap((each) => ('name' in each ? [[each.name, String(each.example)]] : [])),
      );
      const key = given.get('idempotency-key');
      if (!key) return [];
      const [method, path] = name.split(' ') as [string, string];
      const sender = path.startsWith('/api/v1/me/') ? ELIF : AYSE;
      const sent = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => given.get(id)!);
      const body = (operation.requestBody as Response).content?.['application/json']?.example as SentItems;
      const answer = responseOf(operation, '200')?.content?.['application/json']?.example as Answered;
      return [{ name, id: commandIdOf(sender.id, method, sent, key), body, answer }];
    });
    expect(commands.length).toBeGreaterThan(10);
    for (const { name, id, body, answer } of commands) {
      const expected = body.items
        ? body.items.map((item) => derivedId(derivedId(id, listOf(body.items!)), item.id))
        : [id];
      const answered = answer.results ? answer.results.map(({ result }) => result.commandId) : [answer.commandId];
      expect([name, answered]).toEqual([name, expected]);
    }
    const checkout = commands.find(({ name }) => name === 'POST /api/v1/me/checkout')!;
    expect(checkout.answer.orderId).toBe(derivedId(checkout.id, 'order'));
    const topUp = commands.find(({ name }) => name === 'POST /api/v1/me/payment-requests')!;
    expect(topUp.answer.requestId).toBe(derivedId(topUp.id, 'request'));
  });

  it('describes its parameters', () => {
    expect(
      failing(({ parameters = [] }) => parameters.every((each) => '$ref' in each || described(each.description))),
    ).toEqual([]);
  });

  it('says which of its fields are times, and what its ids identify', () => {
    const fields = [...fieldsOf(document, '')];
    const named = (names: RegExp) => fields.filter(([place]) => names.test(place));
    const [times, ids] = [named(/(At|Since|\.(at|since|until|lastLogin))$/), named(/(\.id|Id)$/)];
    expect(times.length).toBeGreaterThan(50);
    expect(times.filter(([, field]) => !field.includes('"format":"date-time"'))).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter(([, field]) => !/"format":"uuid"|"description"/.test(field))).toEqual([]);
  });

  it('says what its numbers and codes are, and what an absent value means', () => {
    const named = document.components?.schemas as Record<string, Schema>;
    const undescribed = [...fieldsOf({ ...document.components?.schemas, ...document.paths }, '')].flatMap(
      ([place, text]) => {
        const field = JSON.parse(text) as Schema;
        const {
          type,
          enum: codes = [],
          anyOf = [],
          description,
        } = field.$ref ? { ...named[field.$ref.split('/').at(-1)!], ...field } : field;
        const isUnclear = /number|integer|null/.test(String([type, anyOf.map((one) => one.type)])) || codes.length > 1;
        return isUnclear && !description ? [place] : [];
      },
    );
    expect(undescribed).toEqual([]);
  });

  it('takes searches as long as the fields of pages, and no longer', () => {
    const longest = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((each) =>
        '$ref' in each || each.name !== 'q' ? [] : [[name, (each.schema as { maxLength?: number }).maxLength]],
      ),
    );
    const own = longest.filter(([name]) => String(name).startsWith('GET /api/v1/me/'));
    expect(own.map(([, most]) => most)).toEqual([NUMBER_SEARCH_MAX, NUMBER_SEARCH_MAX]);
    expect(longest.filter((each) => !own.includes(each) && each[1] !== SEARCH_MAX)).toEqual([]);
    expect(longest.length).toBeGreaterThan(15);
  });
});

describe('the committed contract', () => {
  const FILE = path.resolve(import.meta.dirname, '../../../../docs/api-contract.json');
  const committed = () => JSON.parse(readFileSync(FILE, 'utf8')) as ApiContract;

  it('holds: no operation id, code or field is gone, and no body demands more', () => {
    expect(brokenPromises(committed(), contractOf(document))).toEqual([]);
  });

  it('has what the API gained since (CONTRIBUTING.md#-a-command)', () => {
    const contract = contractOf(document);
    const isKept = brokenPromises(committed(), contract).length === 0;
    if (isKept && process.env['WRITE_API_CONTRACT']) writeFileSync(FILE, `${JSON.stringify(contract, null, 2)}\n`);
    expect(committed()).toEqual(contract);
    expect(statSync(FILE).size).toBeLessThan(CONTRACT_MAX_BYTES);
  });
});

it('passes the recommended rules of Redocly without an error or a warning', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

/** Values of the query parameters that a route demands. */
const REQUIRED: Readonly<Record<string, string>> = {
  at: '2026-01-01T12:00:00Z',
  from: '2026-01-01',
  to: '2026-01-31',
  over: '100000',
};

function addressOf(path: string, { parameters = [] }: Operation): string {
  const query = new URLSearchParams();
  for (const each of parameters)
    if (!('$ref' in each) && each.in === 'query' && each.required) query.set(each.name, REQUIRED[each.name] ?? '');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What many visitors read is asked for again with its tag (`if-none-match`). Everything else is not stored. */
const REVALIDATED = /^\/api\/v1\/(catalog|site|blog)\b/;

it('tells caches not to store an answer of the API', async () => {
  const admin = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const paths = operations
    .filter(({ name, operation }) => name.startsWith('GET /api/v1/') && !name.includes('{') && !isStream(operation))
    .map(({ name, operation }) => addressOf(name.slice('GET '.length), operation));
  expect(paths.length).toBeGreaterThan(30);
  for (const url of paths) {
    const { statusCode, headers } = await test.app.inject({
      url,
      headers: { authorization: `Bearer ${admin.session.accessToken}` },
    });
    const expected = REVALIDATED.test(url) ? 'no-cache' : 'no-store';
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, expected]);
  }
  for (const [method, url] of [
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/auth/login'],
    ['POST', '/api/v1/auth/logout'],
  ] as const)
    expect([url, (await test.app.inject({ method, url })).headers['cache-control']]).toEqual([url, 'no-store']);
});

const isStream = (operation: Operation): boolean =>
  'text/event-stream' in (responseOf(operation, '200')?.content ?? {});

it('fields of API schemas have descriptions instead of comments, so that the document shows them', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../contracts/api');
  const commented = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\*\/\n\s+(\w+: (?:z\b|[a-z]\w+[,.(]).*)/g)].map(
        ([, field]) => `${file}: ${field}`,
      ),
    );
  expect(commented).toEqual([]);
});
