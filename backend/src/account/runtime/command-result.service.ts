import { Injectable } from '@nestjs/common';
import { kurusText } from '@yukselt/contracts';
import type { CommandOutcome, CommandResult } from '@yukselt/contracts/api';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import { Projections } from '@yukselt/projections';
import type { CommandEnvelope } from './command-envelope.js';
import { DecisionRunner, type Outcome, type Prepare } from './decision-runner.js';

/** A result waits this long for the views to show the command (docs/architecture.md#waiting-for-views). */
export const VIEWS_WAIT_MS = 1_000;

/** Turns the outcome of a command into the answer of the API. */
@Injectable()
export class CommandResultService {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly projections: Projections,
  ) {}

  /** Runs a command ({@link DecisionRunner.run} says what it throws), and answers when the views show it. */
  async run(envelope: CommandEnvelope, prepare: Prepare): Promise<CommandResult> {
    return this.resultOf(await this.runner.run(envelope, prepare));
  }

  /** Waits until the views have passed the command, at most {@link VIEWS_WAIT_MS}. */
  async resultOf({ commandId, revision, position, repeated, balance, events }: Outcome): Promise<CommandResult> {
    return {
      commandId,
      revision: revision.toString(),
      position,
      repeated,
      balance: kurusText(balance),
      viewsCurrent: await this.projections.waitFor(position, VIEWS_WAIT_MS, events[0]!.stream),
      ...resultFields(events),
    };
  }

  /** The result of a command whose answer did not reach the client. @throws StoreUnavailable */
  async find(userId: string, commandId: string): Promise<CommandOutcome> {
    const outcome = await this.runner.find(userId, commandId);
    return outcome ? { state: 'done', result: await this.resultOf(outcome) } : { state: 'not-found' };
  }
}

/** Ids and amounts for the client's next step. Read from the stored events, so that a repeat gets the same ones. */
function resultFields(events: readonly RecordedAccountEvent[]): Partial<CommandResult> {
  const fields: Partial<CommandResult> = {};
  for (const { type, data } of events) {
    if ('orderId' in data) fields.orderId = data.orderId;
    if ('requestId' in data && data.requestId !== null) fields.requestId = data.requestId;
    if (type === 'OrderPlaced') fields.orderNumber = data.orderNumber;
    if (type === 'TopUpRequested' || type === 'CartPaymentRequested') fields.reference = data.reference;
    if (type === 'OrderCancelled') fields.refunded = data.refunded;
  }
  return fields;
}
