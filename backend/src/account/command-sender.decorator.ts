import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { commandIdOf, KEY_AGE_MAX_MS, KEY_AHEAD_MAX_MS, keyTime, type ProblemCode } from '@yukselt/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import type { CommandCarrier } from '../platform/errors/problem.filter.js';
import { requestTimeLeft } from '../platform/http/request-deadline.js';
import { LIMITS, RateLimiterService } from '../platform/rate-limit/rate-limiter.service.js';
import type { CommandEnvelope } from './runtime/command-envelope.js';
import { VIEWS_WAIT_MS } from './runtime/command-result.service.js';

/** Header in which a client sends the key of a money command. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** The refusals that every money command shares. */
export const COMMAND_PROBLEMS = [
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_EXPIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'CONFLICT_RETRY',
  'OUTCOME_UNKNOWN',
  'ACCOUNT_QUARANTINED',
  'ACCOUNT_CLOSED',
  'RATE_LIMITED',
] as const satisfies readonly ProblemCode[];

/** Documents the header of a money command. */
export const ApiIdempotencyKey = () =>
  ApiHeader({
    name: IDEMPOTENCY_KEY,
    required: true,
    description: 'A UUIDv7 of the client, at most 7 days old. The same key gets the same answer again.',
    schema: { type: 'string', format: 'uuid' },
  });

/**
 * The path of a request as its route spells it: the address may spell it differently (`/%63heckout`, a slash at the
 * end), which must not make it another command.
 */
function pathOf({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): string {
  const values = params as Readonly<Record<string, string>>;
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** What a money command reads from its request, and where its id is stored. */
export type CommandHttpRequest = Pick<FastifyRequest, 'headers' | 'method' | 'routeOptions' | 'params' | 'id'> &
  CommandCarrier;

/** Sender and id of a command. The route adds account and body. */
export type CommandSenderInfo = Omit<CommandEnvelope, 'userId' | 'body'>;

/**
 * The sender of a money command, from session, route and `Idempotency-Key` (docs/architecture.md#idempotency).
 * @param now judges the age of the key.
 * @throws ApiProblem IDEMPOTENCY_KEY_REQUIRED without a UUIDv7; IDEMPOTENCY_KEY_EXPIRED for a key older than 7 days or
 * more than 10 minutes ahead.
 */
export function senderOf(request: CommandHttpRequest, actor: Pick<Actor, 'id' | 'role'>, now: Date): CommandSenderInfo {
  const key = request.headers[IDEMPOTENCY_KEY];
  const createdAt = typeof key === 'string' ? keyTime(key) : null;
  if (typeof key !== 'string' || createdAt === null) throw new ApiProblem('IDEMPOTENCY_KEY_REQUIRED');
  const age = now.getTime() - createdAt;
  if (age > KEY_AGE_MAX_MS || age < -KEY_AHEAD_MAX_MS) throw new ApiProblem('IDEMPOTENCY_KEY_EXPIRED');
  const commandId = commandIdOf(actor.id, request.method, pathOf(request), key);
  return { commandId, actor: { id: actor.id, role: actor.role }, correlationId: request.id, causationId: commandId };
}

type GuardedRequest = FastifyRequest & CommandHttpRequest & { user?: Actor };

/**
 * Gives a route the sender of its money command, stores the command's id on the request, so that a refusal names it,
 * and counts the command against its sender's limit. @throws ApiProblem as {@link senderOf}, and RATE_LIMITED
 */
@Injectable()
export class CommandSenderPipe implements PipeTransform<GuardedRequest, Promise<CommandSenderInfo>> {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiterService,
  ) {}

  async transform(request: GuardedRequest): Promise<CommandSenderInfo> {
    if (!request.user) throw new Error('CommandSender on a route without session');
    const sender = senderOf(request, request.user, this.clock.now());
    request.commandId = sender.commandId;
    await this.limiter.take(LIMITS.moneyCommandsPerAccount, request.user.id);
    return { timeLeftMs: requestTimeLeft(request) - VIEWS_WAIT_MS, ...sender };
  }
}

const HttpRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<GuardedRequest>(),
);

/** {@link senderOf} as a route's parameter. */
export const CommandSender = (): ParameterDecorator => HttpRequest(CommandSenderPipe);
