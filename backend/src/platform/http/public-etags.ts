import etag from '@fastify/etag';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** Routes that many visitors read and admins rarely change. */
const TAGGED = /^\/api\/v1\/(catalog|site)(\/|$)/;

/**
 * Public reads carry a tag of their content: a browser that has it gets 304 without a body. The answer is computed
 * every time, so that a change shows at once. Tags are weak, because compression follows. Register before the
 * compression: the hook needs the text.
 *
 * The plugin tags every answer of a Fastify instance, errors and money commands included, and Nest mounts all routes on
 * one instance. So it registers its hook here, where only public reads reach it.
 */
export async function tagPublicReads(fastify: FastifyInstance): Promise<void> {
  const addHook = (_name: string, tag: onSendHookHandler) =>
    fastify.addHook('onSend', function (request, reply, payload, done) {
      const tagged =
        request.method === 'GET' && reply.statusCode === 200 && TAGGED.test(request.routeOptions.url ?? '');
      if (tagged) tag.call(this, request, reply, payload, done);
      else done(null, payload);
    });
  await etag(Object.create(fastify, { addHook: { value: addHook } }), { weak: true });
}
