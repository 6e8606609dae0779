import { openEventStore } from '@yukselt/event-store';
import { createPool, endWhenSilent, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { headsConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { HeadsRepository } from './heads.repository.js';
import { OwnHeadFile } from './own-head-file.js';
import { announcedText, findingLines, verifyHeads } from './verify-heads.js';

/** The last program of `npm run verify`: compares the log with every daily head. Exit code 1 when one differs. */
const config = headsConfigOfTools();
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(config.databaseUrl, onError, WITHOUT_TIMEOUTS);
const watch = endWhenSilent(config.databaseUrl, () => ['the daily heads']);
const store = await openEventStore({ url: config.eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS });
try {
  const ownHead = await new OwnHeadFile(config.headsFile).read();
  const published = await new HeadsRepository(new ShopDatabase(pool)).all();
  const report = await verifyHeads({
    store,
    keys: config.evidenceKeys,
    published,
    copies: ownHead ? [ownHead] : [],
  });
  for (const line of findingLines(report)) console.log(line);
  const { found, announced } = report;
  const result = found === 0 ? 'equal' : `${found} findings`;
  // One line, the last one: readers of this program's output take every line before it for a finding.
  console.log(`Daily heads: ${published.length}, ${result}.${announcedText(announced)}`);
  if (found > 0) process.exitCode = 1;
} finally {
  await store.close();
  await pool.end();
  watch.stop();
}
