import type { PlatformCard } from '@yukselt/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_AN_HOUR } from '../platform/http/cache-control.js';
import { offlinePagePolicy, WORKER_POLICY } from '../platform/http/security-headers.js';
import type { BrandPicture } from './app-icons.js';
import { brandImages } from './brand-images.js';
import { robotsTxt, sitemapXml } from './crawlers.js';
import type { PageDataSource } from './page-metadata.js';
import { type SharePicture, sharePictures } from './share-pictures.js';
import { webManifest } from './web-manifest.js';

/** Revalidated at each use: otherwise an old worker or page would stay for ever after a deployment. */
const REVALIDATE = 'no-cache';

/** Previews are also drawn by pages of other sites. */
const FOR_OTHER_SITES = { 'cache-control': FOR_AN_HOUR, 'cross-origin-resource-policy': 'cross-origin' } as const;

/** What the pictures of links need from the tables. */
export interface ShareSource extends Pick<PageDataSource, 'platform'> {
  /** Active platforms, in their order. */
  platforms(): Promise<readonly PlatformCard[]>;
}

interface Site {
  source: PageDataSource & ShareSource;
  originOf(request: FastifyRequest): string;
  /** Text of a file of the built frontend; `null`: the build has none. */
  textOf(file: string): string | null;
}

/** Files for crawlers, browsers and systems that are made here and not by the frontend's build. */
export function serveSiteFiles(fastify: FastifyInstance, { source, originOf, textOf }: Site): void {
  fastify.get('/robots.txt', async (request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR);
    return robotsTxt(originOf(request));
  });
  fastify.get('/sitemap.xml', async (request, reply) => {
    void reply.type('application/xml; charset=utf-8').header('cache-control', FOR_AN_HOUR);
    return sitemapXml(source, originOf(request));
  });
  fastify.get('/manifest.webmanifest', async (_request, reply) => {
    void reply.type('application/manifest+json; charset=utf-8').header('cache-control', FOR_AN_HOUR);
    return webManifest(await source.site());
  });
  for (const picture of brandImages(textOf('icons.svg') ?? '')) servePicture(fastify, picture);
  serveSharePictures(fastify, source, textOf);
  serveOffline(fastify, textOf);
}

/** Pictures of links to pages and platforms; a name that no page has is answered with 404, and nothing is drawn. */
function serveSharePictures(fastify: FastifyInstance, source: ShareSource, textOf: Site['textOf']): void {
  const pictures = sharePictures(textOf('icons.svg') ?? '', textOf('logos.svg') ?? '');
  const send = (reply: FastifyReply, picture: SharePicture | null) => {
    if (picture === null) return reply.callNotFound();
    void reply.type('image/png').headers(FOR_OTHER_SITES);
    return pictures.png(picture);
  };
  fastify.get<{ Params: { file: string } }>('/media/share/:file', async ({ params: { file } }, reply) =>
    send(reply, pictures.pagePicture(file, await source.platforms())),
  );
  fastify.get<{ Params: { file: string } }>('/media/share/platform/:file', async ({ params: { file } }, reply) => {
    const page = file.endsWith('.png') ? await source.platform(file.slice(0, -'.png'.length)) : null;
    return send(reply, page && pictures.platformPicture(page.platform));
  });
}

/** Draws a picture at its first request. */
function servePicture(fastify: FastifyInstance, { path, type, draw }: BrandPicture): void {
  let picture: Promise<Buffer> | null = null;
  fastify.get(path, async (_request, reply) => {
    picture ??= draw().catch((error: unknown) => {
      picture = null;
      throw error;
    });
    void reply.type(type).headers(FOR_OTHER_SITES);
    return picture;
  });
}

const contentsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, content]) => content!);

/** The service worker and the page that it keeps. */
function serveOffline(fastify: FastifyInstance, textOf: Site['textOf']): void {
  const [worker, page] = [textOf('sw.js'), textOf('offline.html')];
  if (worker === null || page === null) return;
  const pagePolicy = offlinePagePolicy(contentsOf(page, 'script'), contentsOf(page, 'style'));
  fastify.get('/sw.js', async (_request, reply) => {
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': REVALIDATE });
    return worker;
  });
  fastify.get('/offline.html', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': REVALIDATE, 'x-robots-tag': 'noindex' });
    return page;
  });
}
