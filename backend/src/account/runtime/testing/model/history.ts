import { randomBytes, randomUUID } from 'node:crypto';
import { inspect, isDeepStrictEqual } from 'node:util';
import { accountStream } from '@yukselt/contracts';
import type { BulkResult } from '@yukselt/contracts/api';
import type { NewEvent, StoredEvent } from '@yukselt/event-store';
import { CustomerKey } from '@yukselt/vault';
import type fc from 'fast-check';
import { AccountRepository } from '../../account.repository.js';
import type { CommandEnvelope } from '../../command-envelope.js';
import { brokenInvariants } from '../invariants.js';
import { Judge } from './judge.js';
import type { Act, ModelCommand } from './oracle.js';
import { draftOf, OPENINGS, type Plan, type Step } from './plan.js';
import { ProcessStore } from './process-store.js';
import { SharedLog } from './shared-log.js';
import { commandOf, IMPATIENT_MS, ShopProcess, type Surroundings } from './shop-process.js';
import { SnapshotTable } from './snapshot-table.js';
import { ADMIN, FIRST_WORLD, OWNERS, RECEIPT, SECRET_WORD, type World } from './world.js';

const START = 1_795_000_000_000;
const HOUR = 3_600_000;
/** What is written without a command has no body. */
const HASH = 'h'.repeat(43);
/** One more than these wait in a queue is refused; the rest of a flood is. */
const FLOOD = 150;

const KEYS = new Map(OWNERS.map((id, index) => [id as string, new CustomerKey(id, 7 + index, randomBytes(32))]));
const FOREIGN_KEYS = new Map(OWNERS.map((id) => [id as string, new CustomerKey(id, 99, randomBytes(32))]));

/** Commands of an admin who is deactivated while they wait. */
const DEMOTED = 12;
/** Longer than a judged session is believed. */
const LONG_MS = 2_000;

const ready = Promise.resolve();

/**
 * Plays one plan: two processes with caches of their own, one log, one table of snapshots, one vault. The scheduler
 * decides whose step comes next.
 */
export class History {
  readonly judge = new Judge();
  private readonly log = new SharedLog((stored) => this.stored(stored));
  private readonly snapshots = new SnapshotTable();
  private readonly time = { wall: START, elapsed: 0 };
  private readonly shared: Surroundings;
  private readonly processes: ShopProcess[];
  private readonly commands: ModelCommand[] = [];
  private readonly bulks: ((process: ShopProcess) => Promise<unknown>)[] = [];
  private readonly underway = new Set<Promise<unknown>>();
  private started = 0;
  private isDamaging = false;

  constructor(
    private readonly plan: Plan,
    private readonly scheduler: fc.Scheduler,
  ) {
    this.shared = {
      judge: this.judge,
      log: this.log,
      snapshots: this.snapshots,
      time: this.time,
      turn: (what, work) => this.turn(what, work),
      keyOf: (userId) => {
        const state = this.judge.world.keys[userId];
        return state === 'erased' ? null : (state === 'own' ? KEYS : FOREIGN_KEYS).get(userId)!;
      },
      rivalWrites: (stream) => this.rivalWrites(OWNERS.find((id) => accountStream(id) === stream)!),
    };
    this.processes = [this.start(), this.start()];
  }

  /** Takes all steps, lets the failures end, and compares what is left. @throws when something was wrong. */
  async play(): Promise<void> {
    await this.scheduler.waitFor(this.takeSteps());
    await this.scheduler.waitIdle(); // late appends arrive
    for (const process of this.processes) process.forgetPlans();
    await this.scheduler.waitFor(this.finish());
    await this.scheduler.waitIdle();
    const { judge } = this;
    const { decidedIn } = judge;
    const ownerWasAdmin = (commandId: string) => decidedIn.get(commandId)?.ownersAreAdmins ?? false;
    const balances = new Map(OWNERS.map((id) => [accountStream(id), BigInt(judge.oracle(id).balance)]));
    judge.faults.push(...brokenInvariants(this.soundLog(), { balances, ownerWasAdmin, secretWord: SECRET_WORD }));
    if (judge.faults.length > 0) throw new Error(judge.faults.join('\n'));
  }

  /** The events of all accounts whose stream was not damaged. */
  soundLog(): StoredEvent[] {
    const sound = OWNERS.filter((id) => !this.judge.oracle(id).broken).map((id) => accountStream(id));
    return this.log.events.filter(({ stream }) => sound.includes(stream));
  }

  private start(): ShopProcess {
    return new ShopProcess(`p${++this.started}`, this.shared);
  }

  private async turn(what: string, work?: () => Promise<void>): Promise<void> {
    if (!work) return this.scheduler.schedule(ready, what);
    await this.scheduler.scheduleSequence([{ builder: work, label: what }]).task;
  }

  private async takeSteps(): Promise<void> {
    const { plan } = this;
    for (const act of OPENINGS[plan.opening]) {
      this.open(OWNERS[0], act);
      await this.settled();
    }
    this.open(OWNERS[1], { type: 'AdjustBalance', from: 0, to: 100_000 });
    await this.settled();
    for (const [index, step] of plan.steps.entries()) {
      await this.turn('next step');
      if (plan.disaster.at === index) this.strike();
      this.take(step, index);
      if (step.settles < plan.settling) await this.settled();
    }
    await this.settled();
  }

  private async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** A step that is not waited for here. A killed process never ends its own. */
  private begin(process: ShopProcess, work: () => Promise<unknown>): void {
    const done = Promise.race([process.killed, work().catch(() => undefined)]);
    const tracked: Promise<unknown> = done.finally(() => this.underway.delete(tracked));
    this.underway.add(tracked);
  }

  private take(step: Step, index: number): void {
    const { judge } = this;
    const owner = OWNERS[step.account]!;
    const process = this.processes[step.process]!;
    process.plan(owner, { append: step.appends, read: step.reads, snapshot: step.snapshots });
    if (step.kind === 'kill') {
      process.kill();
      this.processes[step.process] = this.start();
      judge.count('kill');
    } else if (step.kind === 'world') {
      this.change(step);
    } else if (step.kind === 'find') {
      this.begin(process, () => this.find(process, this.commands[step.pick % this.commands.length]));
    } else if (step.kind === 'bulk') {
      const send = this.bulk(step, index);
      this.bulks.push(send);
      this.begin(process, () => send(process));
    } else if (step.kind === 'bulk-again') {
      const again = this.bulks[step.pick % this.bulks.length];
      if (again) this.begin(process, () => again(process));
    } else {
      const earlier = step.kind === 'send' ? undefined : this.commands[step.pick % this.commands.length];
      this.send(process, this.commandFor(step, index, earlier), step.isImpatient);
    }
  }

  /** A new command, an earlier one, or an earlier one with another body. */
  private commandFor(step: Step, index: number, earlier: ModelCommand | undefined): ModelCommand {
    if (earlier && step.kind === 'repeat') return earlier;
    const { judge } = this;
    const draftFor = (owner: string) => draftOf(step, this.plan.mood, index, judge.oracle(owner), judge.world);
    let owner = earlier?.owner ?? OWNERS[step.account]!;
    let draft = draftFor(owner);
    if (!earlier && !draft.isAimed) {
      const other = OWNERS[1 - step.account]!;
      const elsewhere = draftFor(other);
      if (elsewhere.isAimed) [owner, draft] = [other, elsewhere];
    }
    const { act, actor } = draft;
    return this.remember({ owner, act, actor, body: JSON.stringify(act) }, earlier?.id);
  }

  private send(process: ShopProcess, command: ModelCommand, isImpatient = false): void {
    const { id, owner, actor, act } = command;
    const envelope: CommandEnvelope = {
      ...{ commandId: id, userId: owner, actor, correlationId: '', causationId: id, body: act },
      ...(isImpatient && { timeLeftMs: IMPATIENT_MS }),
    };
    this.begin(process, () => process.execute(commandOf(act, envelope)));
  }

  /** One decision on several requests or orders of both accounts, through the controller of the panel. */
  private bulk({ pick, small }: Step, index: number): (process: ShopProcess) => Promise<unknown> {
    const { judge } = this;
    const onOrders = small % 2 === 0;
    const items = OWNERS.flatMap((userId) => {
      const oracle = judge.oracle(userId);
      const ids = [...(onOrders ? oracle.orders : oracle.requests).keys()].slice(-1 - (pick % 3));
      return ids.map((id) => ({ userId: userId as string, id }));
    });
    const receiptId = judge.world.receipt;
    const id = idOf('b', index);
    const sender = { commandId: id, actor: { id: ADMIN, role: 'admin' as const }, correlationId: '', causationId: id };
    return async ({ bulk }) => {
      const result: BulkResult = await (onOrders
        ? bulk.orders(sender, { action: small % 5 < 3 ? 'start-processing' : 'cancel', items })
        : bulk.payments(
            sender,
            small % 5 < 3
              ? { action: 'approve', reason: SECRET_WORD, items: items.map((item) => ({ ...item, receiptId })) }
              : { action: 'reject', reason: SECRET_WORD, items },
          ));
      judge.count('bulk');
      if (result.results.length !== items.length) judge.fault(`bulk ${id}: ${result.results.length} results`);
    };
  }

  private async find(process: ShopProcess, command: ModelCommand | undefined): Promise<void> {
    if (!command) return;
    const { judge } = this;
    const { owner, id } = command;
    const before = judge.oracle(owner).commands.get(id);
    const outcome = await process.find(owner, id).catch((error: { code?: string }) => {
      if (!judge.oracle(owner).broken) judge.fault(`find: ${String(error)}`);
      return null;
    });
    const after = judge.oracle(owner).commands.get(id);
    if (outcome?.state === 'not-found' && before) judge.fault(`find: ${id} is stored and was not found`);
    if (outcome?.state === 'done' && outcome.result?.position !== after?.position)
      judge.fault(`find: ${id} is elsewhere`);
    if (outcome) judge.count('find');
  }

  private change({ change, pick, small }: Step): void {
    const { judge, time } = this;
    const { prices } = judge.world;
    const name = [...FIRST_WORLD.prices.keys()][pick % FIRST_WORLD.prices.size]!;
    const normal: Partial<World> = {
      ...{ maintenance: false, adminIsActive: true, ownersAreAdmins: false, receipt: null, prices: FIRST_WORLD.prices },
    };
    const changes: Record<Step['change'], () => void> = {
      price: () => judge.change({ prices: new Map(prices).set(name, small) }),
      free: () => judge.change({ prices: new Map(prices).set(name, 0) }),
      'off-sale': () => judge.change({ prices: new Map([...prices].filter(([other]) => other !== name)) }),
      maintenance: () => judge.change({ maintenance: true }),
      'admin-gone': () => judge.change({ adminIsActive: false }),
      'owners-are-admins': () => judge.change({ ownersAreAdmins: !judge.world.ownersAreAdmins }),
      receipt: () => judge.change({ receipt: judge.world.receipt === null ? RECEIPT : null }),
      'clock-back': () => void (time.wall -= HOUR),
      'clock-ahead': () => void (time.wall += 31 * 24 * HOUR),
      normal: () => judge.change(normal),
    };
    changes[change]();
    time.wall += 1_000;
    time.elapsed += LONG_MS;
    judge.count(change);
  }

  private strike(): void {
    const { judge, processes } = this;
    const { what, account, kind } = this.plan.disaster;
    const owner = OWNERS[account]!;
    const { opened, closed, broken } = judge.oracle(owner);
    if (what === 'damage' && opened) this.damage(owner, kind);
    if (what === 'foreign-key' && opened && !broken) judge.setKey(owner, 'foreign');
    if (what === 'erasure' && closed) judge.setKey(owner, 'erased');
    if (what === 'flood') {
      const command = this.commands.findLast((sent) => sent.owner === owner);
      if (command) for (let sent = 0; sent < FLOOD; sent++) this.send(processes[kind % 2]!, command);
    }
    if (what === 'demotion') {
      const { balance } = judge.oracle(owner);
      const actor = { id: ADMIN, role: 'admin' } as const;
      for (let to = balance + 1; to <= balance + DEMOTED; to++) {
        const act = { type: 'AdjustBalance', from: balance, to } as const;
        this.send(processes[kind % 2]!, this.remember({ owner, act, actor, body: `${to}` }));
      }
      judge.change({ adminIsActive: false });
      this.time.elapsed += LONG_MS;
    }
    if (what !== 'nothing') judge.count(what);
  }

  /** A faster append of another actor: an admin moves the balance by one kuruş. */
  private rivalWrites(owner: string): void {
    const { judge } = this;
    const { balance, opened, closed, broken } = judge.oracle(owner);
    if (!opened || closed || broken || judge.world.keys[owner] !== 'own') return;
    const to = balance > 0 ? balance - 1 : 1;
    const id = randomUUID();
    const act = { type: 'AdjustBalance', from: balance, to } as const;
    judge.begin(id, { id, owner, body: '', actor: { id: ADMIN, role: 'admin' }, act }, 0, false);
    const data = { delta: `${to - balance}`, balanceBefore: `${balance}`, balanceAfter: `${to}`, reason: 'v1.x' };
    this.write(owner, [{ type: 'WalletAdjusted', data }], id);
  }

  /** Appends what no decision would. */
  private damage(owner: string, kind: number): void {
    const { balance } = this.judge.oracle(owner);
    const events = [
      { type: 'WalletCredited', data: { requestId: 'x', amount: '1', balanceAfter: `${balance}` } },
      { type: 'WalletCredited', data: { requestId: 'x', amount: '1e3', balanceAfter: `${balance + 1_000}` } },
      { type: 'OrderCompleted', data: { orderId: 'unknown' } },
      { type: 'WalletBlessed', data: { amount: '1' } },
    ];
    this.isDamaging = true;
    this.write(owner, [events[kind]!], randomUUID());
    this.isDamaging = false;
  }

  private write(owner: string, events: Pick<NewEvent, 'type' | 'data'>[], id: string): void {
    const stream = this.log.stream(accountStream(owner));
    const { occurredAt } = stream.at(-1)!.metadata as { occurredAt: string };
    const metadata = {
      ...{ actorId: ADMIN, actorRole: 'admin', commandId: id, requestHash: HASH, correlationId: id, causationId: id },
      ...{ schemaVersion: 1, occurredAt },
    };
    const enveloped = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
    this.log.append(accountStream(owner), BigInt(stream.length - 1), enveloped);
  }

  private stored(events: readonly StoredEvent[]): void {
    if (!this.isDamaging) return this.judge.stored(events);
    this.judge.damaged(OWNERS.find((id) => accountStream(id) === events[0]!.stream)!);
  }

  /** No failures any more: every process answers, finds every command, and folds the same account from any snapshot. */
  private async finish(): Promise<void> {
    const { judge } = this;
    for (const owner of OWNERS) {
      const { broken, commands } = judge.oracle(owner);
      if (broken || judge.world.keys[owner] !== 'own') continue;
      const fresh = this.start();
      for (const id of [...commands.keys()].slice(-1)) await this.find(fresh, { id, owner } as ModelCommand);
      const { account } = await fresh.accounts.load(owner);
      const whole = await this.wholeFold(owner);
      if (!isDeepStrictEqual(account, whole))
        judge.fault(`${owner}: folded from a snapshot ${inspect(account)}\nand whole ${inspect(whole)}`);
      this.send(this.processes[OWNERS.indexOf(owner)]!, this.lastCommand(owner));
    }
    await this.settled();
  }

  /** One command of the opening: no failures yet. */
  private open(owner: string, wanted: (typeof OPENINGS)['orders'][number]): void {
    const { requests, orders } = this.judge.oracle(owner);
    const lastOf = (all: ReadonlyMap<string, unknown>): string => [...all.keys()].at(-1)!;
    const id = /Payment|Decision/.test(wanted.type) ? lastOf(requests) : lastOf(orders);
    const act = ('id' in wanted ? { ...wanted, id } : wanted) as Act;
    const byOwner = 'lines' in act || act.type === 'RequestTopUp' || act.type === 'CloseAccount';
    const actor: ModelCommand['actor'] = byOwner ? { id: owner, role: 'user' } : { id: ADMIN, role: 'admin' };
    this.send(this.processes[0]!, this.remember({ owner, act, actor, body: JSON.stringify(act) }));
  }

  private remember(command: Omit<ModelCommand, 'id'>, id = idOf('c', this.commands.length)): ModelCommand {
    const remembered = { ...command, id };
    this.commands.push(remembered);
    return remembered;
  }

  private lastCommand(owner: string): ModelCommand {
    const act = { type: 'RequestTopUp', amount: 10_000 } as const;
    const role = this.judge.world.ownersAreAdmins ? 'admin' : 'user';
    return this.remember({ owner, act, body: '', actor: { id: owner, role } });
  }

  private async wholeFold(owner: string) {
    const none = { load: () => Promise.resolve(null), save: () => Promise.resolve(), delete: () => Promise.resolve() };
    const silent = {
      snapshotFailed: () => undefined,
      snapshotDiscarded: () => undefined,
      logWentBack: () => undefined,
    };
    const turn = (what: string) => this.turn(what);
    const store = new ProcessStore({ log: this.log, turn, readFault: () => null } as never);
    return (await new AccountRepository(store, none, silent).load(owner)).account;
  }
}

const idOf = (prefix: string, index: number): string =>
  `${prefix.repeat(8)}-0000-4000-8000-${index.toString().padStart(12, '0')}`;
