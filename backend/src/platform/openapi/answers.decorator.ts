import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

type OpenApiSchema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { schema: unknown }>['schema']>;

/** The OpenAPI form of a zod schema. What JSON cannot describe (a transform's result) is left open. */
export function openApiSchema(schema: z.ZodType, io: 'input' | 'output'): OpenApiSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...document
  } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Record<string, unknown>;
  return document as OpenApiSchema;
}

/** Documents a route's answer with the schema that contracts hold for it. */
export const Answers = (status: number, schema: z.ZodType) =>
  ApiResponse({ status, schema: openApiSchema(schema, 'output'), description: '' });
