import { openEventStore } from '@yukselt/event-store';
import { createPool, EXIT_NOT_DONE, endWhenSilent, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { bindDatabaseToEventLog, keylessAccounts, migrateVault } from '@yukselt/vault';
import { Clock } from '../../platform/clock.js';
import { keyConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { tombstoneLostAccounts } from '../people/lost-accounts.js';

/**
 * `npm run vault:tombstones [-- write]`: names the accounts of the log whose keys this database lacks, because it was
 * restored from an older copy; `write` turns them into accounts of erased people, so that the shop starts
 * (docs/operations.md#a-database-that-is-older-than-the-log). Exit code 1 when accounts were named and left as they
 * are.
 */
const [word] = process.argv.slice(2);
if (word !== undefined && word !== 'write') {
  console.error(`"${word}" is unknown. There is: write`);
  process.exit(EXIT_NOT_DONE);
}
const config = keyConfigOfTools();
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(config.databaseUrl, onError, WITHOUT_TIMEOUTS);
const watch = endWhenSilent(config.databaseUrl, () => [word === 'write' ? 'tombstones' : 'the search for accounts']);
const store = await openEventStore({ url: config.eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS });
try {
  await migrateVault(pool, config.vaultKeys);
  await bindDatabaseToEventLog(pool, store);
  const accounts = await keylessAccounts(pool, store, true);
  for (const { userId, accountNumber } of accounts) console.log(`${userId}  account number ${accountNumber ?? '?'}`);
  if (accounts.length === 0) console.log('The database has a key for every account of the log.');
  else if (word === 'write') {
    const added = await tombstoneLostAccounts(pool, new ShopDatabase(pool), new Clock(), accounts);
    await keylessAccounts(pool, store, true); // stores the place, so that the next start reads little
    console.log(`${accounts.length} accounts now belong to erased people; ${added} of their users were unknown.`);
  } else {
    console.log(
      `${accounts.length} accounts have no key. Restore the newer database if there is one. With "write" ` +
        'their personal texts are given up for good, and the accounts accept no more commands.',
    );
    process.exitCode = 1;
  }
} finally {
  await store.close();
  await pool.end();
  watch.stop();
}
