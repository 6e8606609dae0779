import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { commandIdOf, KEY_AGE_LIMIT_MS, KEY_AHEAD_LIMIT_MS, keyTime } from '@yukselt/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/current-user.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import type { CommandCarrier } from '../platform/errors/problem.filter.js';
import type { CommandRequest } from './runtime/command-request.js';

/** Header in which a client sends the key of a money command. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Who commands, under which id. Account and body are the route's to add. */
export type CommandSenderInfo = Omit<CommandRequest, 'userId' | 'body'>;

/**
 * The sender of a money command, from session, path and `Idempotency-Key`.
 * @throws DomainError IDEMPOTENCY_KEY_REQUIRED without a UUIDv7; IDEMPOTENCY_KEY_EXPIRED for one older than 7 days or
 * over 10 minutes ahead.
 */
export function senderOf(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'id'>,
  actor: Pick<Actor, 'id' | 'role'>,
  now: number,
): CommandSenderInfo {
  const key = request.headers[IDEMPOTENCY_KEY];
  const time = typeof key === 'string' ? keyTime(key) : null;
  if (typeof key !== 'string' || time === null) throw new ApiProblem('IDEMPOTENCY_KEY_REQUIRED');
  if (time < now - KEY_AGE_LIMIT_MS || time > now + KEY_AHEAD_LIMIT_MS) throw new ApiProblem('IDEMPOTENCY_KEY_EXPIRED');
  const commandId = commandIdOf(actor.id, request.method, request.url.split('?', 1)[0]!, key);
  return { commandId, actor: { id: actor.id, role: actor.role }, correlationId: request.id, causationId: commandId };
}

/** {@link senderOf} as a route's parameter. */
export const CommandSender = createParamDecorator((_: unknown, context: ExecutionContext): CommandSenderInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest & CommandCarrier & { user?: Actor }>();
  if (!request.user) throw new Error('CommandSender on a route without session');
  const sender = senderOf(request, request.user, Date.now());
  request.commandId = sender.commandId;
  return sender;
});
