import { createHash } from 'node:crypto';
import { ALL_PROJECTIONS } from './all-projections.js';

/** The tables of every view at its version: the start of the SHA-256 of their SQL without white space. */
const TABLES: Record<string, string> = {
  balances: '3 f6589c230870',
  wallet_entries: '3 9a06e8e25e9e',
  orders: '8 68215b170c57',
  payment_requests: '9 7bff8f6e38ea',
  customer_totals: '2 606b87d962b4',
  admin_figures: '3 6546f548950d',
  accounting: '1 eb3f1e2b766c',
};

it.each(ALL_PROJECTIONS)('$name has a new version when its tables change', ({ name, version, create, indexes }) => {
  const sql = `${create('views')}${indexes?.('views') ?? ''}`.replace(/\s+/g, '');
  const hash = createHash('sha256').update(sql).digest('hex').slice(0, 12);
  expect({ [name]: `${version} ${hash}` }).toEqual({ [name]: TABLES[name] });
});
