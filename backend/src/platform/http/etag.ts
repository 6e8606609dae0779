import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What many visitors read and an admin seldom changes. */
const TAGGED = /^\/api\/v1\/(catalog|site)(\/|\?|$)/;

/**
 * Public reads carry a tag of their content: a browser that has it already gets 304 and no body. The answer is made
 * anew each time, so a change shows at
 * once. Weak, because compression comes afterwards. Register before the compression: the hook needs the text.
 */
export function tagPublicReads(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (
      request.method !== 'GET' ||
      reply.statusCode !== 200 ||
      typeof payload !== 'string' ||
      !TAGGED.test(request.url)
    )
      return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    void reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
