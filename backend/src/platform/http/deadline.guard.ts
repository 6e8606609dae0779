import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../errors/api-problem.js';
import type { CommandCarrier } from '../errors/problem.filter.js';
import { requestTimeLeft } from './request-deadline.js';

const LASTING = Symbol('no deadline');
/** On a route or controller whose answer may take longer: event streams, uploads, replays of whole accounts. */
export const NoDeadline = () => SetMetadata(LASTING, true);
/** Whether a route is held to the deadline of its requests. */
export const hasDeadline = (reflector: Reflector, context: ExecutionContext): boolean =>
  !reflector.getAllAndOverride<boolean | undefined>(LASTING, [context.getHandler(), context.getClass()]);

type TimedRequest = FastifyRequest & CommandCarrier & { deadlineTimer?: NodeJS.Timeout };

/**
 * Answers every request in time, whatever hangs: its own work may go on, but its answer is no longer sent. A money
 * command that was accepted gets an unknown outcome, because it may still be stored. The first guard: the clock of
 * every request starts here. (A guard, because an interceptor makes a route run RxJS.)
 */
@Injectable()
export class DeadlineGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<TimedRequest>(), http.getResponse<FastifyReply>()];
    const timeLeft = requestTimeLeft(request);
    if (hasDeadline(this.reflector, context))
      request.deadlineTimer = setTimeout(() => {
        void reply.send(new ApiProblem(request.commandId ? 'OUTCOME_UNKNOWN' : 'STORE_UNAVAILABLE'));
      }, timeLeft);
    return true;
  }
}

/** An answer that is about to be sent is in time, however long its bytes take. */
export function stopDeadlines(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout((request as TimedRequest).deadlineTimer);
    done();
  });
}
