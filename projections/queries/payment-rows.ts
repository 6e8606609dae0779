import type { ListSort, PaymentOutcome, PaymentRequestView, PaymentStatus } from '@yukselt/contracts/api';
import type { OrderLine, TransferInstruction, TransferMethod } from '@yukselt/contracts/events';
import { DEFAULT_PAYMENT_NOTES } from '@yukselt/contracts/texts';
import type { SealedReader } from '@yukselt/vault';
import type pg from 'pg';
import {
  allRows,
  countRequestKeys,
  hasKeys,
  type KeyCount,
  type KeyFilter,
  type KeyLookup,
  keyCondition,
  keyLookup,
  keysToRead,
  type Parameter,
  pageOfKeys,
  type RowPage,
  rowsOfEach,
  rowsWalked,
  rowsWhere,
  storedKeys,
} from './key-filter.js';
import { isByAmount, sortedBy } from './list-order.js';
import { lineViews } from './order-rows.js';
import { type RowSource, rowPage, rowsFrom, type SearchedRow, searchedRows } from './row-source.js';

export interface PaymentRow {
  request_id: string;
  user_id: string;
  kind: 'top-up' | 'cart';
  amount: string;
  method: TransferMethod;
  status: PaymentStatus;
  outcome: PaymentOutcome | null;
  reference: string;
  instruction: TransferInstruction;
  lines: OrderLine[];
  note: string | null;
  order_id: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  requested_position: string;
  balance: string;
}

export interface PaymentFilter {
  requestId?: string | undefined;
  /** Only these requests. */
  requests?: KeyFilter | undefined;
  userId?: string | undefined;
  status?: PaymentStatus | undefined;
  method?: TransferMethod | undefined;
  /**
   * Requests of any of these customers, or whose reference or id begins with `text`, because one search box searches
   * all.
   */
  search?: { customers: KeyFilter; text: string } | undefined;
  /** Only top-ups outside these limits. */
  outside?: AmountLimits | undefined;
}

/** Kuruş. */
export interface AmountLimits {
  min: bigint;
  max: bigint;
}

const TABLE = 'views.payment_requests r';
/** About how many requests a customer has. */
const REQUESTS_PER_CUSTOMER = 10;
const SORTED = { position: 'r.requested_position', amount: 'r.amount', id: 'r.request_id' };

type Search = NonNullable<PaymentFilter['search']>;

/** SQL of the conditions that name no keys. */
function conditionsOf({ requestId, userId, status, method }: PaymentFilter, parameter: Parameter): string[] {
  const columns = { request_id: requestId, user_id: userId, status, method };
  return Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [`r.${column} = ${parameter(value)}`],
  );
}

/** SQL: the reference or the id begins with the text. */
function textCondition({ text }: Search, parameter: Parameter): string {
  const begins = (value: string) => parameter(`${value.replace(/[\\%_]/g, '\\$&')}%`);
  return `(r.reference like ${begins(text.toUpperCase())} or r.request_id like ${begins(text.toLowerCase())})`;
}
const searchCondition = (search: Search, parameter: Parameter): string =>
  `(${keyCondition(search.customers, 'r.user_id', 'uuid', parameter)} or ${textCondition(search, parameter)})`;

/** What a list of requests is narrowed by besides {@link conditionsOf}. */
interface Narrowing {
  /** Each of these names requests. */
  marks: KeyFilter[];
  search: Search | undefined;
}

/** SQL of the narrowing conditions. */
const narrowingConditions = ({ marks, search }: Narrowing, parameter: Parameter): string[] => [
  ...marks.map((mark) => keyCondition(mark, 'r.request_id', 'text', parameter)),
  ...(search ? [searchCondition(search, parameter)] : []),
];

/**
 * Payment requests with their customer's balance. Those of more customers or with more marks than can be looked up are
 * searched a part of the list at a time. @param after sort values of the previous page's last row.
 */
export async function readPayments(
  pool: pg.Pool,
  filter: PaymentFilter,
  sort: ListSort,
  after: readonly string[] | null,
  limit: number,
): Promise<RowPage<PaymentRow>> {
  const order = sortedBy(SORTED, sort);
  const outside = filter.outside && (await requestsOutside(pool, filter.outside, limit));
  const narrowing = { marks: [filter.requests, outside].filter((mark) => mark !== undefined), search: filter.search };
  const read = async (
    rowsOf: (parameter: Parameter, seek: string[], filters: string[]) => RowSource,
  ): Promise<RowPage<PaymentRow>> => {
    const values: unknown[] = [];
    const parameter: Parameter = (value) => `$${values.push(value)}`;
    const filters = conditionsOf(filter, parameter);
    const seek = after === null ? [] : [order.after(values.push(...after) - after.length + 1)];
    const { common, from, searchedTo } = rowsOf(parameter, seek, filters);
    // Each balance is looked up by its key, because a join might read the whole table.
    const text = `${common}
      select r.*, coalesce((select b.balance from views.balances b where b.user_id = r.user_id), 0) as balance,
             ${searchedTo} as searched_to
        from ${from} order by ${order.by}`;
    const { rows } = await pool.query<PaymentRow & SearchedRow>(text, values);
    return rowPage(rows, (row) => row.request_id !== null);
  };
  const pageOf = (parameter: Parameter) => `order by ${order.by} limit ${parameter(limit)}`;
  /** The page is cut before balances are looked up, or a sorted list would look up all of them. */
  const firstPage = (rows: string, parameter: Parameter) =>
    rowsFrom(`(select r.* from ${rows} ${pageOf(parameter)}) r`);
  const lookup = { rowsPerKey: REQUESTS_PER_CUSTOMER, inListOrder: !isByAmount(sort) };
  const walks = [
    ...narrowing.marks.map((mark) => rowsWalked(mark, limit, { rowsPerKey: 1, inListOrder: true })),
    ...(filter.search ? [rowsWalked(filter.search.customers, limit, lookup)] : []),
  ];
  if (walks.length === 0)
    return read((parameter, seek, filters) => firstPage(rowsWhere(TABLE, [...filters, ...seek]), parameter));
  if (isSearch(narrowing, lookup))
    return read((parameter, seek, filters) => {
      const isInIndex = lookup.inListOrder || filter.status === 'pending';
      const [indexed, unindexed] = isInIndex ? [[...filters, ...seek], []] : [seek, filters];
      const conditions = [...unindexed, ...narrowingConditions(narrowing, parameter)];
      return searchedRows({ table: TABLE, alias: 'r', indexed, order, conditions }, limit, parameter);
    });
  return pageOfKeys(Math.min(...walks), limit, (walked) =>
    read((parameter, seek, filters) => {
      const conditions = [...filters, ...seek];
      if (walked === null)
        return firstPage(rowsByKeys(narrowing, lookup, { conditions, parameter, pageOf }), parameter);
      const ordered = `${rowsWhere(TABLE, conditions)} order by ${order.by}`;
      const first = `(select r.* from ${ordered} limit ${parameter(walked)}) r`;
      return firstPage(rowsWhere(first, narrowingConditions(narrowing, parameter)), parameter);
    }),
  );
}

/** No keys lead to the requests, or too many. */
const isSearch = ({ marks, search }: Narrowing, lookup: KeyLookup): boolean =>
  !marks.some(hasKeys) && (!search || keysToRead(search.customers, lookup) === null);

/** SQL: the requests that keys lead to. @param lookup whether an index has a customer's in the order of the list */
function rowsByKeys(
  { marks, search }: Narrowing,
  lookup: KeyLookup,
  {
    conditions,
    parameter,
    pageOf,
  }: { conditions: string[]; parameter: Parameter; pageOf: (parameter: Parameter) => string },
): string {
  const customers = search && keysToRead(search.customers, lookup);
  if (!customers || marks.some(hasKeys)) {
    const isMarked = marks.map((mark) => keyLookup(mark, 'r.request_id', 'text', parameter));
    const isFound = narrowingConditions({ marks: [], search }, parameter);
    return allRows('r', rowsWhere(TABLE, [...conditions, ...isMarked, ...isFound]));
  }
  const page = pageOf(parameter);
  const rowConditions = [...conditions, ...narrowingConditions({ marks, search: undefined }, parameter)];
  const rowsOf = (isOwner: string) => rowsWhere(TABLE, [...rowConditions, isOwner]);
  const isOfCustomers = keyCondition(search.customers, 'r.user_id', 'uuid', parameter);
  const rowsOfCustomers = lookup.inListOrder
    ? rowsOfEach(customers, 'r', rowsOf, page, parameter)
    : allRows('r', rowsOf(isOfCustomers));
  const rowsByText = rowsWhere(TABLE, [
    ...rowConditions,
    textCondition(search, parameter),
    `(${isOfCustomers}) is not true`,
  ]);
  return `(select r.* from ${rowsOfCustomers} union all (select r.* from ${rowsByText} ${page})) r`;
}

/** Top-ups outside the limits. */
async function requestsOutside(pool: pg.Pool, { min, max }: AmountLimits, page: number): Promise<KeyFilter> {
  const below = (parameter: Parameter) => `r.kind = 'top-up' and r.amount < ${parameter(min)}`;
  const above = (parameter: Parameter) => `r.kind = 'top-up' and r.amount > ${parameter(max)}`;
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const some = (isOutside: string, order: string, limit: string) =>
    `(select from ${TABLE} where ${isOutside} order by r.amount ${order} limit ${limit})`;
  const { rows } = await pool.query<KeyCount>(
    countRequestKeys(
      page,
      (limit) => `${some(below(parameter), 'asc', limit)} union all ${some(above(parameter), 'desc', limit)}`,
    ),
    values,
  );
  const select = (p: Parameter) =>
    `select r.request_id from ${TABLE} where ${below(p)} union all select r.request_id from ${TABLE} where ${above(p)}`;
  return {
    condition: (_, p) => `((${below(p)}) or (${above(p)}))`,
    ...storedKeys(rows[0]!, select),
  };
}

function openNote(outcome: PaymentOutcome, note: string | null, texts: SealedReader): string | null {
  return note === null
    ? DEFAULT_PAYMENT_NOTES[outcome]
    : texts.read(outcome === 'approved' ? 'payment.note' : 'payment.reason', note);
}
const adminNote = ({ outcome, note }: PaymentRow, texts: SealedReader): string | null =>
  outcome === null ? null : openNote(outcome, note, texts);

/** One step of a request. `note` is `null` when there is none, and at the customer's own steps. */
export interface PaymentStep {
  step: 'requested' | PaymentOutcome;
  at: string;
  actorId: string;
  note: string | null;
}

/** All steps of one request, oldest first. */
export async function readPaymentSteps(pool: pg.Pool, requestId: string, texts: SealedReader): Promise<PaymentStep[]> {
  const { rows } = await pool.query<{
    outcome: PaymentOutcome | null;
    at: Date;
    actor_id: string;
    note: string | null;
  }>('select outcome, at, actor_id, note from views.payment_timeline where request_id = $1 order by revision', [
    requestId,
  ]);
  return rows.map(({ outcome, at, actor_id, note }) => ({
    step: outcome ?? 'requested',
    at: at.toISOString(),
    actorId: actor_id,
    note: outcome === null ? null : openNote(outcome, note, texts),
  }));
}

/** What {@link paymentView} opens. */
export const hasSealedNote = ({ note }: PaymentRow): boolean => note !== null;

export const paymentView = (row: PaymentRow, texts: SealedReader): PaymentRequestView => ({
  id: row.request_id,
  userId: row.user_id,
  kind: row.kind,
  amount: row.amount,
  method: row.method,
  status: row.status,
  outcome: row.outcome,
  reference: row.reference,
  instruction: { holder: row.instruction.holder, bank: row.instruction.bank, account: row.instruction.account },
  adminNote: adminNote(row, texts),
  orderId: row.order_id,
  lines: lineViews(row.lines),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});
