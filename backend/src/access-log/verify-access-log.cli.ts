import { createPool, endWhenSilent, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { databaseUrlOfTools } from '../platform/config.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { verifyJournal } from './verify-access-log.js';

/** The third program of `npm run verify`: recomputes the insider journal's chain. Exit code 1 when it is broken. */
const databaseUrl = databaseUrlOfTools();
const pool = createPool(databaseUrl, (error) => console.error(`connection lost: ${error.message}`), WITHOUT_TIMEOUTS);
const watch = endWhenSilent(databaseUrl, () => ['the chain of the insider journal']);
try {
  const { entries, headHash, brokenAt } = await verifyJournal(new ShopDatabase(pool));
  if (brokenAt === null) console.log(`Insider journal: ${entries} entries, chain whole, head ${headHash ?? 'none'}.`);
  else {
    console.log(`Insider journal: broken at entry ${brokenAt}.`);
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  watch.stop();
}
