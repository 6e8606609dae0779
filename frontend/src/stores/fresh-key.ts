import { KEY_AGE_MAX_MS, KEY_AHEAD_MAX_MS, keyTime } from '@yukselt/contracts';
import { serverNow } from '../lib/server-clock.js';

/** Whether the server will still accept an existing key for some days. */
export function isFreshKey(key: unknown): key is string {
  const age = serverNow() - (keyTime(String(key)) ?? 0);
  return age > -KEY_AHEAD_MAX_MS / 2 && age < KEY_AGE_MAX_MS / 2;
}
