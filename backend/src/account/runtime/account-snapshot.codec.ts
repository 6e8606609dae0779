import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseKurus } from '@yukselt/contracts';
import type { OrderState, PaymentRequestState, PaymentTerms } from '../domain/account.js';
import type { FoldedAccount, RememberedCommand } from './folded-account.js';

/**
 * Entries of one line. Lines are written and parsed one turn of the event loop each, so that no request waits for
 * long.
 */
const LINE_ENTRIES = 500;

interface Header {
  accountNumber: number;
  closed: boolean;
  balance: string;
  lastAt: number;
  walletRevision: string;
}
/** JSON has no bigint: amounts and revisions are texts. */
type Texts<T> = T extends bigint ? string : { [K in keyof T]: Texts<T[K]> };
/** One part of a map. Orders that have ended are ids by status: most orders of an old account. */
type Line =
  | ['ended', string[], OrderState['status']]
  | ['orders', [string, Texts<OrderState>][]]
  | ['requests', [string, Texts<PaymentRequestState>][]]
  | ['commands', [string, Texts<RememberedCommand>][]];

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member));

function* inLines(section: Line[0], entries: readonly unknown[], ...rest: string[]): Generator<string> {
  for (let start = 0; start < entries.length; start += LINE_ENTRIES)
    yield toJson([section, entries.slice(start, start + LINE_ENTRIES), ...rest]);
}

/**
 * The account as lines of JSON: a header, then parts of the maps. What it holds is the account at the call, also when
 * the account goes on meanwhile: values of the maps are never changed in place.
 */
export async function encodeSnapshot({ state, lastAt, walletRevision, commands }: FoldedAccount): Promise<string> {
  const { accountNumber, closed, balance } = state;
  const header: Header = {
    accountNumber,
    closed,
    balance: balance.toString(),
    lastAt,
    walletRevision: walletRevision.toString(),
  };
  const ended = new Map<OrderState['status'], string[]>();
  const open: [string, OrderState][] = [];
  for (const [id, order] of state.orders) {
    if (order.terms) {
      open.push([id, order]);
    } else {
      const ids = ended.get(order.status) ?? [];
      ids.push(id);
      ended.set(order.status, ids);
    }
  }
  const parts = [
    ...[...ended].map(([status, ids]) => inLines('ended', ids, status)),
    inLines('orders', open),
    inLines('requests', [...state.requests]),
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
 * Puts what {@link encodeSnapshot} wrote into an empty account. @throws SyntaxError, TypeError when the text is none.
 */
export async function decodeSnapshot(
  text: string,
  account: FoldedAccount,
  end: Pick<FoldedAccount, 'revision' | 'lastEventId'>,
): Promise<void> {
  const [first, ...lines] = text.split('\n');
  const { accountNumber, closed, balance, lastAt, walletRevision } = JSON.parse(first!) as Header;
  const orders = new Map<string, OrderState>();
  const requests = new Map<string, PaymentRequestState>();
  const commands = new Map<string, RememberedCommand>();
  for (const line of lines) {
    await nextTurn();
    const part = JSON.parse(line) as Line;
    if (part[0] === 'ended') {
      const shared: OrderState = { status: part[2], terms: null };
      for (const id of part[1]) orders.set(id, shared);
    } else if (part[0] === 'orders') {
      for (const [id, { status, terms }] of part[1])
        orders.set(id, { status, terms: terms && { ...terms, total: parseKurus(terms.total) } });
    } else if (part[0] === 'requests') {
      for (const [id, { status, terms }] of part[1])
        requests.set(id, { status, terms: terms && ({ ...terms, amount: parseKurus(terms.amount) } as PaymentTerms) });
    } else {
      // In the order of the fold's own fields: the same account has the same text.
      for (const [id, { hash, first: from, last, balance: after, at }] of part[1])
        commands.set(id, { hash, first: BigInt(from), last: BigInt(last), balance: parseKurus(after), at });
    }
  }
  const state = { accountNumber, closed, balance: parseKurus(balance), orders, requests };
  account.restore({ ...end, state, lastAt, walletRevision: BigInt(walletRevision) }, commands);
}
