import type {
  AdminFigures,
  AdminPaymentView,
  ListSort,
  OrderStatus,
  OrderView,
  Page,
  PaymentQueueFigures,
} from '@yukselt/contracts/api';
import type { PageQuery } from '@yukselt/postgres';
import type { CustomerKeyStore, SealedReader } from '@yukselt/vault';
import type pg from 'pg';
import type { KeyFilter } from './key-filter.js';
import { cursorOf, sortValues } from './list-order.js';
import {
  hasSealedReason,
  type OrderListRow,
  type OrderRow,
  orderListRow,
  orderView,
  readOrders,
  withReaders,
} from './order-rows.js';
import { countPendingPayments, readPaymentRecord } from './payment-figures.js';
import {
  type AmountLimits,
  hasSealedNote,
  type PaymentFilter,
  type PaymentRow,
  type PaymentStep,
  paymentView,
  readPaymentSteps,
  readPayments,
} from './payment-rows.js';

/**
 * A request of the admin's queue as the views hold it; customer, limits and receipt come from tables of the backend.
 */
export type AdminPayment = Omit<AdminPaymentView, 'customer' | 'outsideLimits' | 'receipt' | 'history' | 'record'>;
export type AdminFiguresRow = Pick<AdminFigures, 'totalOrders' | 'totalRevenue' | 'pendingRequests' | 'totalBalance'>;

export interface AdminOrderFilter {
  status?: OrderStatus | undefined;
  customers?: KeyFilter | undefined;
  orderNumber?: string | undefined;
}
export type AdminPaymentFilter = Pick<PaymentFilter, 'requests' | 'status' | 'method' | 'search' | 'outside'>;

const adminPayment = (row: PaymentRow, texts: SealedReader): AdminPayment => ({
  balance: row.balance,
  decidedBy: row.decided_by,
  ...paymentView(row, texts),
});

/** What admins read about all accounts. */
export class AdminQueries {
  constructor(
    private readonly pool: pg.Pool,
    private readonly customerKeys: CustomerKeyStore,
  ) {}

  /** Orders, by default newest first. @throws InvalidCursor */
  orders(filter: AdminOrderFilter, page: PageQuery, sort?: ListSort): Promise<Page<OrderView>> {
    return this.orderPage(filter, page, sort, (rows) => withReaders(this.customerKeys, rows, orderView));
  }

  /** As {@link orders}, without opening what the list does not show. @throws InvalidCursor */
  orderRows(filter: AdminOrderFilter, page: PageQuery, sort?: ListSort): Promise<Page<OrderListRow>> {
    return this.orderPage(filter, page, sort, (rows) =>
      withReaders(this.customerKeys, rows, orderListRow, hasSealedReason),
    );
  }

  private async orderPage<T>(
    filter: AdminOrderFilter,
    page: PageQuery,
    sort: ListSort = 'newest',
    viewsOf: (rows: readonly OrderRow[]) => Promise<(row: OrderRow) => T>,
  ): Promise<Page<T>> {
    const cursor = cursorOf(sort);
    const { rows, searchedTo } = await readOrders(this.pool, filter, cursor.after(page.cursor), page.limit + 1, sort);
    return cursor.page(
      rows,
      page.limit,
      (row) => sortValues(sort, { position: row.placed_position, amount: row.total, id: row.order_id }),
      await viewsOf(rows),
      searchedTo,
    );
  }

  /** One order, with the actor of each step of its timeline. */
  async order(id: string): Promise<(OrderView & { actorIds: string[] }) | null> {
    const { rows } = await readOrders(this.pool, { orderId: id }, null, 1);
    return rows[0]
      ? {
          ...(await withReaders(this.customerKeys, rows, orderView))(rows[0]),
          actorIds: rows[0].timeline.map(({ actorId }) => actorId),
        }
      : null;
  }

  /**
   * By default, pending requests oldest first, because they are served in this order; any other list newest first.
   * @throws InvalidCursor
   */
  async paymentRequests(
    filter: AdminPaymentFilter,
    page: PageQuery,
    sort: ListSort = filter.status === 'pending' ? 'oldest' : 'newest',
  ): Promise<Page<AdminPayment>> {
    const cursor = cursorOf(sort);
    const { rows, searchedTo } = await readPayments(this.pool, filter, sort, cursor.after(page.cursor), page.limit + 1);
    return cursor.page(
      rows,
      page.limit,
      (row) => sortValues(sort, { position: row.requested_position, amount: row.amount, id: row.request_id }),
      await withReaders(this.customerKeys, rows, adminPayment, hasSealedNote),
      searchedTo,
    );
  }

  /** The figures of the queue. @param shared filter for requests whose receipt was used more than once */
  queueFigures(limits: AmountLimits, shared: KeyFilter): Promise<PaymentQueueFigures> {
    return countPendingPayments(this.pool, limits, shared);
  }

  /** One request, with all its steps and its customer's record. */
  async paymentRequest(
    id: string,
  ): Promise<(AdminPayment & { steps: PaymentStep[]; record: { requested: number; approved: number } }) | null> {
    const { rows } = await readPayments(this.pool, { requestId: id }, 'newest', null, 1);
    const [row] = rows;
    if (!row) return null;
    const texts = await this.customerKeys.reader(row.user_id);
    const [steps, record] = await Promise.all([
      readPaymentSteps(this.pool, id, texts),
      readPaymentRecord(this.pool, row.user_id),
    ]);
    return { ...adminPayment(row, texts), steps, record };
  }

  /** All orders ever placed, revenue of those not cancelled, pending requests, and the sum of all balances. */
  async figures(): Promise<AdminFiguresRow> {
    const {
      rows: [row],
    } = await this.pool.query<{ orders: string; revenue: string; pending_requests: string; balance: string }>(
      'select orders, revenue, pending_requests, balance from views.admin_figures',
    );
    return {
      totalOrders: Number(row?.orders ?? 0),
      totalRevenue: row?.revenue ?? '0',
      pendingRequests: Number(row?.pending_requests ?? 0),
      totalBalance: row?.balance ?? '0',
    };
  }
}
