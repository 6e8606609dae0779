import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { TimeoutError, withTimeout } from '@yukselt/async';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';
import { hasDeadline } from '../http/deadline.guard.js';
import { deadlineOf, NO_DEADLINE, requestTimeLeft } from '../http/request-deadline.js';
import { AUDITOR_READS } from './auth.texts.js';
import type { Actor } from './current-user.js';
import { isAdminHourOver, mustEnrol, POLICY, type Policy, SAFE_METHODS } from './policy.js';

const NO_SESSION: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'USER_INACTIVE']);

/** The global guard: reads the route's policy, authenticates the sender, and refuses by default. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super({ session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy?.public) {
      if (!policy.ownAccess) await this.refuseAuditor(context);
      return true;
    }
    if (!policy?.roles) throw new ApiProblem('FORBIDDEN');
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    await this.authenticate(context, request);
    const { user } = request;
    user.deadline = hasDeadline(this.reflector, context) ? deadlineOf(request) : NO_DEADLINE;
    if (!policy.roles.includes(user.role)) throw new ApiProblem('FORBIDDEN');
    if (!policy.withoutSecondFactor && mustEnrol(user, this.config.secondFactorDemanded)) {
      throw new ApiProblem('SECOND_FACTOR_REQUIRED');
    }
    if (policy.recentAuthentication && isAdminHourOver(user, this.clock.now())) {
      throw new ApiProblem('REAUTHENTICATION_REQUIRED');
    }
    return true;
  }

  /**
   * An auditor changes nothing, not even in the public part (docs/product-rules.md#role-1). A token without a session
   * is no auditor's: such a request comes from a visitor.
   * @throws ApiProblem FORBIDDEN, STORE_UNAVAILABLE
   */
  private async refuseAuditor(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    if (SAFE_METHODS.has(request.method) || request.headers.authorization === undefined) return;
    try {
      await this.authenticate(context, request);
    } catch (error) {
      if (error instanceof ApiProblem && NO_SESSION.has(error.code)) return;
      throw error;
    }
    if (request.user.role === 'auditor') throw new ApiProblem('FORBIDDEN', { detail: AUDITOR_READS });
  }

  /** @throws ApiProblem STORE_UNAVAILABLE when the session cannot be looked up in time. */
  private async authenticate(context: ExecutionContext, request: FastifyRequest): Promise<void> {
    try {
      await withTimeout(requestTimeLeft(request), Promise.resolve(super.canActivate(context) as Promise<boolean>));
    } catch (error) {
      throw error instanceof TimeoutError ? new ApiProblem('STORE_UNAVAILABLE') : error;
    }
  }

  /** Passport's own 401 carries no code; ours does. Errors of the lookup (database down) pass through as they are. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    return user;
  }
}
