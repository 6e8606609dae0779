import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { type Components, openApiSchema } from './component-schemas.js';
import type { ResourceOptions } from './endpoint.decorator.js';
import { Examples } from './examples/examples.js';
import { completeOperation } from './operation.js';
import { routeKey, routesOf } from './routes.js';

export interface ReferenceOptions {
  siteName: string;
  contactEmail: string;
  /** Origin of the site; `null` on a machine that can be reached by any name. */
  publicUrl: string | null;
}

const DESCRIPTION = `Amounts are decimal strings of kuruş: \`"12550"\` is 125.50 TRY. Times are ISO 8601 in UTC.

Signing in: \`POST /api/v1/auth/login\` answers an \`accessToken\`, valid for 10 minutes, which requests carry as
\`authorization: Bearer …\`. The answer also sets the cookie with which \`POST /api/v1/auth/refresh\` gives the next
token. An account with a second factor gets \`secondFactorNeeded\` instead, and its session from
\`POST /api/v1/auth/second-factor\`.

An error is a problem document (RFC 9457). A program decides on its \`code\`, which never changes; \`detail\` is Turkish
and made for the screen. A money command needs an \`idempotency-key\`: the same key gets the same answer again.

A list comes in pages: \`next\` of one is the \`cursor\` of the following one. Money is read from views, which follow
the event log: the answer to a money command says in \`viewsCurrent\` whether the next read shows it.

Within v1, answers may gain fields, and lists of values may grow: a program ignores what it does not know. Operation
ids, codes and existing fields stay, and a body never demands more.`;

/** Groups for customers are listed before groups for admins. */
const byAudience = (a: ResourceOptions, b: ResourceOptions): number =>
  Number(a.name.startsWith('Admin')) - Number(b.name.startsWith('Admin')) || a.name.localeCompare(b.name, 'en');

/**
 * The OpenAPI document, generated from what the application really serves: schemas that validate, policies that guard,
 * and what {@link Endpoint} adds.
 */
export function openApiDocument(app: NestFastifyApplication, options: ReferenceOptions): OpenAPIObject {
  const { siteName, contactEmail, publicUrl } = options;
  const routes = routesOf(app);
  const builder = new DocumentBuilder()
    .setTitle(`${siteName} API`)
    .setOpenAPIVersion('3.1.0')
    .setVersion('1')
    .setDescription(DESCRIPTION)
    .setContact(siteName, `${publicUrl ?? ''}/iletisim`, contactEmail)
    .setLicense('All rights reserved', `${publicUrl ?? ''}/terms-of-service`)
    .addServer(publicUrl ?? '/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of a session' })
    .addSecurityRequirements('bearer');
  const tags = new Map([...routes.values()].flatMap(({ resource }) => (resource ? [[resource.name, resource]] : [])));
  for (const { name, description } of [...tags.values()].sort(byAudience)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    operationIdFactory: routeKey,
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.ZodType ? openApiSchema(schema, schemaType) : undefined,
  });
  const components: Components = { ...document.components };
  document.components = components;
  const operations = Object.values(document.paths)
    .flatMap((path) => [path.get, path.post, path.put, path.delete])
    .filter((operation) => operation !== undefined);
  for (const operation of operations) {
    const route = routes.get(operation.operationId ?? '');
    if (route) completeOperation(operation, route, components);
  }
  const examples = new Examples(components.schemas ?? {});
  for (const operation of operations) examples.addTo(operation);
  return document;
}

/** The interactive reference at /api/docs, and its document at /api/docs-json. */
export function serveReference(app: NestFastifyApplication, options: ReferenceOptions): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app, options), {
    customSiteTitle: `${options.siteName} API`,
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    // The page opens as a list of groups: drawing every route at once takes the browser seconds.
    swaggerOptions: { docExpansion: 'none' },
  });
}
