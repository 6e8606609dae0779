import { derivedId } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import { v5 } from 'uuid';
import type { SeedRandom } from '../../platform/seed/seed-random.js';
import { HOUR, hourOf, MINUTE, staffedAt } from '../../platform/seed/shop-rhythm.js';
import type { BalanceChange, Sale } from './seed-growth.js';
import { SEED_REASONS } from './seed-reasons.js';
import type { SeedAct, SeedCart, SeedReceipt, SeedStep } from './seed-step.js';

const NAMESPACE = '4f1c8a6e-93b2-5d07-a6e4-2c5b7d90f318';
/** What people transfer, in lira. */
const USUAL_AMOUNTS = [100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000];
const KURUS = 100n;
/** Hours in which the first admin decides most; the second one has the evening. */
const FIRST_SHIFT = { from: 8, to: 16 };
const ON_SHIFT = 0.85;

const BY_TRANSFER = 0.16;
const REJECTED = 0.045;
const WITHDRAWN = 0.03;
const CANCELLED = 0.05;
const CANCELLED_BY_OWNER = 0.6;

/** How long a guaranteed approval takes. */
const SURE_WAIT = 11 * MINUTE;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The acts of the demo's customers and admins, each possible after the earlier ones; none is after `now`. */
export class ShopHistory {
  readonly steps: SeedStep[] = [];
  readonly receipts: SeedReceipt[] = [];
  /** By order id. A cancelled one brings nothing. */
  readonly sales = new Map<string, Sale>();
  /** When each customer acted last, ms. */
  readonly lastSeen = new Map<string, number>();
  /** Movements of all wallets, in the order in which they are planned. */
  readonly balanceChanges: BalanceChange[] = [];
  private readonly balances = new Map<string, bigint>();
  /** Until when a customer waits for an admin, ms. The balance is certain from then on. */
  private readonly busyUntil = new Map<string, number>();

  constructor(
    readonly now: number,
    private readonly random: SeedRandom,
  ) {}

  balanceOf(userId: string): bigint {
    return this.balances.get(userId) ?? 0n;
  }

  isFree(userId: string, at: number): boolean {
    return (this.busyUntil.get(userId) ?? 0) < at;
  }

  /** A customer comes to buy a cart, and tops up first when the balance is short. */
  visit(userId: string, at: number, cart: SeedCart): void {
    const startsAt = Math.max(at, (this.busyUntil.get(userId) ?? 0) + this.random.between(2, 9) * MINUTE);
    if (startsAt >= this.now) return;
    if (this.random.chance(BY_TRANSFER)) {
      this.payByTransfer(userId, startsAt, cart);
      return;
    }
    const short = cart.total - this.balanceOf(userId);
    if (short <= 0n) this.order(userId, startsAt, cart);
    else {
      const credited = this.topUp(userId, startsAt, this.usualAmount(short));
      if (credited !== null) this.order(userId, credited + this.random.between(2, 30) * MINUTE, cart);
    }
  }

  /** A cart paid by balance, which has to cover it. */
  order(userId: string, at: number, cart: SeedCart): void {
    if (at < this.now) this.fulfil(userId, at, this.place(userId, at, cart), cart.total);
  }

  /** The same, neither cancelled nor completed when the demo begins. */
  orderOnItsWay(userId: string, at: number, cart: SeedCart): void {
    this.begin(userId, at, this.place(userId, at, cart));
  }

  /** @returns when the amount was credited, or `null`: it was rejected, withdrawn, or still waits. */
  topUp(userId: string, at: number, amount: bigint, method: TransferMethod = this.method()): number | null {
    const requestId = this.request(userId, at, { do: 'top-up', amount, method });
    const decided = this.decide(userId, at, requestId);
    if (!decided) return null;
    this.move(userId, decided.at, amount);
    return decided.at;
  }

  /** A top-up that is approved soon. @returns the request's id */
  topUpSurely(userId: string, at: number, amount: bigint): string {
    const requestId = this.request(userId, at, { do: 'top-up', amount, method: 'bank' });
    const approved = at + SURE_WAIT;
    this.add(userId, approved, { do: 'approve', requestId }, this.adminAt(approved));
    this.wait(userId, approved);
    this.move(userId, approved, amount);
    return requestId;
  }

  rejectedTopUp(userId: string, at: number, amount: bigint): void {
    const requestId = this.request(userId, at, { do: 'top-up', amount, method: 'bank' });
    const rejected = staffedAt(this.random, at + this.random.between(20, 90) * MINUTE);
    const reason = this.random.pick(SEED_REASONS.rejected);
    this.add(userId, rejected, { do: 'reject', requestId, reason }, this.adminAt(rejected));
  }

  /** A request that waits at the end of the plan. @returns the request's id */
  waiting(userId: string, at: number, ask: Extract<SeedAct, { do: 'top-up' | 'checkout' }>): string {
    this.wait(userId, this.now);
    return this.request(userId, at, ask);
  }

  /** One step. Without an admin the customer acts. @returns the command's id */
  add(userId: string, at: number, act: SeedAct, admin: number | null = null): string {
    const commandId = v5(`step-${this.steps.length}`, NAMESPACE);
    this.steps.push({ commandId, userId, admin, at: Math.round(at), act });
    if (admin === null) this.lastSeen.set(userId, Math.max(Math.round(at), this.lastSeen.get(userId) ?? 0));
    return commandId;
  }

  /** A wallet holds more, or less. @param by signed kuruş */
  move(userId: string, at: number, by: bigint): void {
    this.balances.set(userId, this.balanceOf(userId) + by);
    this.balanceChanges.push({ at, by });
  }

  /** Nothing of this customer is planned before that time. */
  wait(userId: string, until: number): void {
    this.busyUntil.set(userId, Math.max(until, this.busyUntil.get(userId) ?? 0));
  }

  /** The admin who is at work then. */
  adminAt(at: number): number {
    const first = hourOf(at) >= FIRST_SHIFT.from && hourOf(at) < FIRST_SHIFT.to;
    return first === this.random.chance(ON_SHIFT) ? 0 : 1;
  }

  /** @returns the order's id */
  private place(userId: string, at: number, cart: SeedCart): string {
    const commandId = this.add(userId, at, { do: 'checkout', ...cart, method: 'balance' });
    this.move(userId, at, -cart.total);
    this.wait(userId, at);
    return this.sell(commandId, at, cart);
  }

  private payByTransfer(userId: string, at: number, cart: SeedCart): void {
    const requestId = this.request(userId, at, { do: 'checkout', ...cart, method: this.method() });
    const decided = this.decide(userId, at, requestId);
    if (decided) this.fulfil(userId, decided.at, this.sell(decided.commandId, decided.at, cart), null);
  }

  /** @returns the order's id */
  private sell(commandId: string, at: number, { total }: SeedCart): string {
    const orderId = derivedId(commandId, 'order');
    this.sales.set(orderId, { at, revenue: total });
    return orderId;
  }

  private request(userId: string, at: number, act: Extract<SeedAct, { do: 'top-up' | 'checkout' }>): string {
    return derivedId(this.add(userId, at, act), 'request');
  }

  /** What becomes of a request: the approval, or `null`. */
  private decide(userId: string, requestedAt: number, requestId: string): { at: number; commandId: string } | null {
    const fate = this.random.next();
    const waited = clamp(this.random.around(21 * MINUTE, 0.8), 3 * MINUTE, 4 * HOUR);
    const at = fate < WITHDRAWN ? requestedAt + waited : staffedAt(this.random, requestedAt + waited);
    const admin = this.adminAt(at);
    const reason = this.random.pick(SEED_REASONS.rejected);
    this.wait(userId, at);
    if (at >= this.now) return null;
    if (fate < WITHDRAWN) this.add(userId, at, { do: 'withdraw', requestId });
    else if (fate < WITHDRAWN + REJECTED) this.add(userId, at, { do: 'reject', requestId, reason }, admin);
    else return { at, commandId: this.add(userId, at, { do: 'approve', requestId }, admin) };
    return null;
  }

  /** @param refund what cancelling gives back; `null` for an order that was paid by transfer. */
  private fulfil(userId: string, placed: number, orderId: string, refund: bigint | null): void {
    if (this.random.chance(CANCELLED)) {
      this.cancel(userId, placed, orderId, refund);
      return;
    }
    const takenUpAt = this.begin(userId, placed, orderId);
    const ended = staffedAt(
      this.random,
      takenUpAt + clamp(this.random.around(100 * MINUTE, 0.95), 9 * MINUTE, 25 * HOUR),
    );
    const admin = this.adminAt(ended);
    if (ended < this.now) this.add(userId, ended, { do: 'complete', orderId }, admin);
  }

  /** @returns when an admin takes the order up, which may be after now. */
  private begin(userId: string, placed: number, orderId: string): number {
    const takenUpAt = staffedAt(this.random, placed + clamp(this.random.around(17 * MINUTE), 2 * MINUTE, 2 * HOUR));
    const admin = this.adminAt(takenUpAt);
    if (takenUpAt < this.now) this.add(userId, takenUpAt, { do: 'start-processing', orderId }, admin);
    return takenUpAt;
  }

  private cancel(userId: string, placed: number, orderId: string, refund: bigint | null): void {
    const byOwner = this.random.chance(CANCELLED_BY_OWNER);
    const at = byOwner
      ? placed + this.random.between(2, 25) * MINUTE
      : staffedAt(this.random, placed + this.random.between(15, 150) * MINUTE);
    const reason = this.random.pick(byOwner ? SEED_REASONS.cancelledByOwner : SEED_REASONS.cancelledByAdmin);
    const admin = this.adminAt(at);
    this.wait(userId, at);
    if (at >= this.now) return;
    this.add(userId, at, { do: 'cancel', orderId, by: byOwner ? 'user' : 'admin', reason }, byOwner ? null : admin);
    this.sales.set(orderId, { at: placed, revenue: 0n });
    if (refund !== null) this.move(userId, at, refund);
  }

  /** At least what is short, in kuruş; every third customer transfers a little more. */
  private usualAmount(short: bigint): bigint {
    const index = USUAL_AMOUNTS.findIndex((lira) => BigInt(lira) * KURUS >= short);
    if (index < 0) return (short / (1_000n * KURUS) + 1n) * 1_000n * KURUS;
    return BigInt(USUAL_AMOUNTS[Math.min(index + this.random.below(3), USUAL_AMOUNTS.length - 1)]!) * KURUS;
  }

  private method(): TransferMethod {
    return this.random.chance(0.5) ? 'papara' : 'bank';
  }
}
