import { PackedCommands } from './packed-commands.js';
import type { RememberedCommand } from './remembered-command.js';

/** What a command that cannot be packed takes in the heap, an estimate. */
const UNPACKED_BYTES = 400;

/**
 * Commands by their ids, in the order of the log. An account may remember tens of thousands, so they are packed. A
 * damaged log, or one that others wrote, may hold any text as an id or hash: then all commands of the account are kept
 * as objects.
 */
export class RememberedCommands implements Iterable<[string, RememberedCommand]> {
  #commands: PackedCommands | Map<string, RememberedCommand> = new PackedCommands();

  get size(): number {
    return this.#commands.size;
  }

  /** What the commands take in memory, an estimate. */
  get bytes(): number {
    return this.#commands instanceof Map ? UNPACKED_BYTES * this.#commands.size : this.#commands.bytes;
  }

  get(id: string): RememberedCommand | undefined {
    return this.#commands.get(id);
  }

  /** Adds a command, or replaces a remembered one, which keeps its first revision and its place. */
  set(id: string, command: RememberedCommand): void {
    if (!(this.#commands instanceof Map)) {
      if (this.#commands.set(id, command)) return;
      this.#commands = new Map(this.#commands);
    }
    this.#commands.set(id, { ...command, first: this.#commands.get(id)?.first ?? command.first });
  }

  /** Forgets commands that are older than `horizon` (ms), oldest first, but never the last `kept`. */
  forget(horizon: number, kept: number): void {
    if (!(this.#commands instanceof Map)) {
      this.#commands.forget(horizon, kept);
      return;
    }
    for (const [id, { at }] of this.#commands) {
      if (at >= horizon || this.#commands.size <= kept) break;
      this.#commands.delete(id);
    }
  }

  [Symbol.iterator](): Iterator<[string, RememberedCommand]> {
    return this.#commands[Symbol.iterator]();
  }
}
