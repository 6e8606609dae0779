import type { Command, CommandBus } from '@nestjs/cqrs';
import { TimeoutError } from '@yukselt/async';
import { accountStream } from '@yukselt/contracts';
import type { CommandOutcome, CommandResult } from '@yukselt/contracts/api';
import type { CustomerKey } from '@yukselt/vault';
import { AdminBulkController } from '../../../../admin/admin-bulk.controller.js';
import type { CartLine, PricedLines } from '../../../../catalog/catalog-pricing.service.js';
import { ApiProblem } from '../../../../platform/errors/api-problem.js';
import type { ReceiptHoldsRepository, TakeHold } from '../../../../receipts/receipt-holds.repository.js';
import { CheckoutPricingService } from '../../../pricing/checkout-pricing.service.js';
import { TransferInstructionsService } from '../../../pricing/transfer-instructions.service.js';
import { AdjustBalanceCommand, AdjustBalanceHandler } from '../../../use-cases/adjust-balance.command.js';
import { ApprovePaymentCommand, ApprovePaymentHandler } from '../../../use-cases/approve-payment.command.js';
import { CancelOrderCommand, CancelOrderHandler } from '../../../use-cases/cancel-order.command.js';
import { CloseAccountCommand, CloseAccountHandler } from '../../../use-cases/close-account.command.js';
import { CompleteOrderCommand, CompleteOrderHandler } from '../../../use-cases/complete-order.command.js';
import { PlaceOrderCommand, PlaceOrderHandler } from '../../../use-cases/place-order.command.js';
import { RejectPaymentCommand, RejectPaymentHandler } from '../../../use-cases/reject-payment.command.js';
import {
  RequestCartPaymentCommand,
  RequestCartPaymentHandler,
} from '../../../use-cases/request-cart-payment.command.js';
import { RequestTopUpCommand, RequestTopUpHandler } from '../../../use-cases/request-top-up.command.js';
import { StartProcessingCommand, StartProcessingHandler } from '../../../use-cases/start-processing.command.js';
import { UndoDecisionCommand, UndoDecisionHandler } from '../../../use-cases/undo-decision.command.js';
import { WithdrawPaymentCommand, WithdrawPaymentHandler } from '../../../use-cases/withdraw-payment.command.js';
import { AccountRepository } from '../../account.repository.js';
import type { CommandEnvelope } from '../../command-envelope.js';
import { CommandResultService } from '../../command-result.service.js';
import { DecisionRunner } from '../../decision-runner.js';
import { maintenancePolicy, senderPolicy } from '../../sender-policy.js';
import type { Judge, Send } from './judge.js';
import type { Act } from './oracle.js';
import { type AppendFault, ProcessStore, type ReadFault } from './process-store.js';
import type { SharedLog } from './shared-log.js';
import type { SnapshotFault, SnapshotTable } from './snapshot-table.js';
import { ADMIN, priceName, SECRET_WORD } from './world.js';

const SNAPSHOT_EVERY = 5n;
/** Virtual ms; every pause of a runner lasts {@link PAUSE_MS}. */
const UNKNOWN_BUDGET_MS = 150;
const PAUSE_MS = 100;
/** A command with this much time left has an impatient caller. */
export const IMPATIENT_MS = 1;

/** The failures that the next steps of a process on a stream will meet. */
export interface FaultPlan {
  append: AppendFault[];
  read: ReadFault[];
  snapshot: SnapshotFault[];
}

/** What all processes share. */
export interface Surroundings {
  judge: Judge;
  log: SharedLog;
  snapshots: SnapshotTable;
  /** Waits for its turn; `work` keeps the turn until it ends. */
  turn: (what: string, work?: () => Promise<void>) => Promise<void>;
  /** Virtual time, ms: the wall clock, and what measures durations. */
  time: { wall: number; elapsed: number };
  keyOf: (userId: string) => CustomerKey | null;
  rivalWrites: (stream: string) => void;
}

type Sent = Command<CommandResult> & { readonly envelope: CommandEnvelope };

/** One backend: the real use cases, runner and repository, with a cache of its own. */
export class ShopProcess {
  readonly accounts: AccountRepository;
  readonly results: CommandResultService;
  readonly bulk: AdminBulkController;
  /** Resolves when the process is killed. Nothing inside goes on after that. */
  readonly killed: Promise<void>;
  private readonly faults = new Map<string, FaultPlan>();
  private readonly handlers: Map<unknown, { execute: (command: never) => Promise<CommandResult> }>;
  private readonly open = new Set<Send>();
  private isDead = false;
  private die!: () => void;
  private sent = 0;

  constructor(
    readonly name: string,
    private readonly shared: Surroundings,
  ) {
    this.killed = new Promise((resolve) => {
      this.die = resolve;
    });
    const { judge, time } = shared;
    const store = new ProcessStore({
      log: shared.log,
      turn: (what) => this.turn(what),
      arrival: (what) => shared.turn(what),
      appendFault: (stream) => this.meet(stream, 'append'),
      readFault: (stream) => this.meet(stream, 'read'),
      rivalWrites: shared.rivalWrites,
      appending: (id) => void judge.sends.get(id)!.appends++,
      conflicted: () => judge.count('conflict'),
      lateArrival: (stored) => judge.count(stored ? 'late append stored' : 'late append refused'),
    });
    this.accounts = new AccountRepository(store, this.snapshots(), this.alarms(), SNAPSHOT_EVERY);
    const users = {
      byId: (id: string) => {
        const { adminIsActive, ownersAreAdmins } = judge.world;
        return Promise.resolve(
          id === ADMIN
            ? { role: 'admin', isActive: adminIsActive }
            : { role: ownersAreAdmins ? 'admin' : 'user', isActive: true },
        );
      },
      byIds: (ids: readonly string[]) => Promise.resolve(ids.map((id) => ({ id }))),
    } as never;
    const settings = {
      get: () => {
        const account = { bank: 'Örnek Banka', account: 'TR00' };
        const transfer = { holder: 'Örnek A.Ş.', papara: account, bank: account };
        return Promise.resolve({ maintenanceMode: judge.world.maintenance, transfer });
      },
    } as never;
    const refuseInMaintenance = maintenancePolicy(settings);
    const judgeSenderAgain = senderPolicy(users);
    const key = async (userId: string) => {
      await this.turn('key');
      return shared.keyOf(userId);
    };
    const runner = new DecisionRunner(
      store,
      this.accounts,
      { ensureKey: key, key },
      {
        clock: () => time.wall,
        beforeDecide: async (envelope, waitedMs) => {
          await refuseInMaintenance(envelope);
          await judgeSenderAgain(envelope, waitedMs);
        },
        onCorruptStream: (userId, error) => {
          if (!judge.oracle(userId).broken && judge.world.keys[userId] === 'own')
            judge.fault(`${userId} in quarantine: ${String(error)}`);
        },
        timing: {
          commandBudgetMs: Number.POSITIVE_INFINITY,
          unknownBudgetMs: UNKNOWN_BUDGET_MS,
          now: () => time.elapsed,
          pause: async () => {
            await this.turn('pause');
            time.elapsed += PAUSE_MS;
          },
          withTimeout: (ms, outcome) =>
            ms === IMPATIENT_MS
              ? Promise.race([outcome, this.turn('deadline').then(() => Promise.reject(new TimeoutError('late')))])
              : outcome,
        },
      },
    );
    this.results = new CommandResultService(runner, { waitFor: () => Promise.resolve(true) } as never);
    const pricing = new CheckoutPricingService({ price: (lines: readonly CartLine[]) => this.price(lines) } as never);
    const transfers = new TransferInstructionsService(settings);
    const { results } = this;
    const holds = {
      during: (_requestId: string, _commandId: string, decide: (hold: TakeHold) => Promise<unknown>) =>
        decide(async () => {
          await this.turn('hold');
          return judge.world.receipt;
        }),
    } as ReceiptHoldsRepository;
    this.handlers = new Map<unknown, { execute: (command: never) => Promise<CommandResult> }>([
      [AdjustBalanceCommand, new AdjustBalanceHandler(results)],
      [ApprovePaymentCommand, new ApprovePaymentHandler(runner, results, holds)],
      [CancelOrderCommand, new CancelOrderHandler(results, users)],
      [CloseAccountCommand, new CloseAccountHandler(results)],
      [CompleteOrderCommand, new CompleteOrderHandler(results)],
      [PlaceOrderCommand, new PlaceOrderHandler(results, pricing)],
      [RejectPaymentCommand, new RejectPaymentHandler(runner, results, holds)],
      [RequestCartPaymentCommand, new RequestCartPaymentHandler(results, pricing, transfers)],
      [RequestTopUpCommand, new RequestTopUpHandler(results, transfers)],
      [StartProcessingCommand, new StartProcessingHandler(results)],
      [UndoDecisionCommand, new UndoDecisionHandler(results)],
      [WithdrawPaymentCommand, new WithdrawPaymentHandler(runner, results, holds)],
    ]);
    const bus = { execute: (command: Sent) => this.execute(command) } as unknown as CommandBus;
    this.bulk = new AdminBulkController(bus, users, {
      pino: { error: (facts: { err: unknown }) => judge.fault(`bulk: ${String(facts.err)}`) },
    } as never);
  }

  /** Kills the process: its memory is gone, what it has sent still arrives. */
  kill(): void {
    this.isDead = true;
    this.die();
  }

  plan(userId: string, { append, read, snapshot }: Partial<FaultPlan>): void {
    const plan = this.planOf(accountStream(userId));
    plan.append.push(...(append ?? []));
    plan.read.push(...(read ?? []));
    plan.snapshot.push(...(snapshot ?? []));
  }

  forgetPlans(): void {
    this.faults.clear();
  }

  /** Sends a command to this process, and has its answer judged. */
  async execute(command: Sent): Promise<CommandResult> {
    const { judge } = this.shared;
    const { envelope } = command;
    const { userId, actor, body, commandId } = envelope;
    const ahead = [...this.open].filter((send) => send.command.owner === userId).length;
    const send = judge.begin(
      `${this.name}-${++this.sent}`,
      {
        id: commandId,
        body: JSON.stringify(body),
        owner: userId,
        actor: actor as Send['command']['actor'],
        act: actOf(command),
      },
      ahead,
      envelope.timeLeftMs === IMPATIENT_MS,
    );
    this.open.add(send);
    try {
      const result = await this.handlers.get(command.constructor)!.execute(
        Object.assign(Object.create(command) as object, {
          envelope: { ...envelope, correlationId: send.id },
        }) as never,
      );
      judge.answered(send, result);
      return result;
    } catch (error) {
      judge.refused(send, (error as { code?: string }).code ?? String((error as Error).stack));
      throw error;
    } finally {
      this.open.delete(send);
    }
  }

  /** Asks what became of a command. `null`: the store did not answer. */
  async find(userId: string, commandId: string): Promise<CommandOutcome | null> {
    return this.results.find(userId, commandId).catch((error: { code?: string }) => {
      if (error.code === 'STORE_UNAVAILABLE' || error.code === 'RATE_LIMITED') return null;
      throw error;
    });
  }

  private async turn(what: string, work?: () => Promise<void>): Promise<void> {
    await this.shared.turn(`${this.name}: ${what}`, work);
    if (this.isDead) await new Promise(() => undefined);
  }

  private planOf(stream: string): FaultPlan {
    const plan = this.faults.get(stream) ?? { append: [], read: [], snapshot: [] };
    this.faults.set(stream, plan);
    return plan;
  }

  private meet<K extends keyof FaultPlan>(stream: string, kind: K): FaultPlan[K][number] | null {
    const fault = this.planOf(stream)[kind].shift() ?? null;
    if (fault === null) return null;
    this.shared.judge.count(`fault ${typeof fault === 'number' ? 'late' : fault}`);
    for (const send of this.open) if (accountStream(send.command.owner) === stream) send.faults++;
    return fault as FaultPlan[K][number];
  }

  private snapshots(): ConstructorParameters<typeof AccountRepository>[1] {
    const { snapshots, judge } = this.shared;
    return {
      load: async (userId) => {
        const fault = this.meet(accountStream(userId), 'snapshot');
        let load: () => ReturnType<SnapshotTable['load']> = () => Promise.resolve(null);
        await this.turn('load snapshot', async () => {
          const loaded = await snapshots.load(userId, fault).catch((error: unknown) => error as Error);
          load = () => (loaded instanceof Error ? Promise.reject(loaded) : Promise.resolve(loaded));
        });
        const account = await load();
        if (account) judge.count('snapshot loaded');
        return account;
      },
      save: (account) =>
        this.turn('save snapshot', async () => {
          await snapshots.save(account);
          judge.count('snapshot saved');
        }),
      delete: async (userId) => {
        await this.turn('delete snapshot');
        snapshots.delete(userId);
      },
    };
  }

  private alarms(): ConstructorParameters<typeof AccountRepository>[2] {
    const { judge } = this.shared;
    return {
      snapshotFailed: (error) => judge.fault(`snapshot failed: ${String(error)}`),
      snapshotDiscarded: (_userId, reason) => judge.count(`discarded: ${(reason as Error).message}`),
      logWentBack: (userId) => judge.fault(`the log of ${userId} went back`),
    };
  }

  /** The catalogue, in the place of CatalogPricingService, which reads it from PostgreSQL. */
  private async price(lines: readonly CartLine[]): Promise<PricedLines> {
    await this.turn('prices');
    const { prices } = this.shared.judge.world;
    const priced = lines.map((line) => {
      const price = prices.get(priceName(line));
      if (price === undefined) throw new ApiProblem('SERVICE_NOT_ON_SALE');
      return { ...line, price: `${price}`, ...INSTAGRAM, serviceName: 'Takipçi', category: 'Takipçi' };
    });
    return {
      lines: priced,
      total: priced.reduce((sum, { price }) => sum + BigInt(price), 0n),
      platforms: [{ id: INSTAGRAM.platformId, name: INSTAGRAM.platform, slug: 'instagram' }],
    };
  }
}

const INSTAGRAM = { platformId: '44444444-4444-4444-8444-444444444444', platform: 'Instagram' };
const TARGET = { platform: 'Instagram', url: `https://instagram.com/${SECRET_WORD}`, notes: SECRET_WORD };

/** The command that a controller would make of an act. */
export function commandOf(act: Act, envelope: CommandEnvelope): Sent {
  const checkout = (lines: CartLine[], seen: number) =>
    ({ lines, expectedTotal: BigInt(seen), target: TARGET }) as never;
  switch (act.type) {
    case 'RequestTopUp':
      return new RequestTopUpCommand(envelope, BigInt(act.amount), 'bank');
    case 'RequestCartPayment':
      return new RequestCartPaymentCommand(envelope, checkout(act.lines, act.seen), 'papara');
    case 'PlaceOrder':
      return new PlaceOrderCommand(envelope, checkout(act.lines, act.seen));
    case 'WithdrawPayment':
      return new WithdrawPaymentCommand(envelope, act.id);
    case 'ApprovePayment':
      return new ApprovePaymentCommand(envelope, act.id, act.seen, SECRET_WORD);
    case 'RejectPayment':
      return new RejectPaymentCommand(envelope, act.id, SECRET_WORD);
    case 'UndoDecision':
      return new UndoDecisionCommand(envelope, act.id, SECRET_WORD);
    case 'StartProcessing':
      return new StartProcessingCommand(envelope, act.id);
    case 'CompleteOrder':
      return new CompleteOrderCommand(envelope, act.id);
    case 'CancelOrder':
      return new CancelOrderCommand(envelope, act.id, act.by, SECRET_WORD);
    case 'AdjustBalance':
      return new AdjustBalanceCommand(envelope, BigInt(act.from), BigInt(act.to), SECRET_WORD);
    case 'CloseAccount':
      return new CloseAccountCommand(envelope, act.givenUp === null ? null : BigInt(act.givenUp));
  }
}

/** The act of a command that a bulk request made, or of one of {@link commandOf}, whose body is its act. */
function actOf(command: Sent): Act {
  if (command instanceof ApprovePaymentCommand)
    return { type: 'ApprovePayment', id: command.paymentRequestId, seen: command.seenReceipt };
  if (command instanceof RejectPaymentCommand) return { type: 'RejectPayment', id: command.paymentRequestId };
  if (command instanceof StartProcessingCommand) return { type: 'StartProcessing', id: command.orderId };
  if (command instanceof CompleteOrderCommand) return { type: 'CompleteOrder', id: command.orderId };
  if (command instanceof CancelOrderCommand) return { type: 'CancelOrder', id: command.orderId, by: command.by };
  return command.envelope.body as Act;
}
