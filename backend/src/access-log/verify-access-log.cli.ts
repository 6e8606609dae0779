import { createPool, endWhenSilent, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { databaseUrlOfTools } from '../platform/config.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { verifyAccessLog } from './verify-access-log.js';

/** The third program of `npm run verify`: recomputes the access log's chain. Exit code 1 when it is broken. */
const databaseUrl = databaseUrlOfTools();
const pool = createPool(databaseUrl, (error) => console.error(`connection lost: ${error.message}`), WITHOUT_TIMEOUTS);
const watch = endWhenSilent(databaseUrl, () => ['the chain of the access log']);
try {
  const { entries, lastHash, brokenAt } = await verifyAccessLog(new ShopDatabase(pool));
  if (brokenAt === null) console.log(`Access log: ${entries} entries, chain whole, last hash ${lastHash ?? 'none'}.`);
  else {
    console.log(`Access log: broken at entry ${brokenAt}.`);
    process.exitCode = 1;
  }
} finally {
  await pool.end();
  watch.stop();
}
