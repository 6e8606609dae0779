import { PROBLEMS, type Problem, type ProblemCode } from '@yukselt/contracts';
import { z } from 'zod';
import { problemOf } from '../errors/problem.js';
import { type Components, openApiSchema, type Responses } from './component-schemas.js';
import { PROBLEM_VALUES } from './examples/problem-values.js';
import { PROBLEM_MEANINGS } from './problem-meanings.js';

const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The RFC 9457 document of every refusal. */
const problemSchema: z.ZodType<Problem> = z.object({
  type: z.string().describe('`urn:yukselt:problem:` and the code'),
  title: z.string().describe('What the code means, in Turkish'),
  status: z.number().int().describe('Status of the response'),
  code: z.enum(CODES).describe('Stable: programs should branch on this'),
  detail: z.string().describe('What happened, in Turkish, for the screen'),
  commandId: z.string().optional().describe('The refused money command, whose outcome can be asked for'),
  errors: z.record(z.string(), z.string()).optional().describe('Path of a field and its message, for `VALIDATION`'),
  data: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
    .optional()
    .describe('Values that belong to the code, for example the new total of `PRICE_CHANGED`'),
});

const PROBLEM = openApiSchema(problemSchema, 'output').schema;

/** `code` narrowed to what a route can answer with a status: a generated client can switch over them. */
const schemaOf = (codes: readonly ProblemCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: [...codes] } } },
  ],
});

/** What a code means, and the Turkish text that the problem document has by default. */
const meaningOf = (code: ProblemCode): string => `\`${code}\`: ${PROBLEM_MEANINGS[code]} (“${PROBLEMS[code][1]}”)`;

/** One example for each code, which all responses with that code share. */
function examplesOf(codes: readonly ProblemCode[], components: Components) {
  const values = codes.map((code) => [code, { value: problemOf(code, PROBLEM_VALUES[code] ?? {}) }]);
  components.examples = { ...components.examples, ...Object.fromEntries(values) };
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
}

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until it makes sense to try again', schema: { type: 'integer' } },
};

/** Responses by status for the problems that a route can answer with; equal ones share a component. */
export function problemResponses(codes: ReadonlySet<ProblemCode>, components: Components): Responses {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...codes].sort())
    byStatus.set(PROBLEMS[code][0], [...(byStatus.get(PROBLEMS[code][0]) ?? []), code]);
  components.schemas = { Problem: PROBLEM, ...components.schemas };
  const shared: Responses = { ...components.responses };
  components.responses = shared;
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const name = [status, ...group].join('.');
      shared[name] ??= {
        description: group.map(meaningOf).join('\n\n'),
        ...(group.includes('RATE_LIMITED') || group.includes('STORE_UNAVAILABLE') ? { headers: RETRY_AFTER } : {}),
        content: { 'application/problem+json': { schema: schemaOf(group), examples: examplesOf(group, components) } },
      };
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}
