import { PROBLEMS, type Problem, type ProblemCode } from '@yukselt/contracts';
import { z } from 'zod';
import { type Components, openApiSchema, type Responses } from './component-schemas.js';

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
const problemOf = (codes: readonly ProblemCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: [...codes] } } },
  ],
});

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
        description: group.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join('\n\n'),
        ...(group.includes('RATE_LIMITED') || group.includes('STORE_UNAVAILABLE') ? { headers: RETRY_AFTER } : {}),
        content: { 'application/problem+json': { schema: problemOf(group) } },
      };
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}
