import { newKey } from '../../lib/server-clock.js';
import { type KeyValueStorage, readJson, writeJson } from '../../lib/storage.js';
import { isFreshKey } from '../../stores/fresh-key.js';

const NAME = 'topUpKey';

function renew(storage: KeyValueStorage): string {
  const key = newKey();
  writeJson(storage, NAME, key);
  return key;
}

/**
 * The idempotency key of the next top-up, the same in all tabs of the browser: presses of one moment, of which no tab
 * has heard from the other yet, are one request (docs/product-rules.md#wallet-5). Asked for with the page, it is there
 * long before anybody presses.
 */
export function nextTopUpKey(storage: KeyValueStorage): string {
  const stored = readJson<unknown>(storage, NAME, null);
  return isFreshKey(stored) ? stored : renew(storage);
}

/**
 * A second top-up of the same amount gets the next key. @param send stores the command before it returns: a tab that
 * reads the next key then knows that this one is under way.
 */
export function withTopUpKey<T>(storage: KeyValueStorage, send: (key: string) => Promise<T>): Promise<T> {
  const outcome = send(nextTopUpKey(storage));
  renew(storage);
  return outcome;
}
