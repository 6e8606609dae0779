import { OPEN_ORDER_STATUSES } from '@yukselt/contracts';
import type { ListSort, OrderStatus, OrderView, WalletEntryView } from '@yukselt/contracts/api';
import type { NoRefundReason, OrderLine, PaymentMethod } from '@yukselt/contracts/events';
import { DEFAULT_CANCEL_REASONS } from '@yukselt/contracts/texts';
import type { CustomerKeyStore, SealedReader } from '@yukselt/vault';
import type pg from 'pg';
import { SHORT_NUMBER, shortNumberOf } from '../orders/orders.projection.js';
import {
  allRows,
  type KeyFilter,
  keyCondition,
  keysToRead,
  type Parameter,
  pageOfKeys,
  type RowPage,
  rowsOfEach,
  rowsWalked,
  rowsWhere,
} from './key-filter.js';
import { isByAmount, sortedBy } from './list-order.js';
import type { Period } from './period.js';
import { type RowSource, rowPage, rowsFrom, type SearchedRow, searchedRows } from './row-source.js';

export interface OrderRow {
  order_id: string;
  user_id: string;
  order_number: string;
  status: OrderStatus;
  method: PaymentMethod;
  total: string;
  lines: OrderLine[];
  target_platform: string;
  target_url: string;
  target_username: string | null;
  target_notes: string | null;
  request_id: string | null;
  cancel_by: 'user' | 'admin' | 'undo' | null;
  cancel_reason: string | null;
  cancel_refunded: string | null;
  cancel_no_refund: NoRefundReason | null;
  created_at: Date;
  updated_at: Date;
  completed_at: Date | null;
  placed_position: string;
  timeline: { status: OrderStatus; at: string; actorRole: string; actorId: string }[];
}

/** The timeline is one JSON value: an array of PostgreSQL is taken apart in JavaScript, letter by letter. */
const COLUMNS = `o.*, coalesce((
  select json_agg(json_build_object('status', t.status, 'at', t.at, 'actorRole', t.actor_role, 'actorId', t.actor_id)
                  order by t.revision)
    from views.order_timeline t where t.order_id = o.order_id), '[]') as timeline`;

export interface OrderFilter {
  orderId?: string | undefined;
  status?: OrderStatus | undefined;
  userId?: string | undefined;
  /** Only orders of these customers. */
  customers?: KeyFilter | undefined;
  orderNumber?: string | undefined;
  /** Any part of the whole number or of its short form, case-insensitive. */
  numberPart?: string | undefined;
  /** When they were placed. */
  placed?: Period | undefined;
}

/** SQL: the order has the number in this parameter, whole or short. The index of short numbers serves both. */
const hasNumber = (number: string, parameter: string): string =>
  number.startsWith('ORD-')
    ? `${SHORT_NUMBER} = ${parameter}`
    : `(${SHORT_NUMBER} = ${shortNumberOf(`${parameter}::text`)} and o.order_number = ${parameter})`;

const TABLE = 'views.orders o';
/** About how many orders a customer has. */
const ORDERS_PER_CUSTOMER = 10;
const SORTED = { position: 'o.placed_position', amount: 'o.total', id: 'o.order_id' };

/** SQL of all conditions but {@link OrderFilter.customers}. */
function conditionsOf(filter: OrderFilter, parameter: Parameter): string[] {
  const conditions: string[] = [];
  const where = (sql: (parameter: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(sql(parameter(value)));
  };
  where((p) => `o.order_id = ${p}`, filter.orderId);
  where((p) => `o.status = ${p}`, filter.status);
  where((p) => `o.user_id = ${p}::uuid`, filter.userId);
  where((p) => hasNumber(filter.orderNumber!, p), filter.orderNumber);
  where(
    (p) => `(position(upper(${p}) in upper(order_number)) > 0 or position(upper(${p}) in upper(${SHORT_NUMBER})) > 0)`,
    filter.numberPart,
  );
  where((p) => `o.created_at >= ${p}`, filter.placed && new Date(filter.placed.from));
  where((p) => `o.created_at < ${p}`, filter.placed && new Date(filter.placed.to));
  return conditions;
}

/** An index has the orders with this status in this order. */
const isInIndex = (status: OrderStatus | undefined, sort: ListSort): boolean =>
  !isByAmount(sort) || OPEN_ORDER_STATUSES.some((open) => open === status);

/**
 * Orders, by default newest first. Those of more customers than can be looked up are searched a part of the list at a
 * time. @param after sort values of the previous page's last row.
 */
export async function readOrders(
  pool: pg.Pool,
  filter: OrderFilter,
  after: readonly string[] | null,
  limit: number,
  sort: ListSort = 'newest',
): Promise<RowPage<OrderRow>> {
  const order = sortedBy(SORTED, sort);
  const { customers } = filter;
  const read = async (
    rowsOf: (parameter: Parameter, seek: string[], filters: string[]) => RowSource,
  ): Promise<RowPage<OrderRow>> => {
    const values: unknown[] = [];
    const parameter: Parameter = (value) => `$${values.push(value)}`;
    const filters = conditionsOf(filter, parameter);
    const seek = after === null ? [] : [order.after(values.push(...after) - after.length + 1)];
    const { common, from, searchedTo } = rowsOf(parameter, seek, filters);
    const text = `${common} select ${COLUMNS}, ${searchedTo} as searched_to from ${from}
      order by ${order.by} limit ${parameter(limit)}`;
    const { rows } = await pool.query<OrderRow & SearchedRow>(text, values);
    return rowPage(rows, (row) => row.order_id !== null);
  };
  if (!customers) return read((_, seek, filters) => rowsFrom(rowsWhere(TABLE, [...filters, ...seek])));
  const lookup = { rowsPerKey: ORDERS_PER_CUSTOMER, inListOrder: !isByAmount(sort) };
  const isOfCustomers = (parameter: Parameter) => keyCondition(customers, 'o.user_id', 'uuid', parameter);
  const keys = keysToRead(customers, lookup);
  if (keys === null)
    return read((parameter, seek, filters) => {
      const [indexed, unindexed] = isInIndex(filter.status, sort) ? [[...filters, ...seek], []] : [seek, filters];
      const conditions = [...unindexed, isOfCustomers(parameter)];
      return searchedRows({ table: TABLE, alias: 'o', indexed, order, conditions }, limit, parameter);
    });
  return pageOfKeys(rowsWalked(customers, limit, lookup), limit, (walked) =>
    read((parameter, seek, filters) => {
      const conditions = [...filters, ...seek];
      const page = (rows: number) => `order by ${order.by} limit ${parameter(rows)}`;
      if (walked !== null) {
        const first = `(select o.* from ${rowsWhere(TABLE, conditions)} ${page(walked)}) o`;
        return rowsFrom(rowsWhere(first, [isOfCustomers(parameter)]));
      }
      const rowsOf = (isOwner: string) => rowsWhere(TABLE, [...conditions, isOwner]);
      return rowsFrom(
        lookup.inListOrder
          ? rowsOfEach(keys, 'o', rowsOf, page(limit), parameter)
          : allRows('o', rowsOf(isOfCustomers(parameter))),
      );
    }),
  );
}

/** An order without its target. */
export type OrderListRow = Omit<OrderView, 'target'>;

/** What {@link orderListRow} opens. */
export const hasSealedReason = (row: OrderRow): boolean => row.cancel_reason !== null;

export function orderListRow(row: OrderRow, texts: SealedReader): OrderListRow {
  return {
    id: row.order_id,
    orderNumber: row.order_number,
    userId: row.user_id,
    status: row.status,
    method: row.method,
    total: row.total,
    lines: lineViews(row.lines),
    requestId: row.request_id,
    cancel: row.cancel_by && {
      by: row.cancel_by,
      reason:
        row.cancel_reason === null
          ? DEFAULT_CANCEL_REASONS[row.cancel_by]
          : texts.read('order.reason', row.cancel_reason),
      refunded: row.cancel_refunded ?? '0',
      noRefundReason: row.cancel_no_refund,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    timeline: row.timeline.map(({ status, at, actorRole }) => ({ status, actorRole, at: new Date(at).toISOString() })),
  };
}

export function orderView(row: OrderRow, texts: SealedReader): OrderView {
  const open = (field: 'target.username' | 'target.notes', sealed: string | null): string | null =>
    sealed === null ? null : texts.read(field, sealed);
  return {
    target: {
      platform: row.target_platform,
      url: texts.read('target.url', row.target_url),
      username: open('target.username', row.target_username),
      notes: open('target.notes', row.target_notes),
    },
    ...orderListRow(row, texts),
  };
}

/** An order line as screens show it: without the platform's id. */
export const lineViews = (lines: readonly OrderLine[]): OrderView['lines'] =>
  lines.map(({ serviceId, platform, serviceName, category, quantity, price }) => ({
    serviceId,
    platform,
    serviceName,
    category,
    quantity,
    price,
  }));

/** The line after which an order is named. @param lineCount of the whole order */
export const titleOf = (
  { platform, serviceName, quantity }: OrderLine,
  lineCount: number,
): NonNullable<WalletEntryView['order']> => ({ platform, serviceName, quantity, lineCount });

/**
 * Maps rows of many customers to views, reading their keys in one query.
 * @param hasTexts whether the view opens a text of this row: the keys of others are not read
 */
export async function withReaders<R extends { user_id: string }, T>(
  customerKeys: CustomerKeyStore,
  rows: readonly R[],
  view: (row: R, texts: SealedReader) => T,
  hasTexts: (row: R) => boolean = () => true,
): Promise<(row: R) => T> {
  const readerOf = await customerKeys.readers(rows.filter(hasTexts).map((row) => row.user_id));
  return (row) => view(row, readerOf(row.user_id));
}
