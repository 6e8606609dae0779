import type { OpenAPIObject } from '@nestjs/swagger';
import { roleSchema } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { z } from 'zod';
import { type Components, type OpenApiSchema, openApiSchema, type Responses } from './component-schemas.js';
import type { RawResponse } from './endpoint.decorator.js';
import { problemResponses } from './problem-responses.js';
import type { Route } from './routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<Responses[string], { $ref: string }>;

/** Node refuses such a request itself, before routing. An open read has no other refusal. */
const HEADER_TOO_LARGE: Response = { description: 'The header of the request is longer than 16 KiB' };

/** Adds what the route's decorators declare to what Swagger found: name, texts, tag, security and all responses. */
export function completeOperation(operation: Operation, route: Route, components: Components): void {
  const { endpoint, resource, body, status, problems } = route;
  const security = securityOf(route);
  if (security) operation.security = security;
  if (operation.requestBody && body?.safeParse(undefined).success)
    Object.assign(operation.requestBody, { required: false });
  if (resource) operation.tags = [resource.name];
  operation.parameters?.forEach(liftDescription);
  if (!endpoint) return;
  operation.operationId = endpoint.id;
  operation.summary = endpoint.summary;
  operation.description = `${endpoint.description}\n\n${callersOf(route)}`;
  operation.responses = {
    [status]: successResponse(endpoint.response, components),
    ...Object.fromEntries(
      Object.entries(endpoint.also ?? {}).map(([code, response]) => [
        code,
        typeof response === 'string' ? { description: response } : successResponse(response, components),
      ]),
    ),
    ...problemResponses(problems, components),
  };
  if (!Object.keys(operation.responses).some((code) => code.startsWith('4')))
    operation.responses['431'] = HEADER_TOO_LARGE;
}

/**
 * One alternative for each role that may call a route, because all roles of one alternative would be needed at once.
 * `undefined`: any access token, as the document says for all routes.
 */
function securityOf({ policy, endpoint }: Route): Operation['security'] {
  if (policy.public) return endpoint?.checksToken ? undefined : [];
  return policy.roles?.map((role) => ({ bearer: [role] }));
}

const CALLERS: Readonly<Record<Role, string>> = { user: 'customers', auditor: 'auditors', admin: 'admins' };

/** Who may call a route, in words. */
function callersOf({ policy, endpoint }: Route): string {
  const { public: open, roles = [], recentAuthentication } = policy;
  if (open) return endpoint?.checksToken ? 'For the bearer of an access token.' : 'Needs no session.';
  if (roleSchema.options.every((role) => roles.includes(role))) return 'For every signed-in account.';
  const callers = roles.map((role) => CALLERS[role]).join(' and ');
  return `For ${callers}${recentAuthentication ? '; admins need a password entry younger than an hour' : ''}.`;
}

/** A parameter is described by its schema. */
function liftDescription(parameter: NonNullable<Operation['parameters']>[number]): void {
  if ('$ref' in parameter || parameter.description || !parameter.schema || '$ref' in parameter.schema) return;
  const { description, ...schema } = parameter.schema;
  if (description) Object.assign(parameter, { description, schema });
}

function successResponse(response: z.ZodType | RawResponse | undefined, components: Components): Response {
  if (!response) return { description: 'Done. The answer has no body.' };
  if (response instanceof z.ZodType) {
    const { schema, components: schemas } = openApiSchema(response, 'output');
    components.schemas = { ...components.schemas, ...schemas };
    return { description: describe(schema), content: { 'application/json': { schema } } };
  }
  const schema: OpenApiSchema =
    response.format === 'binary' ? { type: 'string', format: 'binary' } : { type: 'string' };
  return {
    description: response.description,
    content: Object.fromEntries(response.types.map((type) => [type, { schema }])),
  };
}

/** `OrderView`, `List of PlatformCard`, `Page of OrderView`: what the schema is, in words. */
function describe(schema: OpenApiSchema): string {
  if (schema.description) return schema.description;
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  const items = schema.type === 'array' ? schema.items : schema.properties?.['items'];
  if (items && schema.type === 'array') return `List of ${describe(items as OpenApiSchema)}`;
  if (items && 'items' in items) return `Page of ${describe(items.items as OpenApiSchema)}`;
  return 'The request succeeded';
}
