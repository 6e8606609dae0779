import { newIdempotencyKey } from '@yukselt/contracts';
import { type KeyValueStorage, readJson, writeJson } from '../../lib/storage.js';
import { isFreshKey } from '../../stores/fresh-key.js';

const NAME = 'topUpKey';

/**
 * The idempotency key of the next top-up, the same in all tabs of the browser: presses of one moment, of which no tab
 * has heard from the other yet, are one request. A press leaves the next key behind, so that a second top-up of the
 * same amount is one of its own (docs/product-rules.md#wallet-5).
 */
export class TopUpKey {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Makes the key, so that it is in the storage long before anybody presses. */
  prepare(): string {
    const stored = readJson<unknown>(this.#storage, NAME, null);
    return typeof stored === 'string' && isFreshKey(stored) ? stored : this.#renew();
  }

  /**
   * @param send stores the command before it returns: a tab that reads the next key then knows this one is under way.
   */
  async use<T>(send: (key: string) => Promise<T>): Promise<T> {
    const sent = send(this.prepare());
    this.#renew();
    return sent;
  }

  #renew(): string {
    const key = newIdempotencyKey();
    writeJson(this.#storage, NAME, key);
    return key;
  }
}
