import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppLoggerService } from '../app-logger.service.js';
import { API_POLICY } from '../http/security-headers.js';
import { classify, problemOf } from './problem.js';

/**
 * A request that carries a money command. Every refusal carries the command's id, so that the client can ask for its
 * outcome.
 */
export interface CommandCarrier {
  commandId?: string;
}

/** The only place that turns an exception into an answer. A stack or a driver's message never leaves the process. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: AppLoggerService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest & CommandCarrier>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, details } = classify(error);
    const problem = problemOf(code, { ...(request.commandId && { commandId: request.commandId }), ...details });
    if (problem.status >= 500 && code !== 'MAINTENANCE') {
      this.log.pino.error(
        { err: error, code, method: request.method, route: request.routeOptions?.url, correlationId: request.id },
        'request failed',
      );
    }
    // Answered by its deadline: the client keeps that answer, and its connection.
    if (reply.raw.writableEnded) return;
    // A stream that has begun cannot become a problem document any more.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    // Headers of a file that failed before its first byte: the problem document is neither that file nor compressed
    // like it.
    for (const name of ['content-encoding', 'content-disposition']) void reply.removeHeader(name);
    if (details.retryAfter !== undefined) void reply.header('retry-after', Math.ceil(details.retryAfter));
    void reply
      .status(problem.status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': API_POLICY, 'x-robots-tag': 'noindex' })
      .type('application/problem+json')
      .send(JSON.stringify(problem));
  }
}
