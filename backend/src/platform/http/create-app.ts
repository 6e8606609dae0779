import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { RECEIPT_MAX_BYTES } from '@yukselt/contracts';
import { AppLoggerService } from '../app-logger.service.js';
import { Config } from '../config.js';
import { HttpMetricsService } from '../metrics/http-metrics.service.js';
import { stopDeadlines } from './deadline.guard.js';
import { tagPublicReads } from './public-etags.js';
import { RunningRequestsService } from './running-requests.service.js';
import { API_POLICY, commonHeaders, DOCS_POLICY } from './security-headers.js';
import { signCursors } from './signed-cursors.js';

export const BODY_MAX_BYTES = 256 * 1024;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 2_048;
/**
 * A request that has not fully arrived after this time is answered 408, so that slow senders cannot occupy connections.
 */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for overdue requests. */
const CHECK_LATE_MS = 5_000;
/** Longer than proxies keep an idle connection; otherwise they would send into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
const REQUESTS_PER_CONNECTION = 1_000;
/** Includes open event streams, each of which takes about 34 kB of heap (bench/README.md, `streams`). */
const CONNECTIONS_MAX = 5_000;

/** The adapter that main and specs use. What still runs once `RunningRequestsService` has waited is cut. */
export function httpAdapter(trustProxy: string[]): FastifyAdapter {
  return new FastifyAdapter({
    forceCloseConnections: true,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_LATE_MS },
    // Never `true`: every client could then choose its own address, and with it its own rate limit.
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // As long as an address can be: the router's own refusal is no problem document and carries none of the headers.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  });
}

/**
 * An address whose path has invalid escapes (`%zz`, half a character) is read literally: it is then an
 * unknown page or resource like any other, and gets that answer instead of the router's own.
 */
function decodableUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Everything about HTTP that is not a route: cookies, compression, headers, signed cursors, one log line and one metric
 * per request.
 */
export async function prepareHttp(app: NestFastifyApplication): Promise<void> {
  const [config, log, metrics] = [app.get(Config), app.get(AppLoggerService), app.get(HttpMetricsService)];
  const headers = commonHeaders(config.publicUrl?.startsWith('https:') === true);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.maxConnections = CONNECTIONS_MAX;
  stopDeadlines(fastify);
  app.get(RunningRequestsService).watch(fastify);
  signCursors(fastify, config.jwtSecret);
  await app.register(cookie);
  // Nothing is read until a route asks for its file.
  await app.register(multipart, {
    limits: { fileSize: RECEIPT_MAX_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  await tagPublicReads(fastify);
  // Named types only: an event stream must never wait in a compressor's buffer.
  await app.register(compress, {
    global: true,
    threshold: COMPRESS_FROM_BYTES,
    customTypes: /^(application\/(json|problem\+json|xml)|text\/html|image\/svg\+xml)/,
    encodings: ['br', 'gzip'],
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    // The matched route decides: an address can be spelled in many ways (`/api/%761/me`).
    const route = request.routeOptions.url ?? '';
    if (route.startsWith('/api/docs')) reply.header('content-security-policy', DOCS_POLICY);
    else if (route.startsWith('/api/'))
      reply.headers({ 'content-security-policy': API_POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // The route's pattern, not the path or the query, which may carry personal data.
    log.pino[reply.statusCode >= 500 ? 'warn' : 'debug'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        correlationId: request.id,
        userId: (request as { user?: { id: string } }).user?.id,
      },
      'request',
    );
  });
}
