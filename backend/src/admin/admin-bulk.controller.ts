import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { derivedId } from '@yukselt/contracts';
import {
  type BulkItemResult,
  type BulkResult,
  bulkOrdersBody,
  bulkPaymentsBody,
  type CommandReceipt,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { CommandSender, type CommandSenderInfo, IDEMPOTENCY_KEY } from '../account/command-sender.decorator.js';
import type { CommandRequest } from '../account/runtime/command-request.js';
import { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { CancelOrderCommand } from '../account/use-cases/cancel-order.command.js';
import { CompleteOrderCommand } from '../account/use-cases/complete-order.command.js';
import { RejectPaymentCommand } from '../account/use-cases/reject-payment.command.js';
import { StartProcessingCommand } from '../account/use-cases/start-processing.command.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { classify, problemOf } from '../platform/errors/problem.js';

/** Items that are decided at the same time: enough to hide the wait for the disk, too few to starve customers. */
const AT_ONCE = 4;

type PaymentsBody = z.output<typeof bulkPaymentsBody>;
type OrdersBody = z.output<typeof bulkOrdersBody>;
type Item = PaymentsBody['items'][number];

/**
 * Decisions about many items. Each is a command with an id derived from the request's (contracts, `derivedId`): the
 * same request sent
 * again does every item at most once and gives the same answers.
 */
@ApiTags('Yönetim: işlemler')
@ApiHeader({ name: IDEMPOTENCY_KEY, required: true, description: 'UUIDv7' })
@Controller('api/v1/admin/bulk')
@AdminArea()
export class AdminBulkController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * @throws DomainError REASON_REQUIRED for a rejection without one; OUTCOME_UNKNOWN when an item's outcome is open:
   * send the same again.
   */
  @Post('payment-requests')
  @HttpCode(200)
  payments(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkPaymentsBody }) { decision, reason, items }: PaymentsBody,
  ): Promise<BulkResult> {
    if (decision === 'reject' && !reason) throw new ApiProblem('REASON_REQUIRED');
    return this.each(sender, items, { decision, reason }, (request, id) =>
      decision === 'approve'
        ? new ApprovePaymentCommand(request, id, reason)
        : new RejectPaymentCommand(request, id, reason),
    );
  }

  @Post('orders')
  @HttpCode(200)
  orders(
    @CommandSender() sender: CommandSenderInfo,
    @Body({ schema: bulkOrdersBody }) { act, reason, items }: OrdersBody,
  ): Promise<BulkResult> {
    return this.each(sender, items, { act, reason }, (request, id) => {
      if (act === 'cancel') return new CancelOrderCommand(request, id, 'admin', reason);
      return act === 'process' ? new StartProcessingCommand(request, id) : new CompleteOrderCommand(request, id);
    });
  }

  private async each(
    sender: CommandSenderInfo,
    items: readonly Item[],
    what: object,
    command: (request: CommandRequest, id: string) => Command<CommandReceipt>,
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

  private async one(id: string, command: Command<CommandReceipt>): Promise<BulkItemResult> {
    try {
      return { id, receipt: await this.commands.execute(command) };
    } catch (error) {
      const { code, facts } = classify(error);
      const problem = problemOf(code, facts);
      // Nobody knows whether this item was written: the whole request stays open, and repeating it is safe.
      if (problem.status >= 500 && code !== 'ACCOUNT_QUARANTINED') throw new ApiProblem('OUTCOME_UNKNOWN');
      return { id, code, detail: problem.detail };
    }
  }
}
