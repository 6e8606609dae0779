import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, throwError, timeout } from 'rxjs';
import { ApiProblem } from '../errors/api-problem.js';
import type { CommandCarrier } from '../errors/problem.filter.js';
import { asWorkOf, requestTimeLeft } from './request-deadline.js';

const NO_DEADLINE = Symbol('no deadline');
/** On a route or controller whose answer may take longer: event streams, uploads, replays of whole accounts. */
export const NoDeadline = () => SetMetadata(NO_DEADLINE, true);

/**
 * Answers every request in time, whatever hangs. A money command that was accepted gets an unknown outcome, because it
 * may still be stored. Work of the request that still waits in a queue of this process is then dropped.
 */
@Injectable()
export class DeadlineInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.getAllAndOverride<boolean>(NO_DEADLINE, [context.getHandler(), context.getClass()]))
      return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & CommandCarrier>();
    return asWorkOf(request, () => next.handle()).pipe(
      timeout({
        first: Math.max(1, requestTimeLeft(request)),
        with: () => throwError(() => new ApiProblem(request.commandId ? 'OUTCOME_UNKNOWN' : 'STORE_UNAVAILABLE')),
      }),
    );
  }
}
