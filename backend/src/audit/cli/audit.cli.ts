import { openEventStore } from '@yukselt/event-store';
import { createPool, EXIT_NOT_DONE, endWhenSilent, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { logDestination, ProgressLine } from '@yukselt/projections';
import { AccountingQueries, AccountQueries, AuditQueries } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import { sql } from 'kysely';
import { AccessLogRepository } from '../../access-log/access-log.repository.js';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { CustomersService } from '../../identity/people/customers.service.js';
import { UsersRepository } from '../../identity/users.repository.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock } from '../../platform/clock.js';
import { keyConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { AccessLogEntriesService } from '../access-log-entries.service.js';
import { EvidenceService } from '../evidence.service.js';
import { HeadProofsService } from '../heads/head-proofs.service.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { openNewFile } from './new-file.js';
import { failureOf, runAudit } from './run-audit.js';

/** `node dist/backend/src/audit/cli/audit.cli.js COMMAND JSON`: what `npm run audit` asks about accounts. */
process.once('SIGTERM', () => process.exit(EXIT_NOT_DONE)); // an exit removes an unfinished file, a signal does not
const config = keyConfigOfTools();
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(config.databaseUrl, onError, WITHOUT_TIMEOUTS);
const watch = endWhenSilent(config.databaseUrl, () => ['this command']);
const store = await openEventStore({ url: config.eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS });
let unreadable = 0;
try {
  const [clock, db] = [new Clock(), new ShopDatabase(pool)];
  const customerKeys = new CustomerKeyStore(pool, config.vaultKeys, () => unreadable++);
  const users = new UsersRepository(db, clock, sql<boolean>`true`); // reads people, activates nobody
  const customers = new CustomersService(users, new AccountQueries(pool, customerKeys));
  const entries = new AccessLogRepository(db, customerKeys);
  const audit = new AuditQueries(pool, store, customerKeys);
  const evidence = new EvidenceService(
    audit,
    customers,
    clock,
    new AccessLogService(db, clock),
    entries,
    new AccessLogEntriesService(entries, customers),
    config,
    new HeadProofsService(new HeadsRepository(db), new AppLoggerService('error', logDestination(2))),
  );
  const tools = { audit, users, evidence, accounting: new AccountingQueries(pool, store), now: () => clock.now() };
  const output = {
    out: process.stdout,
    printError: (line: string) => console.error(line),
    progress: new ProgressLine(),
    file: openNewFile,
  };
  process.exitCode = await runAudit(tools, output, process.argv.slice(2));
} catch (error) {
  const failure = failureOf(error);
  if (failure === null) throw error;
  if (failure.message !== null) console.error(failure.message);
  process.exitCode = failure.code;
} finally {
  if (unreadable > 0) console.error(`${unreadable} sealed texts cannot be opened: a key is missing or wrong.`);
  await store.close();
  await pool.end();
  watch.stop();
}
