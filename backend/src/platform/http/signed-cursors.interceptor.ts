import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { derivedKey } from '../auth/access-tokens.service.js';
import { Config } from '../config.js';

/** A cursor that no list ever issues, so that every list refuses it. Routes without a list ignore it. */
const NO_CURSOR = '';
/** 128 bits. */
const SIGNATURE_BYTES = 16;

/**
 * Signs the cursors of all lists, so that clients cannot choose their parts: a route accepts only cursors that it
 * issued. Runs before validation, which then sees the bare cursor.
 */
@Injectable()
export class SignedCursorsInterceptor implements NestInterceptor {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = derivedKey(config.jwtSecret, 'cursor');
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: { cursor?: unknown } }>>();
    const route = request.routeOptions.url ?? '';
    const { cursor } = request.query;
    if (typeof cursor === 'string') request.query.cursor = this.verified(route, cursor);
    return next
      .handle()
      .pipe(map((answer: unknown) => (isPage(answer) ? { ...answer, next: this.signed(route, answer.next) } : answer)));
  }

  private signed(route: string, cursor: string): string {
    return `${cursor}.${this.signatureOf(route, cursor).toString('base64url')}`;
  }

  private verified(route: string, text: string): string {
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
