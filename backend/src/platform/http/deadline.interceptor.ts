import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, throwError, timeout } from 'rxjs';
import { ApiProblem } from '../errors/api-problem.js';
import type { CommandCarrier } from '../errors/problem.filter.js';
import { requestTimeLeft } from './request-deadline.js';

const LASTING = Symbol('no deadline');
/** On a route or controller whose answer may take longer: event streams, uploads, replays of whole accounts. */
export const NoDeadline = () => SetMetadata(LASTING, true);
/** Whether a route is held to the deadline of its requests. */
export const hasDeadline = (reflector: Reflector, context: ExecutionContext): boolean =>
  !reflector.getAllAndOverride<boolean | undefined>(LASTING, [context.getHandler(), context.getClass()]);

/**
 * Answers every request in time, whatever hangs. A money command that was accepted gets an unknown outcome, because it
 * may still be stored.
 */
@Injectable()
export class DeadlineInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!hasDeadline(this.reflector, context)) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & CommandCarrier>();
    return next.handle().pipe(
      timeout({
        first: Math.max(1, requestTimeLeft(request)),
        with: () => throwError(() => new ApiProblem(request.commandId ? 'OUTCOME_UNKNOWN' : 'STORE_UNAVAILABLE')),
      }),
    );
  }
}
