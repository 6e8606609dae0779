import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import { type EventStore, LOG_START, type StoredEvent } from '@yukselt/event-store';

const SCAN_PAGE = 1_000;

/** Owners of all account streams, read from the log itself. @throws StoreUnavailable */
export async function accountsInLog(store: EventStore): Promise<Set<string>> {
  const users = new Set<string>();
  let page: StoredEvent[];
  let after = LOG_START;
  do {
    page = await store.readAll(after, { limit: SCAN_PAGE, prefix: ACCOUNT_PREFIX });
    for (const { stream } of page) {
      const owner = accountOwner(stream);
      if (owner !== null) users.add(owner);
    }
    after = page.at(-1)?.position ?? after;
  } while (page.length === SCAN_PAGE);
  return users;
}
