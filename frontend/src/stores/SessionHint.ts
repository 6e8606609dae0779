import { type KeyValueStorage, writeText } from '../lib/storage.js';

const KEY = 'session';
/** Replaces the user's id when the server has ended the session: the page stays and asks for the password. */
const EXPIRED = 'expired';

/**
 * A note in the browser's storage, shared by all tabs, that a refresh cookie exists: without it a visitor's page asks
 * no server for a session.
 */
export class SessionHint {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  get exists(): boolean {
    return this.userId !== null;
  }
  /** The id of the user to whom the cookie belongs; none when that user's session has expired. */
  get userId(): string | null {
    return this.#storage.getItem(KEY);
  }
  write(userId: string): void {
    writeText(this.#storage, KEY, userId);
  }
  expire(): void {
    writeText(this.#storage, KEY, EXPIRED);
  }
  clear(): void {
    this.#storage.removeItem(KEY);
  }

  /**
   * Another tab signed a person in (their id) or out (`null`). A session that expired there may still live here, so it
   * is not reported. @returns a function that removes the listener.
   */
  onOtherTab(listener: (userId: string | null) => void): () => void {
    const handle = (event: StorageEvent) => {
      if (event.key === KEY && event.newValue !== EXPIRED) listener(event.newValue);
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }
}
