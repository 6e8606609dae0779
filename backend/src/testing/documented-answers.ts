import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@yukselt/contracts';
import { z } from 'zod';
import { type Route, routesOf } from '../platform/openapi/routes.js';

/** What an answer holds that its route does not document; `null` when there is nothing. */
function undocumentedPart({ endpoint, status, problems }: Route, answered: number, payload: unknown): string | null {
  const body = (): unknown => (typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined);
  const other = endpoint?.also?.[answered];
  if (answered >= 400 && !other) {
    const { code } = body() as Problem;
    return problems.has(code) ? null : code;
  }
  if (answered !== status && !other) return `status ${answered}`;
  const schema = answered === status ? endpoint?.response : other;
  if (!(schema instanceof z.ZodType)) return null;
  const { error } = schema.safeParse(body());
  return error ? z.prettifyError(error) : null;
}

/**
 * Holds every answer that a spec receives against the document: its status, its problem code, its body. Register before
 * the application adds its own hooks, which compress. @returns what was answered and is not documented.
 */
export function watchAnswers(app: NestFastifyApplication): ReadonlySet<string> {
  const undocumented = new Set<string>();
  let routes: Map<string, Route> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply, payload) => {
      const documented = () => [...routesOf(app).values()].filter(({ endpoint }) => endpoint);
      routes ??= new Map(documented().map((route) => [route.address, route]));
      const name = `${request.method} ${request.routeOptions.url ?? ''}`;
      const route = routes.get(name);
      const part = route ? undocumentedPart(route, reply.statusCode, payload) : null;
      if (part) undocumented.add(`${name}: ${part}`);
      return payload;
    });
  return undocumented;
}
