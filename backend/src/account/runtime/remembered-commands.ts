import { PackedCommands } from './packed-commands.js';
import type { RememberedCommand } from './remembered-command.js';

/** What a command that cannot be packed takes in the heap, an estimate. */
const UNPACKED_BYTES = 400;

/** Commands by their ids as objects, oldest first. */
class UnpackedCommands implements Iterable<[string, RememberedCommand]> {
  readonly #commands = new Map<string, RememberedCommand>();
  /** Event times in the same order, because a map has no last entries. */
  readonly #times: number[] = [];

  constructor(commands: Iterable<[string, RememberedCommand]>) {
    for (const [id, command] of commands) this.set(id, command);
  }

  get size(): number {
    return this.#commands.size;
  }

  get bytes(): number {
    return UNPACKED_BYTES * this.size;
  }

  get(id: string): RememberedCommand | undefined {
    return this.#commands.get(id);
  }

  set(id: string, command: RememberedCommand): boolean {
    const remembered = this.#commands.get(id);
    if (!remembered) this.#times.push(command.at);
    this.#commands.set(id, { ...command, first: remembered?.first ?? command.first });
    return true;
  }

  timeOfLast(count: number): number {
    return this.#times.at(-count)!;
  }

  forget(horizon: number, kept: number): void {
    let forgotten = 0;
    for (const [id, { at }] of this.#commands) {
      if (at >= horizon || this.size <= kept) break;
      this.#commands.delete(id);
      forgotten++;
    }
    this.#times.splice(0, forgotten);
  }

  [Symbol.iterator](): Iterator<[string, RememberedCommand]> {
    return this.#commands[Symbol.iterator]();
  }
}

/**
 * Commands by their ids, in the order of the log. An account may remember tens of thousands, so they are packed. A
 * damaged log, or one that others wrote, may hold any text as an id or hash: then all commands of the account are kept
 * as objects.
 */
export class RememberedCommands implements Iterable<[string, RememberedCommand]> {
  #commands: PackedCommands | UnpackedCommands = new PackedCommands();

  get size(): number {
    return this.#commands.size;
  }

  /** What the commands take in memory, an estimate. */
  get bytes(): number {
    return this.#commands.bytes;
  }

  get(id: string): RememberedCommand | undefined {
    return this.#commands.get(id);
  }

  /** Adds a command, or replaces a remembered one, which keeps its first revision and its place. */
  set(id: string, command: RememberedCommand): void {
    if (this.#commands.set(id, command)) return;
    this.#commands = new UnpackedCommands(this.#commands);
    this.#commands.set(id, command);
  }

  /** Event time of the oldest of the last `count` commands, ms. There must be so many. */
  timeOfLast(count: number): number {
    return this.#commands.timeOfLast(count);
  }

  /** Forgets commands that are older than `horizon` (ms), oldest first, but never the last `kept`. */
  forget(horizon: number, kept: number): void {
    this.#commands.forget(horizon, kept);
  }

  [Symbol.iterator](): Iterator<[string, RememberedCommand]> {
    return this.#commands[Symbol.iterator]();
  }
}
