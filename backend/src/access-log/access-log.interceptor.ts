import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import type { Actor } from '../platform/auth/current-user.js';
import { AccessLogService } from './access-log.service.js';
import { RECORDED, type RecordedReading, type RecordedRequest } from './recorded.decorator.js';

/**
 * Records reads between the handler and the answer: a refused read makes no entry, and a read that cannot be recorded
 * gets no answer.
 */
@Injectable()
export class AccessLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessLog: AccessLogService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reading = this.reflector.get<RecordedReading | undefined>(RECORDED, context.getHandler());
    if (!reading) return next.handle();
    const request = context.switchToHttp().getRequest<RecordedRequest & { user: Actor }>();
    return next.handle().pipe(mergeMap((answer: unknown) => this.entered(reading, request, answer)));
  }

  private async entered(
    { entry, always }: RecordedReading,
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
