import type { OpenAPIObject } from '@nestjs/swagger';
import { type ApiContract, brokenPromises, contractOf } from './api-contract.js';

const json = (schema: object) => ({ content: { 'application/json': { schema, example: {} } } });
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string', description: 'Text' };
const DOCUMENT = {
  paths: {
    '/orders/{id}': {
      post: {
        operationId: 'cancelOrder',
        parameters: [{ in: 'path', name: 'id', required: true, schema: text }],
        requestBody: {
          ...json(
            object({ reason: text, lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } } }, 'lines'),
          ),
        },
        responses: {
          200: json(object({ order: { anyOf: [{ $ref: '#/components/schemas/Line' }, { type: 'null' }] } }, 'order')),
          409: { $ref: '#/components/responses/409' },
        },
      },
    },
  },
  components: {
    schemas: {
      Line: object({ description: text, status: { type: 'string', enum: ['open', 'done'] } }, 'description'),
      Problem: object({ code: { type: 'string', enum: ['NOT_FOUND', 'INTERNAL'] } }, 'code'),
    },
  },
} as unknown as OpenAPIObject;
const CONTRACT: ApiContract = {
  codes: ['INTERNAL', 'NOT_FOUND'],
  operations: {
    cancelOrder: {
      address: 'POST /orders/{id}',
      takes: {
        'path.id': 'string',
        body: 'object',
        'body.lines': 'array',
        'body.lines[]': 'object',
        'body.lines[].description': 'string',
        'body.lines[].status?': "'done' | 'open'",
        'body.reason?': 'string',
      },
      answers: {
        200: 'object',
        '200.order': 'null | object',
        '200.order.description': 'string',
        '200.order.status?': "'done' | 'open'",
      },
    },
  },
};
type Changed = ApiContract['operations'][string];
/** The contract after a change of its operation. */
function after(change: (operation: Changed) => void): ApiContract {
  const changed = structuredClone(CONTRACT);
  change(changed.operations['cancelOrder']!);
  return changed;
}

it('a contract is the document without descriptions, examples and names of schemas', () => {
  expect(contractOf(DOCUMENT)).toEqual(CONTRACT);
});

it.each<[string, ApiContract]>([
  ['code NOT_FOUND is gone', { ...CONTRACT, codes: ['INTERNAL'] }],
  ['operation cancelOrder is gone', { ...CONTRACT, operations: {} }],
  [
    'cancelOrder is now POST /x',
    after((one) => {
      one.address = 'POST /x';
    }),
  ],
  [
    'cancelOrder no longer takes body.reason?',
    after(({ takes }) => {
      delete takes['body.reason?'];
    }),
  ],
  [
    "cancelOrder no longer takes 'open' in body.lines[].status?",
    after(({ takes }) => {
      takes['body.lines[].status?'] = "'done'";
    }),
  ],
  [
    'cancelOrder demands body.reason',
    after(({ takes }) => {
      delete takes['body.reason?'];
      takes['body.reason'] = 'string';
    }),
  ],
  [
    'cancelOrder demands body.note',
    after(({ takes }) => {
      takes['body.note'] = 'string';
    }),
  ],
  [
    'cancelOrder no longer answers 200.order.status?',
    after(({ answers }) => {
      delete answers['200.order.status?'];
    }),
  ],
  [
    'cancelOrder answers null in 200.order.description',
    after(({ answers }) => {
      answers['200.order.description'] = 'null | string';
    }),
  ],
  [
    'cancelOrder leaves out 200.order?.description',
    after(({ answers }) => {
      delete answers['200.order.description'];
      answers['200.order?.description'] = 'string';
    }),
  ],
])('is broken: %s', (broken, now) => {
  expect(brokenPromises(CONTRACT, now)).toEqual([broken]);
});

it.each<[string, ApiContract]>([
  ['code', { ...CONTRACT, codes: [...CONTRACT.codes, 'NEW'] }],
  [
    'optional field of a body',
    after(({ takes }) => {
      takes['body.note?'] = 'string';
      takes['body.note?.by'] = 'string';
    }),
  ],
  [
    'field of an answer',
    after(({ answers }) => {
      answers['200.total'] = 'string';
    }),
  ],
  [
    'value of a list',
    after(({ answers }) => {
      answers['200.order.status?'] += " | 'late'";
    }),
  ],
])('holds after a new %s', (_, now) => {
  expect(brokenPromises(CONTRACT, now)).toEqual([]);
});
