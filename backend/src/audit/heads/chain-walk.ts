import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { HeadRefusal, HeadView } from '@yukselt/contracts/api';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { CHAIN_START, chainedText, chainHash } from '@yukselt/projections/ledger';
import type { ChainState } from './head-document.js';

/** How many events are read at once. */
const PAGE = 1_000;

/** No head may be made; `refusal` is the cause. */
export abstract class HeadRefused extends Error {
  readonly code = 'LOG_BROKEN';
  constructor(
    readonly refusal: HeadRefusal['cause'],
    message: string,
  ) {
    super(message);
  }
}

/** An account's events are not consecutive: a head over them would hide that. */
export class LogBroken extends HeadRefused {
  constructor(event: StoredEvent, expected: bigint) {
    super(
      'log-broken',
      `${event.stream} has event ${event.revision} at position ${event.position} in place of ${expected}`,
    );
  }
}

/** The log lacks an event, and no head may cover such a log. */
export class LogIncomplete extends HeadRefused {
  constructor(position: string) {
    super(
      'log-incomplete',
      `the log lacks the event of position ${position}; npm run heads -- verify compares what is left`,
    );
  }
}

/** The list lacks the newest head that this shop made: heads were replaced, or an older database was restored. */
export class HeadsReplaced extends HeadRefused {
  constructor({ number, madeAt, hash }: HeadView) {
    super(
      'heads-replaced',
      `head ${number} of ${madeAt} (${hash}), which this shop made, is not among its heads; ` +
        'npm run heads -- verify names what differs',
    );
  }
}

/** The shop's keys do not continue its heads. */
export class KeyUnknown extends HeadRefused {
  constructor(message: string) {
    super('key-unknown', message);
  }
}

/** The events of all accounts after a position and up to another one, page by page, in log order. */
export async function* accountEvents(
  store: EventStore,
  after: string,
  upTo: string,
): AsyncGenerator<{ userId: string; event: StoredEvent }[]> {
  for (let from = after; from < upTo; ) {
    const events = await store.readAll(from, { limit: PAGE, prefix: ACCOUNT_PREFIX });
    const page = events.flatMap((event) => {
      const userId = event.position <= upTo ? accountOwner(event.stream) : null;
      return userId === null ? [] : [{ userId, event }];
    });
    if (page.length > 0) yield page;
    if (events.length < PAGE) return;
    from = events.at(-1)!.position;
  }
}

/** The chain of an account after one more event. @throws LogBroken unless `onBroken` handles it: the walk continues */
export function extendChain(
  before: ChainState | undefined,
  event: StoredEvent,
  onBroken: (broken: LogBroken) => void = refuse,
): ChainState {
  const expected = (before?.revision ?? -1n) + 1n;
  if (event.revision !== expected) onBroken(new LogBroken(event, expected));
  return { revision: event.revision, hash: chainHash(before?.hash ?? CHAIN_START, chainedText(event)) };
}

function refuse(broken: LogBroken): never {
  throw broken;
}
