import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { Config } from '../platform/config.js';
import { FOR_AN_HOUR, IMMUTABLE } from '../platform/http/cache-control.js';
import { pagePolicy } from '../platform/http/security-headers.js';
import { siteOrigin } from '../platform/http/site-origin.js';
import { FrontendBuild } from './frontend-build.js';
import { type PageDataSource, type PageMetadata, pageMetadata } from './page-metadata.js';
import { type PrerenderDataSource, prerender, withPrerender } from './prerender.js';
import { renderShell } from './render-shell.js';
import { type ShareSource, serveSiteFiles } from './site-files.js';

/** Folder of the build's scripts, styles and pictures, whose names carry a hash. */
const ASSETS = 'assets/';
/** Query of the blog's list. */
const FILTERED = /[?&]kategori=/;

/**
 * Serves the built frontend: files pre-compressed and cached, every other address with the shell. Call it after all
 * routes of the API have been registered.
 * @returns whether there is a build; without one only the API answers.
 */
export async function serveFrontend(
  app: NestFastifyApplication,
  source: PageDataSource & PrerenderDataSource & ShareSource,
): Promise<boolean> {
  const [config, log] = [app.get(Config), app.get(AppLoggerService)];
  const root = path.resolve(config.frontendDir);
  if (!existsSync(path.join(root, 'index.html'))) return false;
  const build = new FrontendBuild(root);
  const originOf = (request: FastifyRequest): string => siteOrigin(config, request);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  // Without these data the page makes the requests itself, and shows itself what it cannot get.
  const firstData = async ({ scene }: PageMetadata) => {
    try {
      const data = await source.firstData();
      return scene === 'blog' ? { ...data, posts: await source.posts() } : data;
    } catch (error) {
      log.pino.warn({ err: error }, 'page served without its first data');
      return null;
    }
  };

  const shell = async (request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<string> => {
    const origin = originOf(request);
    const { scene, ...others } = await pageMetadata(pathname, source, origin);
    // The posts of a category are a different list from the one whose top is prerendered.
    const metadata = scene && !FILTERED.test(request.url) ? { ...others, scene } : others;
    const [data, { template, parts }] = [await firstData(metadata), await build.newest()];
    const nonce = randomBytes(16).toString('base64');
    void reply
      .status(metadata.status)
      .type('text/html; charset=utf-8')
      // Never stored: the nonce is good for this answer only.
      .headers({
        'content-security-policy': pagePolicy(nonce, config.mailMode === 'mailbox'),
        'cache-control': 'no-store',
      });
    return withPrerender(renderShell(template, metadata, nonce, origin), prerender(metadata, data, parts), nonce);
  };

  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const textOf = (file: string): string | null => {
    const absolute = path.join(root, file);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : null;
  };
  serveSiteFiles(fastify, { source, originOf, textOf });

  fastify.get('/*', async (request, reply) => {
    const pathname = decodeURIComponent(request.url.split('?', 1)[0]!);
    if (/^\/api\/(v1|docs)(\/|$|-)/.test(pathname)) return reply.callNotFound();
    const file = pathname.slice(1);
    const immutable = file.startsWith(ASSETS);
    const { files } = await build.newest();
    // A missing file of the build is not a page: a request for a script must not get HTML.
    if (!files.has(file)) return immutable ? reply.callNotFound() : shell(request, reply, pathname);
    void reply.header('cache-control', immutable ? IMMUTABLE : FOR_AN_HOUR);
    return reply.sendFile(file);
  });
  return true;
}
