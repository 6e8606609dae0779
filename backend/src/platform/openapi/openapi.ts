import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { openApiSchema } from './answers.decorator.js';

/**
 * The interactive reference at /api/docs, its document at /api/docs-json, made from the schemas that validate the
 * requests.
 */
export function serveReference(app: NestFastifyApplication, siteName: string): void {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle(`${siteName} API`)
      .setVersion('1')
      .addBearerAuth()
      .setDescription(
        'Tutarlar kuruş cinsinden ondalık metindir. Hatalar RFC 9457 problem belgesidir; `code` alanı değişmez.',
      )
      .build(),
    {
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
      standardSchemaConverter: (schema, { schemaType }) =>
        schema instanceof z.ZodType ? { schema: openApiSchema(schema, schemaType) } : undefined,
    },
  );
  SwaggerModule.setup('api/docs', app, document, {
    customSiteTitle: `${siteName} API`,
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
  });
}
