import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { derivedId } from '@yukselt/contracts';
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
import type { CommandRequest } from '../account/runtime/command-request.js';
import { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { RejectPaymentCommand } from '../account/use-cases/reject-payment.command.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { classify, problemOf } from '../platform/errors/problem.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { ORDER_COMMANDS } from './admin-commands.controller.js';

/** Items that are decided at the same time: enough to hide the wait for the disk, too few to starve customers. */
const AT_ONCE = 4;

type Item = BulkPaymentsBody['items'][number];

/** Each item becomes a command whose id is derived from the request's id (`derivedId`), so that a repeat is safe. */
@ApiResource('Admin: bulk commands', 'One decision on many payment requests or orders.')
@ApiIdempotencyKey()
@Controller('api/v1/admin/bulk')
@AdminArea()
export class AdminBulkController {
  constructor(private readonly commands: CommandBus) {}

  @Post('payment-requests')
  @Endpoint({
    id: 'decidePaymentRequests',
    summary: 'Approve or reject several payment requests.',
    description:
      'Each item is a command with an outcome of its own. The same request sent again decides each item at most once.',
    answer: bulkResult,
    problems: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_EXPIRED', 'OUTCOME_UNKNOWN', 'REASON_REQUIRED'],
  })
  @HttpCode(200)
  payments(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkPaymentsBody }) { decision, reason, items }: BulkPaymentsBody,
  ): Promise<BulkResult> {
    if (decision === 'reject' && !reason) throw new ApiProblem('REASON_REQUIRED');
    return this.each(sender, items, { decision, reason }, (request, id) =>
      decision === 'approve'
        ? new ApprovePaymentCommand(request, id, reason)
        : new RejectPaymentCommand(request, id, reason),
    );
  }

  @Post('orders')
  @Endpoint({
    id: 'advanceOrders',
    summary: 'Start processing, complete or cancel several orders.',
    description:
      'Each item is a command with an outcome of its own. The same request sent again changes each item at most once.',
    answer: bulkResult,
    problems: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_EXPIRED', 'OUTCOME_UNKNOWN'],
  })
  @HttpCode(200)
  orders(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkOrdersBody }) { act, reason, items }: BulkOrdersBody,
  ): Promise<BulkResult> {
    return this.each(sender, items, { act, reason }, (request, id) => ORDER_COMMANDS[act](request, id, reason));
  }

  private async each(
    sender: CommandSenderInfo,
    items: readonly Item[],
    what: object,
    command: (request: CommandRequest, id: string) => Command<CommandResult>,
  ): Promise<BulkResult> {
    const results = new Map<string, BulkItemResult>();
    const waiting = [...new Map(items.map((item) => [item.id, item])).values()];
    const next = async (): Promise<void> => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const { id, userId } = item;
        results.set(
          id,
          await this.one(
            id,
            command({ ...sender, commandId: derivedId(sender.commandId, id), userId, body: { ...what, id } }, id),
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return { results: [...results.values()] };
  }

  private async one(id: string, command: Command<CommandResult>): Promise<BulkItemResult> {
    try {
      return { id, receipt: await this.commands.execute(command) };
    } catch (error) {
      const { code, facts } = classify(error);
      const problem = problemOf(code, facts);
      // Whether this item was stored is unknown: the whole request stays open, and repeating it is safe.
      if (problem.status >= 500 && code !== 'ACCOUNT_QUARANTINED') throw new ApiProblem('OUTCOME_UNKNOWN');
      return { id, code, detail: problem.detail };
    }
  }
}
