import { accountStream, derivedId } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import type { StoredEvent } from '@yukselt/event-store';
import { ACCOUNT_QUEUE_MAX } from '../../account-queue.js';
import { type ModelCommand, Oracle, sentences } from './oracle.js';
import { FIRST_WORLD, type KeyState, type World } from './world.js';

/** A command is given up after so many appends that came too late. */
const ATTEMPTS_MAX = 8;
/** Questions, and commands whose caller has left, wait in the queue as well. */
const UNSEEN = 10;

/** One sending of a command to one process. */
export interface Send {
  readonly id: string;
  readonly command: ModelCommand;
  /** Everything that was true at some moment since the command was sent. */
  readonly states: Oracle[];
  readonly worlds: World[];
  /** Sends of the account that the same process had not answered yet. */
  readonly ahead: number;
  /** Its caller stops waiting at some moment. */
  readonly impatient: boolean;
  /** Failures that it may have met. */
  faults: number;
  appends: number;
  answer: string | null;
}

/**
 * Judges what the processes do, as it happens. Accepted commands must follow the oracle in the order of the log; a
 * refusal must be right for some state and some world between request and answer. Faults are collected in words,
 * because what is thrown inside a process may be taken for a failure of the store.
 */
export class Judge {
  readonly faults: string[] = [];
  readonly met = new Map<string, number>();
  readonly sends = new Map<string, Send>();
  /** Facts about stored commands that no event is asked for: the world in which each was decided. */
  readonly decidedIn = new Map<string, World>();
  private readonly oracles = new Map<string, Oracle>();
  private now: World = FIRST_WORLD;
  private readonly open = new Set<Send>();

  get world(): World {
    return this.now;
  }

  oracle(owner: string): Oracle {
    return this.oracles.get(owner) ?? new Oracle(owner);
  }

  count(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  change(change: Partial<World>): void {
    this.now = { ...this.now, ...change };
    for (const send of this.sends.values()) send.worlds.push(this.now);
  }

  setKey(owner: string, state: KeyState): void {
    this.change({ keys: { ...this.now.keys, [owner]: state } });
  }

  begin(id: string, command: ModelCommand, ahead: number, impatient: boolean): Send {
    const states = [this.oracle(command.owner)];
    const send: Send = {
      ...{ id, command, states, worlds: [this.now], ahead, impatient },
      ...{ faults: 0, appends: 0, answer: null },
    };
    this.sends.set(id, send);
    this.open.add(send);
    return send;
  }

  /** An append was stored. */
  stored(events: readonly StoredEvent[]): void {
    const { commandId, correlationId, actorId, actorRole } = events[0]!.metadata as Record<string, string>;
    const send = this.sends.get(correlationId!);
    if (!send) return this.fault(`events without a sender: ${correlationId}`);
    const { command, answer } = send;
    const state = this.oracle(command.owner);
    const where = `${send.id} ${command.act.type}`;
    if (events[0]!.stream !== accountStream(command.owner)) this.fault(`${where}: in ${events[0]!.stream}`);
    if (commandId !== command.id) this.fault(`${where}: stored as command ${commandId}`);
    if (actorId !== command.actor.id || actorRole !== command.actor.role) this.fault(`${where}: by ${actorId}`);
    if (state.broken) this.fault(`${where}: stored in a damaged stream`);
    if (state.commands.has(command.id)) this.fault(`${where}: I12, stored twice`);
    if (answer === 'OUTCOME_UNKNOWN') this.count('stored after OUTCOME_UNKNOWN');
    else if (answer !== null) this.fault(`${where}: I13, stored after the answer ${answer}`);
    const said = sentences(events).join('\n');
    const verdicts = new Set<string>();
    let next: Oracle | undefined;
    for (const world of send.worlds) {
      const verdict = this.policy(command, state, world) ?? state.judge(command, world);
      verdicts.add(verdict);
      if (verdict !== 'ok' || next) continue;
      const expected = state.after(command, world);
      if (expected.says.join('\n') !== said) {
        verdicts.add(`expected ${expected.says.join('; ')}`);
        continue;
      }
      next = expected.next;
      this.decidedIn.set(command.id, world);
    }
    if (!next) return this.fault(`${where}: stored ${said}\nbut ${[...verdicts].join(' | ')}`);
    const { revision, position } = events.at(-1)!;
    next.commands.set(command.id, {
      ...{ body: command.body, sendId: send.id, revision, position, balance: next.balance },
    });
    this.become(next);
    this.count(command.act.type);
    for (const { type } of events) this.count(type);
  }

  damaged(owner: string): void {
    this.become(this.oracle(owner).damaged());
  }

  /** The process has answered with a result. */
  answered(send: Send, result: CommandResult): void {
    const { command } = send;
    const stored = this.oracle(command.owner).commands.get(command.id);
    const where = `${send.id} ${command.act.type}`;
    this.open.delete(send);
    send.answer = 'ok';
    if (!stored) return this.fault(`${where}: I13, answered ok, but nothing is stored`);
    if (stored.body !== command.body) this.fault(`${where}: answered with the outcome of another body`);
    if (send.worlds.every(({ keys }) => keys[command.owner] !== 'own')) this.fault(`${where}: carried out without key`);
    const expected = [command.id, `${stored.revision}`, stored.position, `${stored.balance}`];
    const actual = [result.commandId, result.revision, result.position, result.balance];
    if (actual.join() !== expected.join()) this.fault(`${where}: I12, answered ${actual}, stored is ${expected}`);
    const { type } = command.act;
    const order = type === 'PlaceOrder' ? derivedId(command.id, 'order') : undefined;
    if (order && result.orderId !== order) this.fault(`${where}: answered with order ${result.orderId}`);
    if (result.repeated && stored.sendId === send.id) this.fault(`${where}: calls its own append a repeat`);
    if (!result.repeated && send.states[0]!.commands.has(command.id)) this.fault(`${where}: calls a repeat new`);
    this.count(result.repeated ? 'repeat' : 'ok');
  }

  /** The process has answered with a refusal or a failure. */
  refused(send: Send, code: string): void {
    const { command } = send;
    const where = `${send.id} ${command.act.type}`;
    this.open.delete(send);
    send.answer = code;
    this.count(code);
    const stored = this.oracle(command.owner).commands.get(command.id);
    if (stored?.sendId === send.id && code !== 'OUTCOME_UNKNOWN')
      this.fault(`${where}: I13, answered ${code}, but its events are stored`);
    const permitted = new Set<string>();
    for (const state of send.states)
      for (const world of send.worlds)
        for (const verdict of this.refusals(command, state, world)) permitted.add(verdict);
    if (send.faults > 0 || send.impatient) permitted.add('STORE_UNAVAILABLE');
    // One lost answer is looked up and sent again, unless the stream was damaged meanwhile.
    const isLost = send.faults > 1 || (send.faults === 1 && send.states.some(({ broken }) => broken));
    // The events of a repeat may not be readable.
    const isUnread = stored !== undefined && (send.faults > 0 || send.states.some(({ broken }) => broken));
    if (isUnread || (send.appends > 0 && (isLost || send.impatient))) permitted.add('OUTCOME_UNKNOWN');
    if (send.appends >= ATTEMPTS_MAX) permitted.add('CONFLICT_RETRY');
    if (send.ahead > ACCOUNT_QUEUE_MAX - UNSEEN) permitted.add('RATE_LIMITED');
    if (!permitted.has(code)) this.fault(`${where}: refused as ${code}, right would be ${[...permitted].join(' or ')}`);
  }

  /** Every refusal that is right in a state and a world. */
  private refusals(command: ModelCommand, state: Oracle, world: World): string[] {
    const stored = state.commands.get(command.id);
    const reused = stored && stored.body !== command.body ? ['IDEMPOTENCY_KEY_REUSED'] : [];
    if (state.broken) return ['ACCOUNT_QUARANTINED', ...reused, ...(hasKey(command, world) ? [] : ['ACCOUNT_CLOSED'])];
    const policy = this.policy(command, state, world);
    if (policy && (!stored || policy !== 'MAINTENANCE')) return [policy];
    if (stored) return reused;
    return [...(isSenderGone(command, world) ? ['FORBIDDEN'] : []), state.judge(command, world)];
  }

  /** What refuses the command before it is decided. */
  private policy(command: ModelCommand, state: Oracle, world: World): string | null {
    if (!hasKey(command, world)) return 'ACCOUNT_CLOSED';
    if (world.keys[command.owner] === 'foreign' && state.opened) return 'ACCOUNT_QUARANTINED';
    return world.maintenance && command.actor.role === 'user' ? 'MAINTENANCE' : null;
  }

  private become(next: Oracle): void {
    this.oracles.set(next.owner, next);
    for (const send of this.open) if (send.command.owner === next.owner) send.states.push(next);
  }

  fault(what: string): void {
    this.faults.push(what);
  }
}

const hasKey = ({ owner }: ModelCommand, { keys }: World): boolean => keys[owner] !== 'erased';

/** The sender was deactivated, or has another role now. A command that waited long is refused then. */
const isSenderGone = ({ owner, actor }: ModelCommand, { adminIsActive, ownersAreAdmins }: World): boolean =>
  actor.id === owner ? (actor.role === 'admin') !== ownersAreAdmins : !adminIsActive;
