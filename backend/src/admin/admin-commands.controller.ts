import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  adjustBalanceBody,
  approveBody,
  type CommandReceipt,
  cancelOrderBody,
  commandReceipt,
  emptyBody,
  rejectBody,
  undoDecisionBody,
  uuid,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { CommandSender, type CommandSenderInfo, IDEMPOTENCY_KEY } from '../account/command-sender.decorator.js';
import type { CommandRequest } from '../account/runtime/command-request.js';
import { AdjustBalanceCommand } from '../account/use-cases/adjust-balance.command.js';
import { ApprovePaymentCommand } from '../account/use-cases/approve-payment.command.js';
import { CancelOrderCommand } from '../account/use-cases/cancel-order.command.js';
import { CompleteOrderCommand } from '../account/use-cases/complete-order.command.js';
import { RejectPaymentCommand } from '../account/use-cases/reject-payment.command.js';
import { StartProcessingCommand } from '../account/use-cases/start-processing.command.js';
import { UndoDecisionCommand } from '../account/use-cases/undo-decision.command.js';
import { ExistingUserPipe } from '../identity/existing-user.pipe.js';
import { AdminArea } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';

/** Money commands of admins on a customer's account. Four eyes: the domain refuses the admin's own. */
@ApiTags('Yönetim: işlemler')
@ApiHeader({ name: IDEMPOTENCY_KEY, required: true, description: 'UUIDv7' })
@Controller('api/v1/admin/accounts/:userId')
@AdminArea()
export class AdminCommandsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('payment-requests/:requestId/approve')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  approve(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: uuid }) requestId: string,
    @Body({ schema: approveBody }) body: z.output<typeof approveBody>,
  ): Promise<CommandReceipt> {
    return this.send(new ApprovePaymentCommand(on(userId, sender, body), requestId, body.note));
  }

  @Post('payment-requests/:requestId/reject')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  reject(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: uuid }) requestId: string,
    @Body({ schema: rejectBody }) body: z.output<typeof rejectBody>,
  ): Promise<CommandReceipt> {
    return this.send(new RejectPaymentCommand(on(userId, sender, body), requestId, body.reason));
  }

  @Post('payment-requests/:requestId/undo')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  undo(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('requestId', { schema: uuid }) requestId: string,
    @Body({ schema: undoDecisionBody }) body: z.output<typeof undoDecisionBody>,
  ): Promise<CommandReceipt> {
    return this.send(new UndoDecisionCommand(on(userId, sender, body), requestId, body.reason));
  }

  @Post('orders/:orderId/process')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  process(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: uuid }) orderId: string,
    @Body({ schema: emptyBody }) body: z.output<typeof emptyBody>,
  ): Promise<CommandReceipt> {
    return this.send(new StartProcessingCommand(on(userId, sender, body), orderId));
  }

  @Post('orders/:orderId/complete')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  complete(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: uuid }) orderId: string,
    @Body({ schema: emptyBody }) body: z.output<typeof emptyBody>,
  ): Promise<CommandReceipt> {
    return this.send(new CompleteOrderCommand(on(userId, sender, body), orderId));
  }

  @Post('orders/:orderId/cancel')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  cancel(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Param('orderId', { schema: uuid }) orderId: string,
    @Body({ schema: cancelOrderBody }) body: z.output<typeof cancelOrderBody>,
  ): Promise<CommandReceipt> {
    return this.send(new CancelOrderCommand(on(userId, sender, body), orderId, 'admin', body.reason));
  }

  @Post('balance')
  @HttpCode(200)
  @Answers(200, commandReceipt)
  adjust(
    @CommandSender() sender: CommandSenderInfo,
    @Param('userId', ExistingUserPipe) userId: string,
    @Body({ schema: adjustBalanceBody }) body: z.output<typeof adjustBalanceBody>,
  ): Promise<CommandReceipt> {
    return this.send(
      new AdjustBalanceCommand(on(userId, sender, body), body.expectedBalance, body.newBalance, body.reason),
    );
  }

  private send(command: Command<CommandReceipt>): Promise<CommandReceipt> {
    return this.commands.execute(command);
  }
}

const on = (userId: string, sender: CommandSenderInfo, body: unknown): CommandRequest => ({ ...sender, userId, body });
