import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { ApiProblem } from '../errors/api-problem.js';
import type { Actor } from './current-user.js';
import { adminWindowLeft, POLICY, type Policy } from './policy.js';

/** The global guard: reads the route's policy, authenticates the sender, and refuses by default. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {
    super({ session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy?.public) return true;
    if (!policy?.roles) throw new ApiProblem('FORBIDDEN');
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    if (!policy.roles.includes(user.role)) throw new ApiProblem('FORBIDDEN');
    if (policy.recentAuthentication && adminWindowLeft(user, this.clock.now()) < 0) {
      throw new ApiProblem('REAUTHENTICATION_REQUIRED');
    }
    return true;
  }

  /** Passport's own 401 carries no code; ours does. Errors of the lookup (database down) pass through as they are. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ApiProblem('UNAUTHENTICATED');
    return user;
  }
}
