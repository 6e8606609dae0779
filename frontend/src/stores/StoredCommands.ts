import { type KeyValueStorage, keysUnder, readJson, writeJson } from '../lib/storage.js';
import { isPendingCommand, type PendingCommand, withoutTexts } from './pending-command.js';

/**
 * Each command has an item of its own: in a common item, two tabs that write at once would lose each other's change.
 */
const PREFIX = 'pendingCommand:';
/** The common item of earlier versions. */
const LIST = 'pendingCommands';

/** The commands without a definite answer, in the browser's storage, which all tabs share. */
export class StoredCommands {
  readonly #storage: KeyValueStorage;
  /** Keys that were seen in the storage: where it is denied, full or emptied, a missing key proves nothing. */
  readonly #seen = new Set<string>();

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    const listed = readJson<unknown>(storage, LIST, null);
    if (!Array.isArray(listed)) return;
    const commands = listed.filter(isPendingCommand);
    for (const command of commands) this.put(command);
    if (commands.every(({ key }) => this.#seen.has(key))) storage.removeItem(LIST);
  }

  list(userId: string | null): PendingCommand[] {
    const commands = this.#read().filter((command) => command.userId === userId);
    for (const { key } of commands) this.#seen.add(key);
    return commands;
  }

  put(command: PendingCommand): void {
    writeJson(this.#storage, PREFIX + command.key, command);
    if (this.#has(command.key)) this.#seen.add(command.key);
  }

  remove(key: string): void {
    if (this.#has(key)) this.#storage.removeItem(PREFIX + key);
    this.#seen.delete(key);
  }

  /** Another tab has had the definite answer, and removed the command. */
  settledElsewhere(key: string): boolean {
    return this.#seen.has(key) && !this.#has(key);
  }

  /**
   * An item that cannot be read may hold texts, so it is removed. @param userId `null`: of every user @param now ms
   * since 1970
   */
  forgetTexts(userId: string | null, now: number): void {
    for (const name of keysUnder(this.#storage, PREFIX)) {
      const command = readJson<unknown>(this.#storage, name, null);
      if (!isPendingCommand(command)) this.#storage.removeItem(name);
      else if (userId === null || command.userId === userId) writeJson(this.#storage, name, withoutTexts(command, now));
    }
  }

  /** Another tab has sent a command, or has had its answer. @returns a function that removes the listener. */
  onOtherTab(listener: () => void): () => void {
    const handle = ({ key }: StorageEvent) => {
      if (key === null) this.#seen.clear();
      else if (key.startsWith(PREFIX)) listener();
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }

  #read(): PendingCommand[] {
    return keysUnder(this.#storage, PREFIX)
      .map((name) => readJson<unknown>(this.#storage, name, null))
      .filter(isPendingCommand);
  }
  #has(key: string): boolean {
    return keysUnder(this.#storage, PREFIX + key).includes(PREFIX + key);
  }
}
