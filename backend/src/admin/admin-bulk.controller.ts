import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { derivedId, type ProblemCode } from '@yukselt/contracts';
import {
  type BulkItemResult,
  type BulkOrdersBody,
  type BulkPaymentsBody,
  type BulkResult,
  bulkOrdersBody,
  bulkPaymentsBody,
  bulkResult,
  type CommandResult,
} from '@yukselt/contracts/api';
import { ApiIdempotencyKey, CommandSender, type CommandSenderInfo } from '../account/command-sender.decorator.js';
import type { CommandEnvelope } from '../account/runtime/command-envelope.js';
import { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { ORDER_COMMANDS } from '../account/use-cases/command-handlers.js';
import { RejectPaymentCommand } from '../account/use-cases/reject-payment.command.js';
import { UsersRepository } from '../identity/users.repository.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiProblem, type ProblemDetails } from '../platform/errors/api-problem.js';
import { classify, problemOf } from '../platform/errors/problem.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';

/** How many items are decided at the same time: enough to hide the wait for the disk, too few to starve customers. */
const AT_ONCE = 4;

interface Item {
  id: string;
  userId: string;
  /** Only approvals name the receipt that the admin saw. */
  receiptId?: string | null;
}

/**
 * Each item becomes a command whose id is derived from the request's id and its list, so that a repeat is safe, and
 * another list under the same key is another request (docs/decisions/0003-idempotency.md).
 */
@ApiResource('Admin: bulk commands', 'One decision on many payment requests or orders.')
@ApiIdempotencyKey()
@NoDeadline()
@Controller('api/v1/admin/bulk')
@AdminArea()
export class AdminBulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersRepository,
    private readonly log: AppLoggerService,
  ) {}

  @Post('payment-requests')
  @Endpoint({
    id: 'decidePaymentRequests',
    summary: 'Approve or reject several payment requests.',
    description:
      'Each item is a command with an outcome of its own; one of your own account is refused. The same request sent again decides each item at most once; another list is another request, even under the same key.',
    response: bulkResult,
    problems: [
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_KEY_EXPIRED',
      'OUTCOME_UNKNOWN',
      'REASON_REQUIRED',
      'RATE_LIMITED',
    ],
  })
  @HttpCode(200)
  payments(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkPaymentsBody }) body: BulkPaymentsBody,
  ): Promise<BulkResult> {
    const { action, reason } = body;
    if (action === 'approve')
      return this.each(
        sender,
        body.items,
        { action, reason },
        (request, { id, receiptId }) => new ApprovePaymentCommand(request, id, receiptId, reason),
      );
    if (!reason) throw new ApiProblem('REASON_REQUIRED');
    return this.each(
      sender,
      body.items,
      { action, reason },
      (request, { id }) => new RejectPaymentCommand(request, id, reason),
    );
  }

  @Post('orders')
  @Endpoint({
    id: 'changeOrderStatuses',
    summary: 'Start processing, complete or cancel several orders.',
    description:
      'Each item is a command with an outcome of its own. The same request sent again changes each item at most once; another list is another request, even under the same key.',
    response: bulkResult,
    problems: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_EXPIRED', 'OUTCOME_UNKNOWN', 'RATE_LIMITED'],
  })
  @HttpCode(200)
  orders(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkOrdersBody }) { action, reason, items }: BulkOrdersBody,
  ): Promise<BulkResult> {
    return this.each(sender, items, { action, reason }, (request, { id }) =>
      ORDER_COMMANDS[action](request, id, reason),
    );
  }

  private async each<T extends Item>(
    sender: CommandSenderInfo,
    items: readonly T[],
    shared: object,
    command: (request: CommandEnvelope, item: T) => Command<CommandResult>,
  ): Promise<BulkResult> {
    const results = new Map<string, BulkItemResult>();
    const waiting = [...new Map(items.map((item) => [item.id, item])).values()];
    const listId = derivedId(sender.commandId, listOf(waiting));
    // Prevents keys and accounts from being created for ids without a user.
    const owners = new Set((await this.users.byIds(waiting.map(({ userId }) => userId))).map(({ id }) => id));
    const next = async (): Promise<void> => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const { userId, ...rest } = item;
        const { id } = rest;
        const request = { ...sender, commandId: derivedId(listId, id), userId, body: { ...shared, ...rest } };
        results.set(
          id,
          owners.has(userId)
            ? await this.runItem(id, command(request, item), sender.correlationId)
            : refused(id, 'NOT_FOUND'),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return { results: [...results.values()] };
  }

  private async runItem(id: string, command: Command<CommandResult>, correlationId: string): Promise<BulkItemResult> {
    try {
      return { id, result: await this.commands.execute(command) };
    } catch (error) {
      const { code, details } = classify(error);
      // Whether this item was stored is unknown: the whole request stays open, and repeating it is safe.
      if (UNKNOWN.has(code)) throw new ApiProblem('OUTCOME_UNKNOWN');
      if (code === 'INTERNAL') this.log.pino.error({ err: error, correlationId, item: id }, 'item of a list failed');
      return refused(id, code, details);
    }
  }
}

/** Both leave it open whether an item was stored. Everything else, even a fault, is the item's own result. */
const UNKNOWN: ReadonlySet<ProblemCode> = new Set(['OUTCOME_UNKNOWN', 'STORE_UNAVAILABLE']);

const refused = (id: string, code: ProblemCode, details: ProblemDetails = {}): BulkItemResult => ({
  id,
  code,
  detail: problemOf(code, details).detail,
});

/** The same text for the same items in any order, from which the ids of their commands derive. */
export const listOf = (items: readonly Item[]): string =>
  items
    .map(({ userId, id, receiptId }) => `${userId}/${id}${receiptId === undefined ? '' : `/${receiptId}`}`)
    .sort()
    .join();
