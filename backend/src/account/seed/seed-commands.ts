import { derivedId } from '@yukselt/contracts';
import type { CustomerKey } from '@yukselt/vault';
import type { AccountCommand } from '../domain/decide.js';
import type { CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import type { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import type { AccountRepository } from '../runtime/account.repository.js';
import type { SeedAct, SeedStep } from './seed-step.js';

/** Turns a step of the plan into a command, with the facts that the API's handlers would gather. */
export class SeedCommands {
  constructor(
    private readonly pricing: CheckoutPricingService,
    private readonly transfers: TransferInstructionsService,
    private readonly accounts: AccountRepository,
  ) {}

  async of({ act, commandId, userId }: SeedStep, key: CustomerKey): Promise<AccountCommand> {
    switch (act.do) {
      case 'top-up':
        return { type: 'RequestTopUp', amount: act.amount, ...(await this.transfers.create(commandId, act.method)) };
      case 'approve':
        return {
          type: 'ApprovePayment',
          requestId: act.requestId,
          note: null,
          orderId: derivedId(commandId, 'order'),
          receipt: { seenId: null, storedId: null }, // the demo's receipts are stored at the end
        };
      case 'reject':
        return { type: 'RejectPayment', requestId: act.requestId, reason: key.seal('payment.reason', act.reason) };
      case 'withdraw':
        return { type: 'WithdrawPayment', requestId: act.requestId };
      case 'undo':
        return { type: 'UndoDecision', requestId: act.requestId, reason: key.seal('payment.reason', act.reason) };
      case 'start-processing':
        return { type: 'StartProcessing', orderId: act.orderId };
      case 'complete':
        return { type: 'CompleteOrder', orderId: act.orderId };
      case 'cancel':
        return {
          type: 'CancelOrder',
          orderId: act.orderId,
          by: act.by,
          reason: act.reason === null ? null : key.seal('order.reason', act.reason),
          ownerRole: 'user',
        };
      case 'adjust': {
        const balance = await this.balanceOf(userId);
        return {
          type: 'AdjustBalance',
          expectedBalance: balance,
          newBalance: balance + act.by,
          reason: key.seal('adjustment.reason', act.reason),
        };
      }
      case 'close': {
        const balance = await this.balanceOf(userId);
        return { type: 'CloseAccount', givenUp: balance > 0n ? balance : null };
      }
      case 'checkout':
        return this.checkout(act, commandId, key);
    }
  }

  private async checkout(
    act: Extract<SeedAct, { do: 'checkout' }>,
    commandId: string,
    key: CustomerKey,
  ): Promise<AccountCommand> {
    const { lines, total, url, platform, username, method } = act;
    const cart = await this.pricing.price({ lines, expectedTotal: total, target: { url, platform, username } }, key);
    if (method === 'balance') return { type: 'PlaceOrder', orderId: derivedId(commandId, 'order'), ...cart };
    return { type: 'RequestCartPayment', ...cart, ...(await this.transfers.create(commandId, method)) };
  }

  private async balanceOf(userId: string): Promise<bigint> {
    return (await this.accounts.load(userId)).account.state.balance;
  }
}
