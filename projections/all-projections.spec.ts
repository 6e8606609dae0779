import { createHash } from 'node:crypto';
import { ALL_PROJECTIONS } from './all-projections.js';
import type { ViewSchema } from './runtime/projection.js';

/** The tables of every view at its version: the start of the SHA-256 of their SQL without white space. */
const TABLES: Record<string, string> = {
  balances: '1 f9d34dd43720',
  wallet_entries: '2 c1005245f202',
  orders: '5 65ff33ab2549',
  payment_requests: '4 e5f4f29438ec',
  customer_totals: '1 26b15b7b3fce',
  admin_figures: '1 e6d1d1dd1061',
  accounting: '1 eb3f1e2b766c',
};

it.each(ALL_PROJECTIONS)('$name has a new version when its tables change', ({ name, version, create }) => {
  const sql = create('views' as ViewSchema).replace(/\s+/g, '');
  const hash = createHash('sha256').update(sql).digest('hex').slice(0, 12);
  expect({ [name]: `${version} ${hash}` }).toEqual({ [name]: TABLES[name] });
});
