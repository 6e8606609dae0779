import { type KeyValueStorage, writeText } from '../lib/storage.js';

const KEY = 'rememberedEmail';

/** The e-mail address that "Beni hatırla" stored; nothing else of a login is stored. */
export class RememberedEmail {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  get value(): string | null {
    return this.#storage.getItem(KEY);
  }
  keep(email: string | null): void {
    if (email === null) this.#storage.removeItem(KEY);
    else writeText(this.#storage, KEY, email);
  }
}
