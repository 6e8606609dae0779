import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { EventStore } from '@yukselt/event-store';

const SCAN_PAGE = 1_000;

/** Owners of all account streams, read from the log itself. @throws StoreUnavailable */
export async function accountsInLog(store: EventStore): Promise<Set<string>> {
  const users = new Set<string>();
  for (let after = '', full = true; full; ) {
    const page = await store.readAll(after, { limit: SCAN_PAGE, prefix: ACCOUNT_PREFIX });
    for (const { stream } of page) {
      const owner = accountOwner(stream);
      if (owner !== null) users.add(owner);
    }
    full = page.length === SCAN_PAGE;
    after = page.at(-1)?.position ?? after;
  }
  return users;
}
