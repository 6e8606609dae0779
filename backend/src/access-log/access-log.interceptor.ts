import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { Actor } from '../platform/auth/current-user.js';
import { AccessLogService, type NewAccessLogEntry } from './access-log.service.js';

/** A read: the validated request, and the answer that is about to be sent. */
interface Reading {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  answer: unknown;
  /** Who reads. */
  actor: Actor;
}
/** How a read is recorded. */
export interface Recording {
  /** `null`: this request does not read the data of one person. */
  entry(reading: Reading): NewAccessLogEntry | null;
  /** Whether each request makes an entry; otherwise the repeats of an open panel are one. */
  always?: true;
}
type RecordedRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}>;

export const RECORDED = Symbol('recorded reading');

/**
 * Records reads between the handler and the answer: a refused read makes no entry, and a read that cannot be recorded
 * gets no answer. Only on routes that are recorded (`recorded.decorator.ts`).
 */
@Injectable()
export class AccessLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessLog: AccessLogService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const recording = this.reflector.get<Recording>(RECORDED, context.getHandler());
    const request = context.switchToHttp().getRequest<RecordedRequest & { user: Actor }>();
    return next.handle().pipe(mergeMap((answer: unknown) => this.entered(recording, request, answer)));
  }

  private async entered(
    { entry, always }: Recording,
    { params, query, user }: RecordedRequest & { user: Actor },
    answer: unknown,
  ): Promise<unknown> {
    try {
      const reading = entry({ params, query, answer, actor: user });
      if (reading !== null)
        await (always ? this.accessLog.recordAlone(user, reading) : this.accessLog.recordReading(user, reading));
      return answer;
    } catch (error) {
      if (answer instanceof StreamableFile) answer.getStream().destroy();
      throw error;
    }
  }
}
