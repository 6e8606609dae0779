import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/current-user.js';
import { SAFE_METHODS } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { SettingsService } from './settings.service.js';

const OPEN = Symbol('open in maintenance');

/**
 * A route that customers may use during maintenance: signing in and out, or one that decides for itself, because a
 * repeat of what was carried out before must get its answer.
 */
export const OpenInMaintenance = () => SetMetadata(OPEN, true);

/**
 * During maintenance customers and visitors read and change nothing; admins and auditors work as usual
 * (docs/product-rules.md#settings-3).
 * Runs after the access guard, which identifies the sender.
 */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ApiProblem MAINTENANCE */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method, user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    if (SAFE_METHODS.has(method) || (user && user.role !== 'user')) return true;
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN, [context.getHandler(), context.getClass()]))
      return true;
    if ((await this.settings.get()).maintenanceMode) throw new ApiProblem('MAINTENANCE');
    return true;
  }
}
