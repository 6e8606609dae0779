import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseKurus } from '@yukselt/contracts';
import { type AccountState, initialState, type OpenOrder, type OpenRequest } from '../domain/account.js';
import type { FoldedAccount } from './folded-account.js';
import type { RememberedCommand } from './remembered-command.js';

/**
 * Entries of one line. Lines are written and parsed one turn of the event loop each, so that no request waits for
 * long.
 */
const LINE_ENTRIES = 500;

interface Header {
  accountNumber: number;
  closed: boolean;
  balance: string;
  ordersPlaced: number;
  lastAt: number;
  walletRevision: string;
}
/** JSON has no bigint: amounts and revisions are texts. */
type Texts<T> = T extends bigint ? string : { [K in keyof T]: Texts<T[K]> };
type Entries<M> = M extends Map<string, infer V> ? [string, Texts<V>][] : never;
/** One part of a map. */
type Line =
  | ['orders', Entries<AccountState['orders']>]
  | ['requests', Entries<AccountState['requests']>]
  | ['endedOrders', Entries<AccountState['endedOrders']>]
  | ['endedRequests', Entries<AccountState['endedRequests']>]
  | ['commands', [string, Texts<RememberedCommand>][]];

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member));

function* inLines(section: Line[0], entries: readonly unknown[]): Generator<string> {
  for (let start = 0; start < entries.length; start += LINE_ENTRIES)
    yield toJson([section, entries.slice(start, start + LINE_ENTRIES)]);
}

/**
 * The account as lines of JSON: a header, then parts of the maps. The text is the account at the time of the call, even
 * when new events are folded meanwhile: values of the maps are never changed in place.
 */
export async function encodeSnapshot({ state, lastAt, walletRevision, commands }: FoldedAccount): Promise<string> {
  const { accountNumber, closed, balance, ordersPlaced } = state;
  const header: Header = {
    accountNumber,
    closed,
    balance: balance.toString(),
    ordersPlaced,
    lastAt,
    walletRevision: walletRevision.toString(),
  };
  const parts = [
    inLines('orders', [...state.orders]),
    inLines('requests', [...state.requests]),
    inLines('endedOrders', [...state.endedOrders]),
    inLines('endedRequests', [...state.endedRequests]),
    inLines('commands', [...commands]),
  ];
  const lines = [toJson(header)];
  for (const part of parts) {
    for (const line of part) {
      lines.push(line);
      await nextTurn();
    }
  }
  return lines.join('\n');
}

/**
 * Restores an empty account from the text of {@link encodeSnapshot}.
 * @throws SyntaxError, TypeError when the text is not a snapshot.
 */
export async function decodeSnapshot(
  text: string,
  account: FoldedAccount,
  end: Pick<FoldedAccount, 'revision' | 'lastEventId'>,
): Promise<void> {
  const [first, ...lines] = text.split('\n');
  const { accountNumber, closed, balance, ordersPlaced, lastAt, walletRevision } = JSON.parse(first!) as Header;
  const state: AccountState = {
    ...initialState(),
    accountNumber,
    closed,
    balance: parseKurus(balance),
    ordersPlaced,
  };
  const commands = new Map<string, RememberedCommand>();
  for (const line of lines) {
    await nextTurn();
    const part = JSON.parse(line) as Line;
    if (part[0] === 'orders') {
      for (const [id, order] of part[1])
        state.orders.set(id, { ...order, total: parseKurus(order.total) } satisfies OpenOrder);
    } else if (part[0] === 'requests') {
      for (const [id, { status, terms }] of part[1])
        state.requests.set(id, { status, terms: { ...terms, amount: parseKurus(terms.amount) } } as OpenRequest);
    } else if (part[0] === 'endedOrders') {
      for (const [id, status] of part[1]) state.endedOrders.set(id, status);
    } else if (part[0] === 'endedRequests') {
      for (const [id, status] of part[1]) state.endedRequests.set(id, status);
    } else {
      // In the order of the fold's own fields: the same account has the same text.
      for (const [id, { hash, first: from, last, balance: after, at }] of part[1])
        commands.set(id, { hash, first: BigInt(from), last: BigInt(last), balance: parseKurus(after), at });
    }
  }
  account.restore({ ...end, state, lastAt, walletRevision: BigInt(walletRevision) }, commands);
}
