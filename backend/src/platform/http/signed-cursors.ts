import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { derivedKey } from '../auth/access-tokens.service.js';

/** A cursor that no list ever issues, so that every list refuses it. Routes without a list ignore it. */
const NO_CURSOR = '';
/** 128 bits. */
const SIGNATURE_BYTES = 16;

/**
 * Signs the cursors of all lists, so that clients cannot choose their parts: a route accepts only cursors that it
 * issued. Runs before validation, which then sees the bare cursor.
 */
export function signCursors(fastify: FastifyInstance, secret: string): void {
  const cursors = new SignedCursors(derivedKey(secret, 'cursor'));
  fastify.addHook('preHandler', (request, _reply, done) => {
    const query = request.query as { cursor?: unknown };
    if (typeof query.cursor === 'string') query.cursor = cursors.verified(routeOf(request), query.cursor);
    done();
  });
  fastify.addHook('preSerialization', (request, _reply, answer: unknown, done) => {
    done(null, isPage(answer) ? { ...answer, next: cursors.signed(routeOf(request), answer.next) } : answer);
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

class SignedCursors {
  constructor(private readonly key: KeyObject) {}

  signed(route: string, cursor: string): string {
    return `${cursor}.${this.signatureOf(route, cursor).toString('base64url')}`;
  }

  verified(route: string, text: string): string {
    const [cursor = '', signature = ''] = text.split('.', 2);
    const received = Buffer.from(signature, 'base64url');
    return received.length === SIGNATURE_BYTES && timingSafeEqual(received, this.signatureOf(route, cursor))
      ? cursor
      : NO_CURSOR;
  }

  private signatureOf(route: string, cursor: string): Buffer {
    return createHmac('sha256', this.key).update(`${route}\0${cursor}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}

const isPage = (answer: unknown): answer is { next: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'items' in answer &&
  'next' in answer &&
  typeof answer.next === 'string';
