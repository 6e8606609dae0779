import { type KeyValueStorage, readJson, writeJson } from '../lib/storage.js';
import { type PendingCommand, withoutTexts } from './pending-command.js';

const KEY = 'pendingCommands';

/** The commands without a definite answer in the browser's storage, which all tabs share. */
export class StoredCommands {
  readonly #storage: KeyValueStorage;
  /** Keys that were seen in the storage: where it is denied or full, a missing key says nothing. */
  readonly #seen = new Set<string>();

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  list(userId: string | null): PendingCommand[] {
    const commands = this.#read().filter((command) => command.userId === userId);
    for (const { key } of commands) this.#seen.add(key);
    return commands;
  }

  put(command: PendingCommand): void {
    this.#write([...this.#without(command.key), command]);
    if (this.#read().some(({ key }) => key === command.key)) this.#seen.add(command.key);
  }

  remove(key: string): void {
    this.#write(this.#without(key));
    this.#seen.delete(key);
  }

  /** Another tab has had the definite answer, and removed the command. */
  settledElsewhere(key: string): boolean {
    return this.#seen.has(key) && this.#read().every((command) => command.key !== key);
  }

  /** @param userId `null`: of every user @param now ms since 1970 */
  forgetTexts(userId: string | null, now: number): void {
    const stored = this.#read();
    if (stored.length > 0)
      this.#write(
        stored.map((command) => (userId === null || command.userId === userId ? withoutTexts(command, now) : command)),
      );
  }

  /** Another tab has sent a command, or has had its answer. @returns a function that removes the listener. */
  onOtherTab(listener: () => void): () => void {
    const handle = ({ key }: StorageEvent) => {
      if (key === KEY) listener();
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }

  #read(): PendingCommand[] {
    return readJson<PendingCommand[]>(this.#storage, KEY, []);
  }
  #without(key: string): PendingCommand[] {
    return this.#read().filter((command) => command.key !== key);
  }
  #write(commands: PendingCommand[]): void {
    writeJson(this.#storage, KEY, commands);
  }
}
