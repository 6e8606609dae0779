import { createHash } from 'node:crypto';
import { ALL_PROJECTIONS } from './all-projections.js';
import { given, type History } from './testing/projection-specification.js';
import { ViewsDatabase } from './testing/views-database.js';

/** The tables of every view at its version: the start of the SHA-256 of their SQL without white space. */
const TABLES: Record<string, string> = {
  balances: '3 f6589c230870',
  wallet_entries: '3 9a06e8e25e9e',
  orders: '9 8dd38951d4bd',
  payment_requests: '10 6c6d23d12e82',
  customer_totals: '2 606b87d962b4',
  admin_figures: '3 6546f548950d',
  accounting: '1 eb3f1e2b766c',
};

it.each(ALL_PROJECTIONS)('$name has a new version when its tables change', ({ name, version, create, indexes }) => {
  const sql = `${create('views')}${indexes?.('views') ?? ''}`.replace(/\s+/g, '');
  const hash = createHash('sha256').update(sql).digest('hex').slice(0, 12);
  expect({ [name]: `${version} ${hash}` }).toEqual({ [name]: TABLES[name] });
});

/** Amounts in kuruş. */
const topUp: History = (account) => account.topUp(10_000n);
const checkout: History = (account) => account.checkout(4_000n);
const purchase: History = async (account) => {
  await topUp(account);
  await checkout(account);
};
const cancellation: History = (account) => account.cancel([...account.orders.keys()][0]!);

/** What each view holds: of a customer with ₺100 who buys for ₺40, and after that order is cancelled. */
const HELD: Record<string, { query: string; bought: string[]; cancelled: string[] }> = {
  balances: {
    query: `select concat_ws(' ', balance, revision) as line from views.balances`,
    bought: ['6000 5'],
    cancelled: ['10000 7'],
  },
  wallet_entries: {
    query: `select concat_ws(' ', kind, amount, balance_after) as line from views.wallet_entries order by revision`,
    bought: ['credit 10000 10000', 'order -4000 6000'],
    cancelled: ['credit 10000 10000', 'order -4000 6000', 'refund 4000 10000'],
  },
  orders: {
    query: `select concat_ws(' ', method, total, status, cancel_by, cancel_refunded) as line from views.orders`,
    bought: ['balance 4000 pending'],
    cancelled: ['balance 4000 cancelled user 4000'],
  },
  payment_requests: {
    query: `select concat_ws(' ', kind, amount, status, outcome) as line from views.payment_requests`,
    bought: ['top-up 10000 approved approved'],
    cancelled: ['top-up 10000 approved approved'],
  },
  customer_totals: {
    query: `select concat_ws(' ', order_count, spent) as line from views.customer_totals`,
    bought: ['1 4000'],
    cancelled: ['0 0'],
  },
  admin_figures: {
    query: `select concat_ws(' ', orders, revenue, pending_requests, balance) as line from views.admin_figures`,
    bought: ['1 4000 0 6000'],
    cancelled: ['1 0 0 10000'],
  },
  accounting: {
    query: `select concat_ws(' ', account, debit, credit) as line from views.accounting_days order by account`,
    bought: ['cash 10000 0', 'revenue 0 4000', 'wallets 4000 10000'],
    cancelled: ['cash 10000 0', 'refunds 4000 0', 'revenue 0 4000', 'wallets 4000 14000'],
  },
};

describe('a view', () => {
  let views: ViewsDatabase;
  beforeEach(async () => {
    views = await ViewsDatabase.create();
  });
  afterEach(() => views.close());

  it.each(ALL_PROJECTIONS)('$name shows a purchase', async ({ name }) => {
    const { query, bought } = HELD[name]!;
    await given(views, topUp)
      .when(checkout)
      .then(query, ...bought);
  });

  it.each(ALL_PROJECTIONS)('$name shows a cancellation', async ({ name }) => {
    const { query, cancelled } = HELD[name]!;
    await given(views, purchase)
      .when(cancellation)
      .then(query, ...cancelled);
  });
});
