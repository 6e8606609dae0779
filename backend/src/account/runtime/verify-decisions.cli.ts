import { openEventStore } from '@yukselt/event-store';
import { createPool, endWhenSilent, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { connectionsOfTools } from '../../platform/config.js';
import { verifyDecisions } from './verify-decisions.js';

/**
 * The second program of `npm run verify`: compares the accounts that decisions fold, and their snapshots, with log and
 * views. Exit code 1 when something differs.
 */
const { databaseUrl, eventStoreUrl } = connectionsOfTools();
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrl, onError, WITHOUT_TIMEOUTS);
const watch = endWhenSilent(databaseUrl, () => ['accounts as decisions fold them, behind those above']);
const store = await openEventStore({ url: eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS });
try {
  let accounts = 0;
  let findings = 0;
  for await (const { userId, lines } of verifyDecisions(pool, store)) {
    accounts++;
    findings += lines.length;
    for (const line of lines) console.log(`${userId}  ${line}`);
  }
  console.log(`Decisions and snapshots: ${accounts} accounts, ${findings === 0 ? 'equal' : `${findings} findings`}.`);
  if (findings > 0) process.exitCode = 1;
} finally {
  await store.close();
  await pool.end();
  watch.stop();
}
