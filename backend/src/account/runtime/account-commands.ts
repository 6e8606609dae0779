import { Injectable } from '@nestjs/common';
import { kurusText } from '@yukselt/contracts';
import type { CommandOutcome, CommandReceipt } from '@yukselt/contracts/api';
import type { RecordedAccountEvent } from '@yukselt/contracts/events';
import { Projections } from '@yukselt/projections';
import { SettingsService } from '../../settings/settings.service.js';
import { Refusal } from '../domain/errors.js';
import { type CommandRequest, DecisionRunner, type Outcome, type Prepare } from './decision-runner.js';

/**
 * How long an answer waits for the views to show the command, so that the next read is fresh
 * (docs/architecture.md#waiting-for-views).
 */
const VIEWS_WAIT_MS = 1_000;

/** Commands as the API answers them. */
@Injectable()
export class AccountCommandService {
  constructor(
    private readonly runner: DecisionRunner,
    private readonly projections: Projections,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Carries a command out and waits for the views. In maintenance customers' new commands are refused, while repeats of
   * commands that
   * were carried out before get their answer (docs/product-rules.md#settings-3).
   * @throws as {@link DecisionRunner.run}, and MAINTENANCE
   */
  async run(request: CommandRequest, prepare: Prepare): Promise<CommandReceipt> {
    const outcome = await this.runner.run(request, async (key) => {
      if (request.actor.role === 'user' && (await this.settings.get()).maintenanceMode)
        throw new Refusal('MAINTENANCE');
      return prepare(key);
    });
    return this.receipt(outcome);
  }

  /** What became of a command. @throws StoreUnavailable */
  async outcome(userId: string, commandId: string): Promise<CommandOutcome> {
    const found = await this.runner.find(userId, commandId);
    return found ? { state: 'done', receipt: await this.receipt(found) } : { state: 'not-found' };
  }

  private async receipt({
    commandId,
    revision,
    position,
    repeated,
    balance,
    events,
  }: Outcome): Promise<CommandReceipt> {
    return {
      commandId,
      revision: revision.toString(),
      position,
      repeated,
      balance: kurusText(balance),
      ...whatHappened(events),
      viewsCurrent: await this.projections.waitFor(position, VIEWS_WAIT_MS),
    };
  }
}

/** Ids and amounts that the client goes on with; only what was written says them, so that a repeat says the same. */
function whatHappened(events: readonly RecordedAccountEvent[]): Partial<CommandReceipt> {
  const facts: Partial<CommandReceipt> = {};
  for (const { type, data } of events) {
    if ('orderId' in data) facts.orderId = data.orderId;
    if ('requestId' in data && data.requestId !== null) facts.requestId = data.requestId;
    if (type === 'OrderPlaced') facts.orderNumber = data.orderNumber;
    if (type === 'TopUpRequested' || type === 'CartPaymentRequested') facts.reference = data.reference;
    if (type === 'OrderCancelled') facts.refunded = data.refunded;
  }
  return facts;
}
